import type { ReactNode } from 'react';
import { createStore } from './store.ts';

export interface Question {
  readonly title: string;
  /** What there is to know before answering. */
  readonly content?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
}

interface Asked {
  readonly question: Question;
  readonly open: boolean;
  readonly answer: (confirmed: boolean) => void;
}

export const questionStore = createStore<Asked | null>(null);

/** Asks in a dialog over the page; resolves to the answer. A question still open is answered no. */
export function confirm(question: Question): Promise<boolean> {
  questionStore.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      const asked = questionStore.get();
      if (asked?.answer === answer) questionStore.set({ ...asked, open: false });
      resolve(confirmed);
    };
    questionStore.set({ question, open: true, answer });
  });
}
