import type { Language } from '#model/languages.ts';
import { Press } from '../papers/press.ts';
import type { Paper } from './content.ts';

export interface Order {
  readonly paper: Paper;
  readonly productName: string;
  readonly language: Language;
}

export const ticketPress = (): Press<Order> =>
  new Press<Order>(new URL('./press-worker.ts', import.meta.url));
