import sax from 'sax';
import { message } from '#model/messages/message.ts';
import { SheetRefused } from './refused.ts';

/** What is made of a part of a file as its tags go by, each called without its prefix. */
export interface Handler {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece and gives way after each. Entities of its own are unknown here: what a document type would
 * bring is refused with it.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handler: Handler): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const refuse = () => {
    throw new SheetRefused(message('sheet.broken'));
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = ({ name, attributes }) =>
    handler.open?.(local(name), attributes as Readonly<Record<string, string>>);
  parser.ontext = (text) => handler.text?.(text);
  parser.oncdata = (text) => handler.text?.(text);
  parser.onclosetag = (name) => handler.close?.(local(name));
  for await (const piece of pieces) {
    parser.write(decoded(decoder, piece));
    yield;
  }
  parser.write(decoded(decoder));
  parser.close();
  yield;
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new SheetRefused(message('sheet.broken'));
  }
}

/** Reads a small part to its end. */
export async function readWhole(pieces: AsyncIterable<Buffer>, handler: Handler): Promise<void> {
  for await (const _ of readXml(pieces, handler));
}
