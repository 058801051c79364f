import { createStore } from './store.ts';

export type Severity = 'info' | 'error';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly severity: Severity;
  /** Until somebody closes it. */
  readonly stays: boolean;
  readonly open: boolean;
  readonly action: NoticeAction | null;
}

/** The latest first. */
export const noticeStore = createStore<readonly Notice[]>([]);

/** So many stand below each other at most. */
const MOST = 3;
let last = 0;

/**
 * Shows a message at the top of the page. It takes the place of those that only tell something: what failed stays until
 * somebody closes it, and what can be undone as long as it would have alone.
 */
export function notify(
  message: string,
  severity: Severity = 'info',
  action: NoticeAction | null = null,
  stays = severity === 'error',
): void {
  last += 1;
  const kept = noticeStore.get().filter((one) => (one.stays || one.action) && one.message !== message);
  noticeStore.set([{ id: last, message, severity, stays, open: true, action }, ...kept].slice(0, MOST));
}

const closeThose = (isMeant: (notice: Notice) => boolean): void =>
  noticeStore.set(noticeStore.get().map((one) => (isMeant(one) ? { ...one, open: false } : one)));

/** The text stays while it fades out. */
export const dismissNotice = (id: number): void => closeThose((one) => one.id === id);

/** Whoever tries again has read what failed. */
export const dismissErrors = (): void => closeThose(({ severity }) => severity === 'error');

export const forgetNotice = (id: number): void =>
  noticeStore.set(noticeStore.get().filter((one) => one.id !== id));
