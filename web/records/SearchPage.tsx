import { useLoaderData } from 'react-router';
import { typeLabel } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { NotBuiltYet } from '#web/ui/NotBuiltYet.tsx';
import type { loadSearch } from './form-loaders.ts';

export function SearchPage() {
  const label = typeLabel(useLoaderData<typeof loadSearch>().type);
  return <NotBuiltYet title={t('search.title', { type: label })} text={t('soon.search', { type: label })} />;
}
