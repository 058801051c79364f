import type { Language } from '#model/languages.ts';
import { Thread } from '../thread.ts';
import type { Paper } from './content.ts';

export interface Order {
  readonly paper: Paper;
  readonly productName: string;
  readonly language: Language;
}

export const ticketPress = (): Thread<Order> =>
  new Thread<Order>(new URL('./press-worker.ts', import.meta.url));
