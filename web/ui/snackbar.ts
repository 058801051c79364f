import { createStore } from './store.ts';

export type Severity = 'info' | 'error';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  /** Tells two notices with the same text apart. */
  readonly id: number;
  readonly message: string;
  readonly severity: Severity;
  readonly open: boolean;
  readonly action: NoticeAction | null;
}

export const noticeStore = createStore<Notice | null>(null);

/** Shows a message at the top of the page; a newer one takes its place. */
export function notify(
  message: string,
  severity: Severity = 'info',
  action: NoticeAction | null = null,
): void {
  const id = (noticeStore.get()?.id ?? 0) + 1;
  noticeStore.set({ id, message, severity, open: true, action });
}

/** The text stays while it fades out. */
export function dismissNotice(): void {
  const notice = noticeStore.get();
  if (notice?.open) noticeStore.set({ ...notice, open: false });
}
