import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router';
import type { RecordDefinition, TableField } from '#model/fields.ts';
import { ID_COLUMN } from '#model/imports.ts';
import { pluralOf } from '#model/names.ts';
import { request } from '#web/api/client.ts';
import { labelOfField } from '#web/fields/input.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { importPath } from '#web/paths.ts';
import { type Download, DownloadMenu } from '#web/table/DownloadMenu.tsx';
import { ToolButton } from '#web/table/ToolButton.tsx';
import { type AnyTable, parseView, selectionOf, type View } from '#web/table/view.ts';
import { FileUploadOutlined } from '#web/ui/icons.tsx';
import { fileDay, save } from '#web/ui/save-file.ts';
import { notify } from '#web/ui/snackbar.ts';

/** The list as files that can be edited and brought back, and the way to bring one. */
export function ListFiles({ definition, table }: { definition: RecordDefinition; table: AnyTable }) {
  const [params] = useSearchParams();
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true });
  const view = () => parseView(params, table);
  const { tables, type } = definition;
  const downloads: Download[] = [
    {
      title: tables.length > 0 ? label(pluralOf(type)) : null,
      formats: [
        { name: t('lists.csv'), take: () => takeCsv(definition, table, view()) },
        { name: t('lists.xlsx'), take: () => takeXlsx(definition, table, view()) },
      ],
    },
    ...tables.map((field) => ({
      title: labelOfField(field),
      formats: (['csv', 'xlsx'] as const).map((format) => ({
        name: t(`lists.${format}`),
        take: () => takeRows(definition, field, format, selectionOf(view(), table)),
      })),
    })),
  ];
  return (
    <>
      <DownloadMenu name={t('lists.export')} downloads={downloads} />
      <ToolButton
        isNamed={isWide}
        name={t('lists.import')}
        icon={<FileUploadOutlined fontSize="small" />}
        to={importPath(type)}
      />
    </>
  );
}

async function takeCsv({ endpoint }: RecordDefinition, table: AnyTable, view: View): Promise<void> {
  const { exportCsv } = await import('#web/table/csv-file.ts');
  notify(t('table.exported', { count: await exportCsv({ ...table, fileName: endpoint }, view) }));
}

async function takeFile(path: string, params: Readonly<Record<string, string>>, name: string): Promise<void> {
  const response = await request('GET', path, undefined, { params, headers: { accept: '*/*' } });
  save(await response.blob(), name);
}

const takeXlsx = ({ endpoint }: RecordDefinition, table: AnyTable, view: View): Promise<void> =>
  takeFile(
    `${endpoint}/xlsx`,
    {
      ...selectionOf(view, table),
      // Which record a row is stays known, whatever is edited in it.
      columns: [ID_COLUMN, ...view.columns].join(','),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    `${endpoint}-${fileDay()}.xlsx`,
  );

/** The rows of a table of all records that the filters select. */
const takeRows = (
  { endpoint }: RecordDefinition,
  { id }: TableField,
  format: 'csv' | 'xlsx',
  params: Readonly<Record<string, string>>,
): Promise<void> =>
  takeFile(`${endpoint}/${id}/${format}`, params, `${endpoint}-${id}-${fileDay()}.${format}`);
