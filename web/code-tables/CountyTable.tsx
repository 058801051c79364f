import { useState } from 'react';
import { counties } from '#model/lists/counties.ts';
import { EditableTable } from '#web/fields/EditableTable.tsx';
import { blankRow, fromRows } from '#web/fields/table-rows.ts';
import { t } from '#web/i18n/translate.ts';
import { countyColumns as columns } from './columns.ts';

/** Counties are named by the states, not by the company: there is nothing to edit. */
export function CountyTable({ title, code }: { title: string; code: string | null }) {
  const [rows] = useState(() =>
    fromRows(
      columns,
      counties.map((county) => ({ ...county, id: String(county.id) })),
    ),
  );
  return (
    <EditableTable
      label={title}
      note={t('codeTables.fixed')}
      columns={columns}
      rows={rows}
      onRows={() => {}}
      newRow={() => blankRow(columns)}
      editing={false}
      onEditing={() => {}}
      canEdit={false}
      reveal={code}
    />
  );
}
