import { type Message, message } from '../messages/message.ts';

/** A quantity that nothing can be worked out from, named as in the request: refused, never guessed. */
export class BadQuantity extends Error {
  readonly quantity: string;
  readonly said: Message;
  constructor(quantity: string, said: Message) {
    super(`${quantity}: ${said.key}`);
    this.quantity = quantity;
    this.said = said;
  }
}

export const outside = (quantity: string, min: number, max: number): BadQuantity =>
  new BadQuantity(quantity, message('measurement.outside', { name: quantity, min, max }));

export function within(quantity: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw outside(quantity, min, max);
}

export function wholeWithin(quantity: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value)) {
    throw new BadQuantity(quantity, message('measurement.notWhole', { name: quantity }));
  }
  return within(quantity, value, min, max);
}

/** For what can be left out as long as nothing depends on it. */
export function given<Value>(quantity: string, value: Value | null | undefined): Value {
  if (value !== null && value !== undefined) return value;
  throw new BadQuantity(quantity, message('request.missing', { name: quantity }));
}
