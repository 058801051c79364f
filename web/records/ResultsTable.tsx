import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { RecordDefinition, StoredField } from '#model/fields.ts';
import { tellingFields } from '#model/telling.ts';
import { useOptionLabels } from '#web/fields/options.ts';
import { valueText } from '#web/fields/value-text.ts';
import { label } from '#web/i18n/labels.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { Highlight } from '#web/ui/Highlight.tsx';
import { HEAD_HEIGHT, ROW_HEIGHT, resultsStyle } from './results-style.ts';
import type { SearchResult } from './search-results.ts';

const COLUMNS = 5;

/** The arrows go from one record to the next, as Tab does. */
function stepOn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody a')];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const alignOf = ({ kind }: StoredField) => (kind === 'number' ? 'right' : 'left');

interface ResultsTableProps {
  record: RecordDefinition;
  results: readonly SearchResult[];
  query: string;
  name: string;
  /** What all of them share, and so tells none from another. */
  without?: StoredField | null;
}

/** Records of one type, each a row that leads to its form. */
export function ResultsTable({ record, results, query, name, without = null }: ResultsTableProps) {
  const navigate = useNavigate();
  const [display, ...others] = tellingFields(record, COLUMNS).filter((field) => field !== without);
  const optionLabel = useOptionLabels(others);
  const open = (event: MouseEvent, id: string) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isOnLink && !getSelection()?.toString()) void navigate(recordPath(record.type, id));
  };
  return (
    <Box
      role="region"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={stepOn}
      sx={{ height: results.length * ROW_HEIGHT + HEAD_HEIGHT, overflowX: 'auto', overflowY: 'hidden' }}
    >
      <Table aria-label={name} sx={resultsStyle}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{label(record.display.label)}</TableCell>
            {others.map((field) => (
              <TableCell key={field.id} scope="col" align={alignOf(field)}>
                {label(field.label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map((result) => {
            const texts = others.map((field) => valueText(field, result.data[field.wire], optionLabel));
            const title = (display && valueText(display, result.data[display.wire])) || result.label;
            return (
              <TableRow key={result.value} hover onClick={(event) => open(event, result.value)}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={recordPath(record.type, result.value)} underline="hover">
                    {title ? <Highlight text={title} query={query} /> : t('search.unnamed')}
                  </Link>
                  <span className="more">{texts.filter(Boolean).join(' · ')}</span>
                </TableCell>
                {others.map((field, at) => (
                  <TableCell key={field.id} align={alignOf(field)}>
                    <span className="text">
                      <Highlight text={texts[at]!} query={field.searchable ? query : ''} />
                    </span>
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
