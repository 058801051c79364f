import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useSearchParams } from 'react-router';
import { isCodeTable } from '#model/lists/code-tables.ts';
import { codeTables as english } from '#web/i18n/en/code-tables.ts';
import { codeTables as spanish } from '#web/i18n/es/code-tables.ts';
import { label } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { Page } from '#web/ui/Page.tsx';
import { CodeListEditor } from './CodeListEditor.tsx';
import { CountyTable } from './CountyTable.tsx';
import { ListPicker } from './ListPicker.tsx';
import { fields, shownIn } from './shown-list.ts';

addTexts(locale.language === 'es' ? spanish : english);

/** Every vocabulary as a dropdown, and the chosen one as a table. Which one, and which of its codes, is in the address. */
export function CodeTablesPage() {
  const [params, setParams] = useSearchParams();
  const field = shownIn(params);
  const { list } = field;
  const code = params.get('code');
  const title = label(field.label);
  const show = (nextList: string, nextCode: string | null) =>
    setParams({ list: nextList, ...(nextCode !== null && { code: nextCode }) });
  return (
    <Page title={label('Code Tables')}>
      <Box sx={columns}>
        <Box component="nav" aria-label={label('Code Tables')} sx={pickers}>
          {fields.map((one) => (
            <ListPicker
              key={one.id}
              field={one}
              code={one.list === list ? code : null}
              isShown={one.list === list}
              onPick={(picked) => show(one.list, picked)}
            />
          ))}
        </Box>
        <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden', alignSelf: 'start' }}>
          {isCodeTable(list) ? (
            <CodeListEditor key={list} name={list} title={title} code={code} />
          ) : (
            <CountyTable title={title} code={code} />
          )}
        </Paper>
      </Box>
    </Page>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '17.5rem minmax(0, 1fr)' },
} as const;

const pickers = {
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 1fr)',
  },
} as const;
