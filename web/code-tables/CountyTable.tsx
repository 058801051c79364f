import { useState } from 'react';
import { number, text } from '#model/fields.ts';
import { counties } from '#model/lists/counties.ts';
import { EditableTable } from '#web/fields/EditableTable.tsx';
import { blankRow, fromRows, keyColumn } from '#web/fields/table-rows.ts';
import { t } from '#web/i18n/translate.ts';

const columns = [
  keyColumn('Id'),
  text('label'),
  text('state'),
  number('county_code', { label: 'County Code', min: -1, decimals: 0 }),
  text('county_name', { label: 'County Name' }),
  number('comptroller_county_code', { label: 'Comptroller County Code', min: -1, decimals: 0 }),
  text('state_reporting_district', { label: 'State Reporting District' }),
].map((column) => ({ ...column, wire: column.id }));

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
