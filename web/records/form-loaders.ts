import { data, type LoaderFunctionArgs } from 'react-router';
import { forms } from '#model/records/index.ts';

/** The record type an address means, in whatever case it was typed. */
function typeOf(typed: string | undefined): { type: string } {
  const form = forms.find((one) => one.type.toLowerCase() === typed?.toLowerCase());
  if (!form) throw data(null, { status: 404, statusText: 'Not Found' });
  return { type: form.type };
}

export const loadForm = ({ params }: LoaderFunctionArgs) => typeOf(params.type);
export const loadSearch = ({ params }: LoaderFunctionArgs) => typeOf(params.objectType);
