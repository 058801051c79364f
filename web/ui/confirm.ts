import type { ComponentType, ReactNode } from 'react';
import { rememberFocus } from './give-back-focus.ts';
import { createStore } from './store.ts';

export interface Question {
  readonly title: string;
  /** What there is to know before answering. */
  readonly content?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Confirming gives something up: Enter by habit must not. */
  readonly isLoss?: boolean;
  /** Takes the question back, which is then answered no. */
  readonly signal?: AbortSignal;
  /** Asks in its own way, where yes and no are not enough. */
  readonly Dialog?: ComponentType<{ asked: Asked }>;
}

export interface Asked {
  readonly question: Question;
  readonly open: boolean;
  readonly answer: (confirmed: boolean) => void;
  /** The dialog has gone from the screen. */
  readonly onClosed: () => void;
}

export const questionStore = createStore<Asked | null>(null);

/** Asks in a dialog over the page; resolves to the answer. A question still open is answered no. */
export function confirm(question: Question): Promise<boolean> {
  questionStore.get()?.answer(false);
  const onClosed = rememberFocus();
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      const asked = questionStore.get();
      if (asked?.answer === answer) questionStore.set({ ...asked, open: false });
      resolve(confirmed);
    };
    question.signal?.addEventListener('abort', () => answer(false));
    questionStore.set({ question, open: true, answer, onClosed });
  });
}
