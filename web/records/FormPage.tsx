import { useLoaderData } from 'react-router';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { NotBuiltYet } from '#web/ui/NotBuiltYet.tsx';
import type { loadForm } from './form-loaders.ts';

export function FormPage() {
  const label = typeLabel(useLoaderData<typeof loadForm>().type);
  return <NotBuiltYet title={label} text={t('soon.form', { type: label })} />;
}
