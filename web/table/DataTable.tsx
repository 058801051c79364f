import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/i18n/translate.ts';
import { cameFrom } from '#web/ui/came-from.ts';
import { PrintOutlined } from '#web/ui/icons.tsx';
import { notifyMissing } from '#web/ui/missing-notice.ts';
import { Page } from '#web/ui/Page.tsx';
import { createPart, type Part, PartBoundary } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { pageSizeOf, type TableDefinition } from './definition.ts';
import { FilterChips, type FilterWords, filterText } from './FilterChips.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { useTableState } from './LiveStatus.tsx';
import { NewPill } from './NewPill.tsx';
import { PrintedTable } from './PrintedTable.tsx';
import { SavedViewsButton } from './SavedViewsButton.tsx';
import { SearchField } from './SearchField.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableScroller } from './TableScroller.tsx';
import { Empty, Failure, Loading, StaleBar } from './TableStates.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { ToolButton } from './ToolButton.tsx';
import { countText, pagesOf, useTotal } from './total.ts';
import { usePrinting } from './use-printing.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type Rows, useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { selectionOf } from './view.ts';

const filterPanel = createPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

/** Which rows are meant. */
interface Meant<Row> {
  readonly keys: readonly string[];
  /** As they stood on the screen. */
  readonly seen: readonly Row[];
  /** All that the filters select, where every row of the page is chosen and there are more. */
  readonly all: Selected | null;
}

export interface Chosen<Row> extends Meant<Row> {
  readonly rows: Pick<Rows<Row>, 'drop' | 'refresh'>;
  readonly clear: () => void;
  /**
   * Whether the page asks what is to be done with them, and how to begin or end that. Those that it asks about stay the
   * same, whatever becomes of the list meanwhile.
   */
  readonly isAsked: boolean;
  readonly ask: (isAsked: boolean) => void;
}

/** What a view selects, however many pages it has. */
export interface Selected {
  readonly count: number;
  readonly filters: Readonly<Record<string, string>>;
}

interface DataTableProps<Item, Row> {
  table: TableDefinition<Item, Row>;
  /** Stands above all: what the list is made up of. */
  lead?: ReactNode;
  /** Leads to the other tables of the page. */
  views?: ReactNode;
  /** What the page can do beside what every table can. */
  tools?: ReactNode;
  /** Rows can be chosen; this is what can be done with them. */
  actions?: (chosen: Chosen<Row>) => ReactNode;
  /** What the key `r` asks for. */
  actionLabel?: string;
  /** How the table's own filters are set and told. */
  narrowing?: Narrowing;
}

export interface Narrowing {
  readonly panel?: Part<FilterPanelProps>;
  readonly words: FilterWords;
}

/** A page that is one live table. */
export function DataTable<Item, Row>(props: DataTableProps<Item, Row>) {
  const { table, lead, views, tools, actions, actionLabel } = props;
  const { fileName } = table;
  const { panel = filterPanel, words = (name: string, text: string) => filterText(table, name, text) } =
    props.narrowing ?? {};
  const [view, changeView] = useView(table);
  const [isPaused, setPaused] = useState(false);
  const rows = useRows(table, view, isPaused);
  const state = useTableState(isPaused, rows.isLoading, rows.error !== null);
  const [isAwaited] = useState(rows.isLoading);
  const choosable = useMemo(
    () => rows.shown.filter((one) => !one.isGone).map((one) => one.key),
    [rows.shown],
  );
  const selection = useSelection(choosable);
  const filterCount = Object.values(view.filters).filter(Boolean).length;
  const [isFiltering, setFiltering] = useState(false);
  useEffect(() => whenIdle(panel.preload), [panel]);
  const panelId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => table.columns.filter(({ id }) => view.columns.includes(id)),
    [table, view.columns],
  );

  const printing = usePrinting(table, view, rows.shown);
  const [asked, setAsked] = useState<Meant<Row> | null>(null);
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path, { state: cameFrom() });
  const shownKeys = useMemo(() => rows.shown.map(({ key }) => key), [rows.shown]);
  const canChoose = (key: string | null): key is string => key !== null && choosable.includes(key);
  const cursor = useRowKeys({
    keys: shownKeys,
    viewKey: JSON.stringify({ ...view, columns: null, density: null }),
    grid: scroller,
    onOpen:
      table.open === undefined
        ? null
        : (key) => {
            const shown = rows.shown.find((one) => one.key === key);
            if (shown) table.open?.(shown.row, shown, go);
          },
    onToggle: actions ? (key) => canChoose(key) && selection.toggle(key, false) : null,
    action:
      actionLabel === undefined
        ? null
        : {
            label: actionLabel,
            run: (key) => {
              if (chosen.keys.length > 0) setAsked(chosen);
              else if (canChoose(key)) {
                selection.toggle(key, false);
                setAsked(meantBy([key]));
              }
            },
          },
  });
  const total = useTotal(table, view, rows.updatedAt, view.page !== 1 || rows.hasNext);
  const pages = pagesOf(view.page, pageSizeOf(table.rules), rows.hasNext, total);

  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const meantBy = (keys: readonly string[]): Meant<Row> => {
    const seen = rows.shown.filter(({ key }) => keys.includes(key)).map(({ row }) => row);
    const isMore = keys.length === choosable.length && total !== null && !total.isMore;
    return { keys, seen, all: isMore ? { count: total.count, filters: selectionOf(view, table) } : null };
  };
  const chosen = asked ?? meantBy([...selection.selected]);
  return (
    <Page title={table.title}>
      <Box sx={frame}>
        {lead}
        <TableToolbar
          updatedAt={rows.updatedAt}
          state={state}
          isFetching={rows.isFetching}
          onPause={(paused) => {
            setPaused(paused);
            if (!paused) rows.catchUp();
          }}
          onRefresh={rows.refresh}
          filterCount={filterCount}
          filterPanelId={panelId}
          isFiltering={isFiltering}
          onFiltering={() => setFiltering(!isFiltering)}
          onExport={
            fileName === undefined
              ? null
              : async () => (await import('./csv-file.ts')).exportCsv({ ...table, fileName }, view)
          }
          views={views}
          search={
            <SearchField
              title={table.title}
              searches={table.searches}
              text={view.search}
              onChange={(search) => changeView({ search }, true)}
            />
          }
        >
          <SavedViewsButton table={table} view={view} />
          <ViewMenu columns={table.columns} view={view} onChange={changeView} />
          <PrintButton />
          {tools}
        </TableToolbar>
        {isFiltering && (
          <PartBoundary
            part={panel}
            onMissing={() => {
              panel.forget();
              setFiltering(false);
              notifyMissing();
            }}
          >
            <panel.Content id={panelId} table={table} view={view} onChange={changeView} />
          </PartBoundary>
        )}
        <FilterChips table={table} words={words} view={view} onChange={changeView} />
        <Paper variant="outlined" sx={sheet} aria-busy={rows.isTurning}>
          {rows.isTurning && <LinearProgress aria-label={t('table.loading')} sx={progress} />}
          <NewPill
            waiting={rows}
            onShow={() => {
              rows.showNew();
              toTop();
            }}
          />
          {rows.isLoading && <Loading />}
          {rows.error && rows.updatedAt === 0 && <Failure error={rows.error} onRetry={rows.refresh} />}
          {rows.updatedAt > 0 && rows.shown.length > 0 && (
            <TableScroller name={table.title} scroller={scroller}>
              <TableGrid
                table={table}
                columns={columns}
                rows={rows.shown}
                isAwaited={isAwaited}
                order={view.order}
                onOrder={(order) => {
                  changeView({ order });
                  toTop();
                }}
                density={view.density}
                selection={actions ? selection : null}
                cursor={cursor}
              />
            </TableScroller>
          )}
          {rows.updatedAt > 0 && rows.shown.length === 0 && (
            <Empty
              nothingYet={table.nothingYet}
              isFiltered={filterCount > 0 || view.search !== ''}
              page={view.page}
              onClearFilters={() => changeView({ filters: {}, search: '' })}
              onFirstPage={() => changeView({ page: 1 })}
            />
          )}
          {rows.error && rows.updatedAt > 0 && <StaleBar error={rows.error} onRetry={rows.refresh} />}
          {rows.updatedAt > 0 && (
            <TableFooter
              page={view.page}
              pages={pages}
              count={countText(table, pages, choosable.length, total)}
              onPage={(page) => {
                changeView({ page });
                toTop();
              }}
              actions={
                actions && chosen.keys.length > 0 ? (
                  <>
                    <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} role="status">
                      {t('table.selected', { count: chosen.keys.length })}
                    </Typography>
                    {actions({
                      ...chosen,
                      rows,
                      clear: selection.clear,
                      isAsked: asked !== null,
                      ask: (isAsked) => setAsked(isAsked ? chosen : null),
                    })}
                    <Button size="small" color="inherit" onClick={selection.clear}>
                      {t('table.clearSelection')}
                    </Button>
                  </>
                ) : null
              }
            />
          )}
        </Paper>
      </Box>
      {printing && (
        <PrintedTable table={table} columns={columns} words={words} view={view} printing={printing} />
      )}
    </Page>
  );
}

/** Whoever prints by the keys or the menu of the browser gets the same. A phone has no paper at hand. */
function PrintButton() {
  return (
    <ToolButton
      name={t('table.print')}
      icon={<PrintOutlined fontSize="small" />}
      onClick={() => window.print()}
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    />
  );
}

/** On a wide screen the table scrolls in its frame and its tools stay; on a phone the page scrolls. */
const frame = {
  flex: { sm: '1 1 0' },
  minHeight: { sm: 420 },
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  mt: -1,
  mx: { xs: -1, sm: 0 },
} as const;

const sheet = {
  position: 'relative',
  flex: { sm: '1 1 0' },
  minHeight: { sm: 0 },
  display: 'flex',
  flexDirection: 'column',
  overflow: { sm: 'hidden' },
} as const;

const progress = { position: 'absolute', insetInline: 0, top: 0, zIndex: 4, height: 3 } as const;
