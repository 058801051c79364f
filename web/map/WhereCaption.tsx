import townsUrl from 'basemap:towns';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection, Point } from 'geojson';
import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useSyncExternalStore } from 'react';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { isWithin, nearestTown, type Place } from './where.ts';

/** From here on there may be no name at all in sight. */
const MIN_ZOOM = 11;

/** Close up, the own basemap may show no name at all: a caption says what county its middle is in, and near what town. */
export function WhereCaption({ map }: { map: MapLibre }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('idle', listener);
      return () => void map.off('idle', listener);
    },
    [map],
  );
  const where = useSyncExternalStore(subscribe, () => {
    if (map.getZoom() < MIN_ZOOM) return '';
    const { lng, lat } = map.getCenter();
    return [lng.toFixed(4), lat.toFixed(4), countyAt(map, lng, lat)].join('|');
  });
  const { data: towns } = useQuery({
    queryKey: ['map', 'towns'],
    queryFn: fetchTowns,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: where !== '',
  });
  if (where === '') return null;
  const [lng, lat, county] = where.split('|');
  const near = nearestTown({ lng: Number(lng), lat: Number(lat) }, towns ?? []);
  const text = [county, near && nearText(near)].filter(Boolean).join(' · ');
  return (
    text && (
      <Box
        sx={{
          position: 'absolute',
          zIndex: 1,
          // Below the tools on a phone, whose lower half may be covered; beside the buttons on a desk.
          left: { xs: 12, sm: 56 },
          top: { xs: 74, sm: 'auto' },
          bottom: { xs: 'auto', sm: 44, md: 12 },
          maxWidth: 'calc(100% - 72px)',
          px: 1,
          py: 0.25,
          borderRadius: 1,
          fontSize: '0.75rem',
          color: 'text.secondary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          pointerEvents: 'none',
        }}
      >
        {text}
      </Box>
    )
  );
}

function nearText({ name, miles, eighth }: NonNullable<ReturnType<typeof nearestTown>>): string {
  if (miles < 0.5) return t('map.inTown', { town: name });
  const distance = miles.toLocaleString(locale.tag, { maximumFractionDigits: miles < 10 ? 1 : 0 });
  const direction = t('map.compass').split(' ')[eighth]!;
  return t('map.nearTown', { distance, direction, town: name });
}

function countyAt(map: MapLibre, lng: number, lat: number): string {
  const county = map
    .querySourceFeatures('counties')
    .find(({ geometry }) => isWithin([lng, lat], geometry))?.properties;
  return county ? `${county.name}, ${county.state}` : '';
}

/** The same file that the map's worker has read, so out of the browser's cache. */
async function fetchTowns(): Promise<Place[]> {
  const response = await fetch(townsUrl);
  const { features } = (await response.json()) as FeatureCollection<Point, { name: string }>;
  return features.map(({ properties, geometry }) => ({
    name: properties.name,
    lng: geometry.coordinates[0]!,
    lat: geometry.coordinates[1]!,
  }));
}
