import type { Message } from '#model/messages/message.ts';

/** A file that is not taken, and why in a sentence. */
export class SheetRefused extends Error {
  readonly said: Message;
  constructor(said: Message) {
    super(said.key);
    this.said = said;
  }
}
