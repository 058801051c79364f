import Link from '@mui/material/Link';
import { formatCoordinate } from '#model/cells.ts';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';

interface MapLinkProps {
  latitude: number | null | undefined;
  longitude: number | null | undefined;
}

/** A position to three decimals, leading to the place on the maps service. */
export function MapLink({ latitude, longitude }: MapLinkProps) {
  const text = formatCoordinate(latitude, longitude);
  if (text === null || !config.mapsUrl) return text;
  const address = config.mapsUrl
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude));
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" title={t('table.openMap')}>
      {text}
    </Link>
  );
}
