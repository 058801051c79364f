import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { type Order, ticketPress } from './press.ts';
import { drawTicket } from './ticket-pdf.ts';
import { papers } from './ticket-samples.ts';

const press = ticketPress();
afterAll(() => press.close());

const orderOf = (at: number): Order => ({ paper: papers[at]!, productName: 'Gauger', language: 'en' });
const inPlace = async ({ paper, productName, language }: Order) =>
  new Uint8Array(await buffer(drawTicket(paper, productName, language)));

it('draws papers beside the server as they would be drawn within it, several at once', async () => {
  const orders = [0, 1, 2].map(orderOf);
  const [drawn, expected] = await Promise.all([
    Promise.all(orders.map((order) => press.ask(order))),
    Promise.all(orders.map(inPlace)),
  ]);
  expect(drawn).toEqual(expected);
});

it('tells of a paper that cannot be drawn, and draws the next', async () => {
  const broken = { ...orderOf(0), paper: { ...papers[0]!, operation: null as never } };
  await expect(press.ask(broken)).rejects.toThrow(/operation|null/);
  await expect(press.ask(orderOf(1))).resolves.toBeInstanceOf(Uint8Array);
});

it('fails those who wait when its thread ends, and starts another for the next', async () => {
  const waiting = expect(press.ask(orderOf(0))).rejects.toThrow('has ended');
  await press.close();
  await waiting;
  await expect(press.ask(orderOf(1))).resolves.toBeInstanceOf(Uint8Array);
});
