import Typography from '@mui/material/Typography';
import type { QueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '#model/fields.ts';
import { post } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { askReason } from '#web/fields/ReasonDialog.tsx';
import { record as english } from '#web/i18n/en/record.ts';
import { record as spanish } from '#web/i18n/es/record.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts, t } from '#web/i18n/translate.ts';
import { notify } from '#web/ui/snackbar.ts';
import { type RecordData, recordKey } from './record.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** Sends it, shows the record as it then is, and says what was done; or why it could not be. */
async function attempt(
  client: QueryClient,
  definition: RecordDefinition,
  { id, version }: RecordData,
  [act, body]: readonly ['archive' | 'restore', object],
  done: (name: string) => string,
): Promise<string | null> {
  try {
    const path = `${definition.endpoint}/${id}/${act}`;
    const written = await post<RecordData>(path, body, { headers: { 'if-match': `"${version}"` } });
    client.setQueryData(recordKey(definition, id), written);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'record' });
    notify(done(written.label));
    return null;
  } catch (error) {
    return t('archive.failed', { reason: whyOf(error) });
  }
}

/** Asks why a record is archived, and archives it: without a reason it stays. */
export async function archive(
  client: QueryClient,
  definition: RecordDefinition,
  record: RecordData,
): Promise<void> {
  await askReason({
    title: t('archive.title', { name: record.label }),
    content: <Typography>{t('archive.hint')}</Typography>,
    confirmLabel: t('archive.confirm'),
    act: (reason) =>
      attempt(client, definition, record, ['archive', { reason }], (name) => t('archive.done', { name })),
  });
}

export async function bringBack(
  client: QueryClient,
  definition: RecordDefinition,
  record: RecordData,
): Promise<void> {
  const failure = await attempt(client, definition, record, ['restore', {}], (name) =>
    t('archive.broughtBack', { name }),
  );
  if (failure) notify(failure, 'error');
}
