import { message } from '#model/messages/message.ts';
import { LONGEST_REMARK } from '#model/remarks.ts';
import { invalid, type Values } from '#model/validate.ts';
import { HttpError, invalidFields } from '../errors.ts';

export const reasonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST_REMARK,
  description: 'why, as its history will tell',
};

/** Why somebody does what he does, in his words; null where he says nothing. */
export function readReason(given: unknown): string | null {
  if (given === undefined || given === null) return null;
  const said = typeof given === 'string' ? given.trim() : null;
  const isFit = said !== null && said.length <= LONGEST_REMARK && said.isWellFormed() && !said.includes('\0');
  if (!isFit) throw invalidFields({ reason: invalid({ label: 'Reason' }) });
  return said === '' ? null : said;
}

/** The reason of a request that says nothing else. */
export function reasonAlone(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, message('fields.expected'));
  const { reason, ...others } = body as Values;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalidFields({ [unknown]: message('field.unknown', { name: unknown }) });
  return readReason(reason);
}

export const noReason = (): HttpError =>
  invalidFields({ reason: message('request.missing', { name: 'reason' }) });
