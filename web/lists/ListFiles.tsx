import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RecordDefinition } from '#model/fields.ts';
import { ID_COLUMN } from '#model/imports.ts';
import { request } from '#web/api/client.ts';
import { whyOf } from '#web/api/errors.ts';
import { t } from '#web/i18n/translate.ts';
import { importPath } from '#web/paths.ts';
import { type AnyTable, parseView, selectionOf } from '#web/table/view.ts';
import { FileDownloadOutlined } from '#web/ui/icons.tsx';
import { fileDay, save } from '#web/ui/save-file.ts';
import { notify } from '#web/ui/snackbar.ts';

/** The list as a spreadsheet that can be edited and brought back, and the way to bring one. */
export function ListFiles({ definition, table }: { definition: RecordDefinition; table: AnyTable }) {
  const [params] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const { endpoint, type } = definition;
  const take = async () => {
    setBusy(true);
    const view = parseView(params, table);
    try {
      const response = await request('GET', `${endpoint}/xlsx`, undefined, {
        params: {
          ...selectionOf(view, table),
          // Which record a row is stays known, whatever is edited in it.
          columns: [ID_COLUMN, ...view.columns].join(','),
          zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        headers: { accept: '*/*' },
      });
      save(await response.blob(), `${endpoint}-${fileDay()}.xlsx`);
    } catch (error) {
      notify(whyOf(error), 'error');
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="small" startIcon={<FileDownloadOutlined />} onClick={() => void take()} disabled={isBusy}>
        {t('lists.spreadsheet')}
      </Button>
      <Button size="small" component={Link} to={importPath(type)}>
        {t('lists.import')}
      </Button>
    </>
  );
}
