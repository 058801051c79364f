import { data, type LoaderFunctionArgs } from 'react-router';
import { forms, records } from '#model/records/index.ts';
import { isUuid } from '#model/uuid.ts';
import { askDraftSecret } from '#web/fields/draft-secret.ts';
import { isMeasured } from '#web/fields/measuring.ts';
import { isStarting } from '#web/ui/starting.ts';
import { askRecord } from './record.ts';

/** The record type an address means, in whatever case it was typed. */
function typeOf(typed: string | undefined): { type: string } {
  const form = forms.find((one) => one.type.toLowerCase() === typed?.toLowerCase());
  if (!form) throw data(null, { status: 404, statusText: 'Not Found' });
  return { type: form.type };
}

/** The record an address means by its id; null where it means none, or one by its name. */
export const idAt = (named: string | undefined, params: URLSearchParams): string | null =>
  params.get('uuid') || (named && isUuid(named) ? named : null);

/**
 * While the console starts, the record is on its way before its form is drawn. A form with readings brings along
 * what they are typed in and worked out with.
 */
export async function loadForm({ params, request }: LoaderFunctionArgs) {
  const { type } = typeOf(params.type);
  const id = idAt(params.id, new URL(request.url).searchParams);
  const definition = records.find((one) => one.type === type);
  if (isStarting()) {
    askDraftSecret();
    if (id && definition) askRecord(definition, id);
  }
  const measuring = definition && isMeasured(definition) ? (await import('./Working.tsx')).measuring : null;
  return { type, measuring };
}

export const loadSearch = ({ params }: LoaderFunctionArgs) => typeOf(params.objectType);
