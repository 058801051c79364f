import { beforeEach, expect, test } from 'vitest';
import { dismissErrors, dismissNotice, forgetNotice, noticeStore, notify } from './snackbar.ts';

const undo = { label: 'Undo', run: () => {} };
const shown = () => noticeStore.get().map(({ message }) => message);

beforeEach(() => noticeStore.set([]));

test('the same notice twice is shown twice', () => {
  notify('Saved.');
  const [first] = noticeStore.get();
  notify('Saved.');
  const [second] = noticeStore.get();
  expect(second!.id).not.toBe(first!.id);
  dismissNotice(second!.id);
  expect(noticeStore.get()).toMatchObject([{ message: 'Saved.', open: false }]);
  forgetNotice(second!.id);
  expect(shown()).toEqual([]);
});

test('what only tells something gives way, not what can be undone or has failed', () => {
  notify('Two were resolved.', 'info', undo);
  notify('Exported.');
  notify('It was not booked.', 'error');
  expect(shown()).toEqual(['It was not booked.', 'Two were resolved.']);
  notify('Saved.');
  expect(shown()).toEqual(['Saved.', 'It was not booked.', 'Two were resolved.']);
  expect(noticeStore.get().map(({ stays }) => stays)).toEqual([false, true, false]);
});

test('a failure is told once, until somebody tries again', () => {
  for (const message of ['No server.', 'No room.', 'No server.']) notify(message, 'error');
  expect(shown()).toEqual(['No server.', 'No room.']);
  notify('Resolved.', 'info', undo);
  dismissErrors();
  expect(noticeStore.get().map(({ open }) => open)).toEqual([true, false, false]);
});

test('no more than three are shown', () => {
  for (const message of ['A', 'B', 'C', 'D']) notify(message, 'error');
  expect(shown()).toEqual(['D', 'C', 'B']);
});
