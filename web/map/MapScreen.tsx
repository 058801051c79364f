import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useDarkMode } from '#web/ui/theme-mode.ts';
import { ClusterDetails } from './ClusterDetails.tsx';
import { FeatureDetails } from './FeatureDetails.tsx';
import type { MapFeature } from './feature.ts';
import { InViewPanel } from './InViewPanel.tsx';
import { layerIds } from './layers.ts';
import { type Hit, MapCanvas } from './MapCanvas.tsx';
import { MapProgress } from './MapProgress.tsx';
import { MapToolbar } from './MapToolbar.tsx';
import { resetView, revealFeature, zoomToCluster, zoomToFeature } from './moves.ts';
import { besidePanel, NO_OFFSET } from './room.ts';
import type { ChosenStyle } from './style.ts';
import { useCluster } from './use-cluster.ts';
import type { SourceStates } from './use-features.ts';
import { useFullscreen } from './use-fullscreen.ts';
import type { MapAddressState } from './use-map-address.ts';
import { useLinkedFeature, useSelected } from './use-selected.ts';
import { type Selected, START } from './view.ts';
import { WhereCaption } from './WhereCaption.tsx';

interface MapScreenProps {
  readonly chosen: ChosenStyle;
  readonly states: SourceStates;
  readonly address: MapAddressState;
  readonly onStyleError: (error: unknown) => void;
}

/** The box of the map, with its tools above and its panels over it. */
export function MapScreen({ chosen, states, address, onStyleError }: MapScreenProps) {
  const { hidden, at, select, clear, hide, settle } = address;
  const [start] = useState(address.view ?? at ?? START);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const [isDark] = useDarkMode();
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const box = useRef<MapBox>(null);
  const fullscreen = useFullscreen();
  const cluster = useCluster(map, states);
  const { selected, isAwaited } = useSelected(states, address.selected);

  // A flight outlasts a render; what it looks up must be what is loaded when it lands.
  const loaded = useRef(states);
  useEffect(() => {
    loaded.current = states;
  }, [states]);

  const choose = (feature: Selected) => {
    cluster.close();
    select(feature);
    if (hidden.includes(feature.source)) hide(hidden.filter((name) => name !== feature.source));
  };
  const beside = () => (map ? besidePanel(map.getContainer(), isPhone) : NO_OFFSET);
  const reveal = (feature: Selected & { lng: number; lat: number }) => {
    choose(feature);
    if (map) revealFeature(map, feature, isPhone, beside());
  };
  const goTo = async (feature: MapFeature) => {
    if (!map) return;
    const found = await zoomToFeature(map, feature, (wanted) => lookUp(loaded.current, wanted), beside());
    if (found) choose(found);
  };
  useLinkedFeature(map, address, selected, isAwaited, goTo);

  const hit = async (what: Hit) => {
    if (!what.cluster) return reveal(what);
    select(null);
    const zoom = await cluster.open(what, what.cluster);
    if (zoom !== null) zoomToCluster(map!, zoom, what, beside());
  };
  const pick = (feature: MapFeature) => {
    if (map && isDrawn(map, feature)) reveal(feature);
    else void goTo(feature);
  };
  const close = (closePanel: () => void) => () => {
    closePanel();
    map?.getCanvas().focus({ preventScroll: true });
  };

  return (
    <Box
      ref={box}
      data-map
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 420,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        containerType: 'inline-size',
        ...(fullscreen.isFull && {
          position: 'fixed',
          inset: 0,
          zIndex: overMenu,
          border: 0,
          borderRadius: 0,
        }),
      }}
    >
      <MapToolbar
        states={states}
        hidden={hidden}
        isListOpen={isListOpen}
        isFullscreen={fullscreen.isFull}
        onReset={() => {
          cluster.close();
          clear();
          if (map) resetView(map);
        }}
        onPick={pick}
        onHide={hide}
        onList={() => setListOpen(!isListOpen)}
        onFullscreen={fullscreen.toggle}
      />
      <MapCanvas
        chosen={chosen}
        isDark={isDark}
        start={start}
        states={states}
        hidden={hidden}
        selected={selected}
        pin={at}
        map={map}
        onMap={(made) => {
          if (box.current) box.current.map = made;
          setMap(made);
        }}
        onHit={hit}
        onView={settle}
        onStyleError={onStyleError}
      />
      <MapProgress isDrawn={map !== null} states={states} />
      {map && chosen.isOwn && <WhereCaption map={map} />}
      {cluster.cluster ? (
        <ClusterDetails
          cluster={cluster.cluster}
          onPick={goTo}
          onMore={cluster.more}
          onClose={close(cluster.close)}
        />
      ) : selected ? (
        <FeatureDetails
          key={`${selected.source}/${selected.id}`}
          feature={selected}
          onZoom={() => goTo(selected)}
          onClose={close(() => select(null))}
        />
      ) : (
        isListOpen &&
        map && (
          <InViewPanel
            map={map}
            states={states}
            hidden={hidden}
            onPick={goTo}
            onClose={close(() => setListOpen(false))}
          />
        )
      )}
    </Box>
  );
}

/** Above the page and its menu, below dialogs and snackbars. */
const overMenu = ({ zIndex }: Theme) => zIndex.drawer + 1;

/** The element of the map carries the map itself: browser tests read from it what is drawn. */
export interface MapBox extends HTMLDivElement {
  map?: MapLibre;
}

/** By name in the loaded source; of several with the same name, the very one if it is among them. */
function lookUp(states: SourceStates, wanted: MapFeature): MapFeature | undefined {
  const { features, isLoading, groups } = states[wanted.source];
  const named = features.filter(({ name }) => name === wanted.name);
  const found = named.find(({ id }) => id === wanted.id);
  // What is still to come, or not to be had here, may well be what is wanted.
  return found ?? (isLoading || groups ? wanted : named[0]);
}

/** Whether it stands on the map by itself, in no cluster. */
function isDrawn(map: MapLibre, { source, id }: MapFeature): boolean {
  const layers = [layerIds.point(source)];
  return map.queryRenderedFeatures({ layers, filter: ['==', ['get', 'id'], id] }).length > 0;
}
