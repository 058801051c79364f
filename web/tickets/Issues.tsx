import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '#model/dates.ts';
import { type Annotation, annotationValue, type Operation } from '#model/operations.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { FlagIcon } from '#web/operations/FlagIcon.tsx';
import { sourceText } from '#web/operations/operation-texts.ts';
import { ResolveDialog } from '#web/operations/ResolveDialog.tsx';
import { CellValue } from '#web/table/CellValue.tsx';
import { DoneAll, Undo } from '#web/ui/icons.tsx';
import { Nothing, Panel } from './Panel.tsx';
import type { Resolving } from './use-resolving.ts';

interface IssuesProps {
  operation: Required<Operation>;
  resolving: Resolving;
}

/** What was noted about the ticket: what is open first, then what became of the rest. */
export function Issues({ operation, resolving }: IssuesProps) {
  const { annotations } = operation;
  const [open, settled] = [
    annotations.filter(({ resolvedAt }) => !resolvedAt),
    annotations.filter(({ resolvedAt }) => resolvedAt),
  ];
  const { asked, ask, resolve, reopen } = resolving;
  return (
    <Panel
      title={t('ticket.issues')}
      action={
        open.length > 1 && (
          <Button size="small" startIcon={<DoneAll />} onClick={() => ask(open.map(({ id }) => id))}>
            {t('ticket.resolveAll')}
          </Button>
        )
      }
    >
      {annotations.length === 0 && <Nothing text={t('ticket.noIssues')} />}
      <Box component="ul" sx={list}>
        {[...open, ...settled].map((annotation) => (
          <Box component="li" key={annotation.id} sx={row}>
            <Typography component="div" variant="body2" sx={{ fontWeight: 600, minWidth: '7.5rem' }}>
              <FlagIcon flag={annotation.flag} />
            </Typography>
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography variant="body2">{annotation.note}</Typography>
              <About operation={operation} annotation={annotation} />
              <Outcome annotation={annotation} />
            </Box>
            {annotation.resolvedAt ? (
              <Button
                size="small"
                color="inherit"
                startIcon={<Undo />}
                aria-label={t('ticket.reopenOne', { note: annotation.note })}
                onClick={() => void reopen([annotation.id])}
              >
                {t('issues.reopen')}
              </Button>
            ) : (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('ticket.resolveOne', { note: annotation.note })}
                onClick={() => ask([annotation.id])}
              >
                {t('issues.resolve')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ResolveDialog
        key={asked.join()}
        count={asked.length}
        isOpen={asked.length > 0}
        onCancel={() => ask([])}
        onResolve={(remark) => resolve(asked, remark)}
      />
    </Panel>
  );
}

function About({ operation, annotation }: { operation: Operation; annotation: Annotation }) {
  if (!annotation.source) return null;
  const value = annotationValue(operation, annotation);
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {sourceText(annotation.source)}
      {value !== null && value !== undefined && (
        <>
          {': '}
          <CellValue value={value} />
        </>
      )}
    </Typography>
  );
}

function Outcome({ annotation: { resolvedAt, resolvedBy, remark } }: { annotation: Annotation }) {
  if (!resolvedAt) return null;
  const time = formatDateTime(resolvedAt, locale.tag);
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {resolvedBy ? t('ticket.resolvedBy', { name: resolvedBy, time }) : t('ticket.resolvedItself', { time })}
      {remark && (
        <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
          {remark}
        </Box>
      )}
    </Typography>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
