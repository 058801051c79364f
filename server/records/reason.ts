import { message } from '#model/messages/message.ts';
import { invalid } from '#model/validate.ts';
import { type HttpError, invalidFields } from '../errors.ts';

export const MOST_REASON = 1000;

export const reasonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: MOST_REASON,
  description: 'why, as its history will tell',
};

/** Why somebody does what he does, in his words; null where he says nothing. */
export function readReason(given: unknown): string | null {
  if (given === undefined || given === null) return null;
  const said = typeof given === 'string' ? given.trim() : null;
  const isFit = said !== null && said.length <= MOST_REASON && said.isWellFormed() && !said.includes('\0');
  if (!isFit) throw invalidFields({ reason: invalid({ label: 'Reason' }) });
  return said === '' ? null : said;
}

export const noReason = (): HttpError =>
  invalidFields({ reason: message('request.missing', { name: 'reason' }) });
