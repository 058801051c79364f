import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#web/i18n/translate.ts';
import { EntryOption } from './EntryOption.tsx';
import type { Entry, Group } from './entries.ts';

interface EntryListProps {
  id: string;
  groups: readonly Group[];
  /** The place of the chosen one among all. */
  at: number;
  query: string;
  isWaiting: boolean;
  error: Error | null;
  onPick: (entry: Entry, inNewTab: boolean) => void;
  onPoint: (entry: Entry) => void;
}

export function EntryList({ id, groups, at, query, isWaiting, error, onPick, onPoint }: EntryListProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  let place = -1;
  return (
    <>
      <Box
        id={id}
        role="listbox"
        aria-label={t('switcher.results')}
        sx={{ overflowY: 'auto', overscrollBehavior: 'contain', px: 1, py: 0.5, scrollPaddingBlock: 32 }}
      >
        {groups.map(({ title, entries }, groupAt) => (
          <Box key={title} role="group" aria-labelledby={`${id}-group-${groupAt}`} sx={{ pb: 0.75 }}>
            <Typography
              id={`${id}-group-${groupAt}`}
              role="presentation"
              variant="overline"
              component="div"
              color="textSecondary"
              sx={{ px: 1, pt: 0.75 }}
            >
              {title}
            </Typography>
            {entries.map((entry) => {
              place += 1;
              return (
                <EntryOption
                  key={entry.key}
                  id={`${id}-${place}`}
                  entry={entry}
                  isActive={place === at}
                  query={query}
                  onPick={onPick}
                  onPoint={onPoint}
                />
              );
            })}
          </Box>
        ))}
      </Box>
      {count === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 3, pt: 1, textAlign: 'center', ...wraps }}>
          {isWaiting ? t('switcher.searching') : t('switcher.nothing', { text: query })}
        </Typography>
      )}
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 2, py: 1, ...wraps }}>
          {t('table.failed', { message: error.message })}
        </Typography>
      )}
      <Box role="status" sx={heardOnly}>
        {isWaiting ? '' : t('switcher.count', { count })}
      </Box>
    </>
  );
}

const wraps = { overflowWrap: 'anywhere' } as const;

const heardOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
