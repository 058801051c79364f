import { buffer } from 'node:stream/consumers';
import { answerOrders } from '../thread-work.ts';
import type { Order } from './press.ts';
import { drawTicket } from './ticket-pdf.ts';

answerOrders<Order>(
  async ({ paper, productName, language }) =>
    new Uint8Array(await buffer(drawTicket(paper, productName, language))),
);
