import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Map as MapLibre } from 'maplibre-gl';
import { useMemo, useRef, useState } from 'react';
import { Layer, Map as MapView, Marker, ScaleControl, Source } from 'react-map-gl/maplibre';
import type { Ticket } from '#model/tickets.ts';
import { controlTexts } from '#web/basemap/control-texts.ts';
import { foldCredits } from '#web/basemap/credits.ts';
import { basemapInks } from '#web/basemap/inks.ts';
import { basemapLayers } from '#web/basemap/layers.ts';
import { mapStyles } from '#web/basemap/map-styles.ts';
import { canDrawMaps, loadWorker, mapLibrary } from '#web/basemap/maplibre.ts';
import { Pin } from '#web/basemap/Pin.tsx';
import { completeBasemap, ownBasemap } from '#web/basemap/style.ts';
import { t } from '#web/i18n/translate.ts';
import { useDarkMode } from '#web/ui/theme-mode.ts';

/** Closer there would be neither a road nor a name in sight. */
const CLOSEST = 10;
const MARGIN = { top: 56, bottom: 36, left: 60, right: 60 };

/** What it takes to draw it. */
export const ready = (): Promise<unknown> => (canDrawMaps() ? loadWorker() : Promise.resolve());

/** A still picture of the visit and the place it was meant for; the map itself is a link away. */
export function VisitMap({ visit }: { visit: NonNullable<Ticket['visit']> }) {
  const [isDark] = useDarkMode();
  const [canDraw] = useState(canDrawMaps);
  const style = useMemo(() => ownBasemap(basemapLayers(basemapInks[isDark ? 'dark' : 'light'])), [isDark]);
  const texts = useMemo(() => controlTexts(t('ticket.map')), []);
  const { latitude, longitude, place } = visit;
  const line = useMemo(
    () => ({
      type: 'LineString' as const,
      coordinates: place
        ? [
            [longitude, latitude],
            [place.longitude, place.latitude],
          ]
        : [],
    }),
    [latitude, longitude, place],
  );
  const completed = useRef<MapLibre | null>(null);
  const isFolded = useRef(false);
  if (!canDraw) return null;
  return (
    <>
      <GlobalStyles styles={mapStyles} />
      <MapView
        key={String(isDark)}
        mapLib={mapLibrary}
        mapStyle={style}
        initialViewState={
          place
            ? {
                bounds: [
                  [Math.min(longitude, place.longitude), Math.min(latitude, place.latitude)],
                  [Math.max(longitude, place.longitude), Math.max(latitude, place.latitude)],
                ],
                fitBoundsOptions: { padding: MARGIN, maxZoom: CLOSEST },
              }
            : { longitude, latitude, zoom: CLOSEST }
        }
        style={{ position: 'absolute', inset: 0 }}
        interactive={false}
        locale={texts}
        attributionControl={{ compact: true }}
        // As soon as there is a style, before anything of it is drawn.
        onStyleData={({ target }) => {
          if (completed.current === target) return;
          completed.current = target;
          completeBasemap(target);
        }}
        onSourceData={({ target }) => {
          if (!isFolded.current) isFolded.current = foldCredits(target.getContainer());
        }}
        onError={({ error }) => console.error(error)}
      >
        <ScaleControl position="bottom-left" unit="imperial" maxWidth={80} />
        {place && (
          <>
            <Source type="geojson" data={line}>
              <Layer type="line" paint={paint[isDark ? 'dark' : 'light']} />
            </Source>
            <Marker longitude={place.longitude} latitude={place.latitude} anchor="center">
              <Box role="img" aria-label={place.label} title={place.label} sx={dot} />
            </Marker>
          </>
        )}
        <Marker longitude={longitude} latitude={latitude} anchor="bottom">
          <Pin label={t('ticket.visitHere')} />
        </Marker>
      </MapView>
    </>
  );
}

const dash = { 'line-width': 2, 'line-dasharray': [1.5, 1.5] };
const paint = {
  light: { ...dash, 'line-color': '#17212e' },
  dark: { ...dash, 'line-color': '#e6ebf1' },
};

const dot = {
  width: 16,
  height: 16,
  borderRadius: '50%',
  bgcolor: 'secondary.main',
  border: '2px solid var(--g-palette-background-paper)',
  boxShadow: '0 0 0 1px rgba(0, 0, 0, 0.35)',
} as const;
