import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { records } from '#model/records/index.ts';
import { typeLabel } from '#web/i18n/labels.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { issuesPath, mapPlacePath, recordPath } from '#web/paths.ts';
import { Place, ReportProblemOutlined } from '#web/ui/icons.tsx';
import type { Card } from './card-query.ts';

const line = { display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.75 } as const;

/** A record in short: its name and type, what tells it from others, where it is, what is open and what points at it. */
export function RecordCard({ endpoint, card }: { endpoint: string; card: Card }) {
  const definition = records.find((one) => one.endpoint === endpoint)!;
  const { id, label, archived, detail, place, issues, uses } = card;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="div">
        {typeLabel(definition.type)}
        {archived && ` · ${t('card.archived')}`}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {definition.category ? (
          <Link component={RouterLink} to={recordPath(definition.type, id)} color="inherit" underline="hover">
            {label}
          </Link>
        ) : (
          label
        )}
      </Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
      {place && (
        <Typography variant="body2" component="div" sx={line}>
          <Place fontSize="small" color="action" />
          {place.text}
          {place.at && (
            <Link component={RouterLink} to={mapPlacePath(place.at)} sx={{ whiteSpace: 'nowrap' }}>
              {t('card.onMap')}
            </Link>
          )}
        </Typography>
      )}
      {issues !== null && issues > 0 && (
        <Typography variant="body2" component="div" sx={line}>
          <ReportProblemOutlined fontSize="small" color="warning" />
          <Link component={RouterLink} to={issuesPath(definition.entry!, id)}>
            {t('card.issues', { count: issues })}
          </Link>
        </Typography>
      )}
      {uses.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {t('card.uses', { uses: uses.map(useText).join(' · ') })}
        </Typography>
      )}
    </>
  );
}

const useText = ({ type, count, more }: Card['uses'][number]): string =>
  `${typeLabel(type)} ${more ? t('uses.more', { count }) : count.toLocaleString(locale.tag)}`;

/** That nothing can be told, in the place of what could. */
export const NoCard = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {t('card.failed')}
  </Box>
);
