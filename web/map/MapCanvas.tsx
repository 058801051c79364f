import GlobalStyles from '@mui/material/GlobalStyles';
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Map as MapView, Marker, NavigationControl, Popup, ScaleControl } from 'react-map-gl/maplibre';
import { controlTexts } from '#web/basemap/control-texts.ts';
import { foldCredits } from '#web/basemap/credits.ts';
import { mapStyles } from '#web/basemap/map-styles.ts';
import { mapLibrary } from '#web/basemap/maplibre.ts';
import { Pin } from '#web/basemap/Pin.tsx';
import { t } from '#web/i18n/translate.ts';
import { coordinatesText, type MapFeature, pointOf, positionOf } from './feature.ts';
import { clusterLabel } from './labels.ts';
import { hitLayers, layerIdsOf, SELECTED, SELECTION } from './layers.ts';
import { type SourceName, sourceNames } from './sources.ts';
import { type ChosenStyle, paintTheme } from './style.ts';
import { featureIn } from './tiles.ts';
import type { SourceStates } from './use-features.ts';
import { useFeeders } from './use-feeders.ts';
import { MAX_ZOOM, MIN_ZOOM, type View } from './view.ts';

/** A circle under the pointer: one thing, or a cluster of several. */
export interface Hit {
  readonly source: SourceName;
  readonly id: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly cluster: { readonly id: number; readonly count: number } | null;
}

export function hitOf({ source, properties, geometry }: MapGeoJSONFeature): Hit {
  const [lng, lat] = positionOf(geometry);
  const count = properties.point_count as number | undefined;
  const id = properties.cluster_id as number | undefined;
  return {
    source: source as SourceName,
    id: String(properties.id ?? id),
    name: String(properties.name ?? t('map.unknownName')),
    lng,
    lat,
    cluster: count === undefined || id === undefined ? null : { id, count },
  };
}

interface MapCanvasProps {
  readonly chosen: ChosenStyle;
  readonly isDark: boolean;
  readonly start: View;
  readonly states: SourceStates;
  readonly hidden: readonly SourceName[];
  readonly selected: MapFeature | null;
  readonly pin: View | null;
  readonly map: MapLibre | null;
  readonly onMap: (map: MapLibre) => void;
  readonly onHit: (hit: Hit) => void;
  readonly onView: (view: View) => void;
  /** The provider's style is none that can be drawn. */
  readonly onStyleError: (error: unknown) => void;
}

/** Pixels: a phone. */
const NARROW = 480;

export function MapCanvas(props: MapCanvasProps) {
  const { chosen, isDark, start, states, hidden, selected, pin, map, onMap, onHit, onView, onStyleError } =
    props;
  const [hovered, setHovered] = useState<Hit | null>(null);
  useFeeders(map, states);

  useEffect(() => {
    if (map) paintTheme(map, chosen, isDark);
  }, [map, chosen, isDark]);

  useEffect(() => {
    for (const source of sourceNames) {
      const visibility = hidden.includes(source) ? 'none' : 'visible';
      for (const layer of layerIdsOf(source)) map?.setLayoutProperty(layer, 'visibility', visibility);
    }
  }, [map, hidden]);

  useEffect(() => {
    const features = selected ? [pointOf(selected, t('map.unknownName'))] : [];
    void map?.getSource<GeoJSONSource>(SELECTION)?.setData({ type: 'FeatureCollection', features });
  }, [map, selected]);

  const { source: selectedSource, id: selectedId } = selected ?? {};
  // With another state its source may be another too, which has not heard of it.
  const groupsState = (selectedSource && states[selectedSource].groups?.state) ?? null;
  useEffect(() => {
    if (!map || !selectedSource || !selectedId) return;
    const feature = featureIn(selectedSource, selectedId, groupsState !== null);
    map.setFeatureState(feature, { [SELECTED]: true });
    return () => void map.removeFeatureState(feature, SELECTED);
  }, [map, selectedSource, selectedId, groupsState]);

  // Over several lines they would lie over half of a phone.
  const isFolded = useRef(false);
  const controls = useMemo(() => controlTexts(t('map.region')), []);
  const hover = (feature: MapGeoJSONFeature | undefined) => {
    const hit = feature ? hitOf(feature) : null;
    setHovered((before) => (before?.source === hit?.source && before?.id === hit?.id ? before : hit));
  };

  return (
    <>
      <GlobalStyles styles={mapStyles} />
      <MapView
        mapLib={mapLibrary}
        mapStyle={chosen.style}
        initialViewState={{ longitude: start.lng, latitude: start.lat, zoom: start.zoom }}
        style={{ position: 'absolute', inset: 0 }}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        locale={controls}
        attributionControl={{ compact: true }}
        interactiveLayerIds={hitLayers as string[]}
        cursor={hovered ? 'pointer' : 'grab'}
        // As soon as there are sources to fill: the basemap may still be on its way.
        onStyleData={({ target }) => {
          if (map === target || !target.getSource(SELECTION)) return;
          target.touchZoomRotate.disableRotation();
          target.keyboard.disableRotation();
          chosen.complete(target);
          onMap(target);
        }}
        onSourceData={({ target }) => {
          const container = target.getContainer();
          if (!isFolded.current && container.clientWidth < NARROW) isFolded.current = foldCredits(container);
        }}
        onError={({ error }) => {
          if (map || chosen.isOwn) console.error(error);
          else onStyleError(error);
        }}
        onMouseMove={({ features }) => hover(features?.[0] as MapGeoJSONFeature | undefined)}
        onMouseLeave={() => setHovered(null)}
        onMouseOut={() => setHovered(null)}
        onMoveStart={() => setHovered(null)}
        onMoveEnd={({ viewState }) =>
          onView({ lng: viewState.longitude, lat: viewState.latitude, zoom: viewState.zoom })
        }
        onClick={({ features }) => {
          const feature = features?.[0] as MapGeoJSONFeature | undefined;
          if (feature) onHit(hitOf(feature));
        }}
      >
        <NavigationControl position="bottom-left" showCompass={false} />
        <ScaleControl position="bottom-left" unit="imperial" maxWidth={90} />
        {pin && (
          <Marker longitude={pin.lng} latitude={pin.lat} anchor="bottom">
            <Pin label={coordinatesText(pin)} />
          </Marker>
        )}
        {hovered && (
          <Popup
            key={`${hovered.source}/${hovered.id}`}
            longitude={hovered.lng}
            latitude={hovered.lat}
            offset={14}
            closeButton={false}
            closeOnClick={false}
            focusAfterOpen={false}
            maxWidth="280px"
          >
            {hovered.cluster ? clusterLabel(hovered.source, hovered.cluster.count) : hovered.name}
          </Popup>
        )}
      </MapView>
    </>
  );
}
