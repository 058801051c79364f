import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCoordinate } from '#model/cells.ts';
import type { Ticket } from '#model/tickets.ts';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { MapLink } from '#web/table/MapLink.tsx';
import { PartMissing } from '#web/ui/PartMissing.tsx';
import { createPart, PartBoundary } from '#web/ui/part.tsx';
import { useFollowLink } from '#web/ui/use-follow-link.ts';
import { Nothing, Panel } from './Panel.tsx';

const map = createPart(async () => {
  const { VisitMap, ready } = await import('./VisitMap.tsx');
  await ready();
  return VisitMap;
});

/** The nearer, the finer: 0.04, 0.3, 12. */
function milesText(miles: number): string {
  const digits = miles < 0.1 ? 2 : miles < 10 ? 1 : 0;
  return miles.toLocaleString(locale.tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Where the truck was, beside where it should have been. The words say it all; the map shows it. */
export function Visit({ visit }: Pick<Ticket, 'visit'>) {
  const follow = useFollowLink();
  if (!visit) {
    return (
      <Panel title={t('ticket.visit')}>
        <Nothing text={t('ticket.noVisit')} />
      </Panel>
    );
  }
  const { latitude, longitude, place } = visit;
  return (
    <Panel title={t('ticket.visit')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {place
            ? t('ticket.milesFrom', { miles: milesText(place.miles), place: place.label })
            : t('ticket.noPlace')}
        </Typography>
        <Typography variant="body2" component="div" onClick={follow}>
          <MapLink latitude={latitude} longitude={longitude} />
        </Typography>
      </Box>
      <Box data-map className="unprinted" sx={frame}>
        <PartBoundary part={map} missing={(retry) => <PartMissing onRetry={retry} />}>
          <map.Content key={formatCoordinate(latitude, longitude)} visit={visit} />
        </PartBoundary>
      </Box>
    </Panel>
  );
}

const frame = {
  position: 'relative',
  height: 220,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;
