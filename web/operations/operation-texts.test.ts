import { beforeAll, expect, test } from 'vitest';
import { operationLabels } from '#model/dispatch.ts';
import { app } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { flagText, noteText, operationText, sourceText } from './operation-texts.ts';

beforeAll(() => addTexts(app));

test('every label of an operation reads as it is spelled', () => {
  for (const label of operationLabels) expect(operationText(label)).toBe(label);
  expect(operationText('Well Test')).toBe('Well Test');
});

test('a source is split into words', () => {
  expect(sourceText('closeGauge')).toBe('Close Gauge');
  expect(sourceText('somethingNew')).toBe('Something New');
  expect(sourceText('seal2Off')).toBe('Seal2 Off');
});

test('a flag is a word', () => {
  expect(flagText('error')).toBe('Error');
  expect(flagText('notice')).toBe('Notice');
});

test('a note says what became of it', () => {
  const open = { id: '1', note: 'BS&W is high', source: 'bsw', flag: 'error' };
  const resolved = { ...open, resolvedAt: '2026-11-14T10:00:00Z' };
  expect(noteText(open)).toBe('BS&W is high');
  expect(noteText({ ...open, resolvedAt: null, resolvedBy: null, remark: null })).toBe('BS&W is high');
  expect(noteText(resolved)).toBe('BS&W is high (resolved)');
  expect(noteText({ ...resolved, resolvedBy: null })).toBe('BS&W is high (resolved by the checks)');
  expect(noteText({ ...resolved, resolvedBy: 'Carla Clerk' })).toBe('BS&W is high (resolved by Carla Clerk)');
  expect(noteText({ ...resolved, resolvedBy: 'Carla Clerk', remark: 'Retaken.' })).toBe(
    'BS&W is high (resolved by Carla Clerk: Retaken.)',
  );
});
