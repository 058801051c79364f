import MapOutlined from '@mui/icons-material/MapOutlined';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatCoordinate } from '#model/cells.ts';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { ownMapPath } from '#web/paths.ts';

interface MapLinkProps {
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  /** What stands there, as our own map knows it. */
  feature?: string;
}

/** A position to three decimals, leading to the place on the maps service, and beside it to our own map. */
export function MapLink({ latitude, longitude, feature }: MapLinkProps) {
  const text = formatCoordinate(latitude, longitude);
  if (text === null) return null;
  const address = config.mapsUrl
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude));
  return (
    <>
      {address ? (
        <Link href={address} target="_blank" rel="noopener noreferrer" title={t('table.openMap')}>
          {text}
        </Link>
      ) : (
        text
      )}
      <Link
        component={RouterLink}
        to={ownMapPath({ latitude, longitude, feature })}
        title={t('table.openOwnMap')}
        aria-label={t('table.openOwnMapAt', { place: text })}
        sx={ownMap}
      >
        <MapOutlined sx={{ fontSize: 18 }} />
      </Link>
    </>
  );
}

/** Large enough for a thumb, without making the row taller. */
const ownMap = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  p: 0.75,
  my: -0.75,
  mr: -0.75,
  ml: 0.25,
  opacity: 0.8,
  '&:hover, &:focus-visible': { opacity: 1 },
} as const;
