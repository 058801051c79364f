import { formatCoordinate } from '#model/cells.ts';
import { config } from '#web/config.ts';
import { t } from '#web/i18n/translate.ts';
import { ownMapPath } from '#web/paths.ts';
import { Glyph } from './Glyph.tsx';

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
        <a href={address} target="_blank" rel="noopener noreferrer" title={t('table.openMap')}>
          {text}
        </a>
      ) : (
        text
      )}
      <a
        className="own-map"
        data-within
        href={ownMapPath({ latitude, longitude, feature })}
        title={t('table.openOwnMap')}
        aria-label={t('table.openOwnMapAt', { place: text })}
      >
        <Glyph shape="map" />
      </a>
    </>
  );
}
