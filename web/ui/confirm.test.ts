import { expect, test, vi } from 'vitest';
import { confirm, questionStore } from './confirm.ts';

vi.stubGlobal('document', { activeElement: null });

test('a question is answered once and its dialog closes', async () => {
  const answer = confirm({ title: 'Discard changes?' });
  expect(questionStore.get()).toMatchObject({ question: { title: 'Discard changes?' }, open: true });
  questionStore.get()?.answer(true);
  expect(await answer).toBe(true);
  expect(questionStore.get()?.open).toBe(false);
});

test('a new question answers the one before with no', async () => {
  const first = confirm({ title: 'First?' });
  const second = confirm({ title: 'Second?' });
  expect(await first).toBe(false);
  expect(questionStore.get()).toMatchObject({ question: { title: 'Second?' }, open: true });
  questionStore.get()?.answer(false);
  expect(await second).toBe(false);
});
