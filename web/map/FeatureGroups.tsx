import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byName } from '#model/places.ts';
import { FeatureList } from './FeatureList.tsx';
import type { MapFeature } from './feature.ts';
import { LISTED, type SourceInView } from './in-view.ts';
import { clusterLabel } from './labels.ts';
import { SourceDot } from './SourceDot.tsx';
import { withinQuery } from './served.ts';

interface ListProps {
  /** Below the heading of a panel, or straight below that of the page. */
  readonly level: 'h2' | 'h3';
  readonly onPick: (feature: MapFeature) => void;
}

interface GroupProps extends ListProps {
  readonly group: SourceInView;
}

type ShownProps = GroupProps & { readonly onMore: () => void };

function ShownGroup({ level, group: { source, count, features }, onPick, onMore }: ShownProps) {
  const title = clusterLabel(source, count);
  return (
    <Box sx={{ pb: 1 }}>
      <Box
        component={level}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, m: 0, px: 1, py: 0.75, fontSize: '0.8125rem' }}
      >
        <SourceDot source={source} />
        {title}
      </Box>
      <FeatureList
        label={title}
        features={features}
        more={Math.max(0, count - features.length)}
        onPick={onPick}
        onMore={onMore}
      />
    </Box>
  );
}

function useShown(): { shown: number; more: () => void } {
  const [shown, setShown] = useState(LISTED);
  return { shown, more: () => setShown(shown + LISTED * 4) };
}

/** To sort more takes longer than anybody would look through them. */
const SORTED = 2000;

function LoadedGroup(props: GroupProps) {
  const { shown, more } = useShown();
  const { features } = props.group;
  const sorted = features.length > SORTED ? features : [...features].sort(byName);
  return <ShownGroup {...props} group={{ ...props.group, features: sorted.slice(0, shown) }} onMore={more} />;
}

function ServedGroup({
  served,
  ...props
}: GroupProps & { readonly served: NonNullable<SourceInView['served']> }) {
  const { group } = props;
  const { shown, more } = useShown();
  const { data } = useQuery({
    ...withinQuery(group.source, served.groups, served.bounds, shown),
    placeholderData: keepPreviousData,
  });
  return <ShownGroup {...props} group={{ ...group, ...data }} onMore={more} />;
}

/** Features by source, a few of each at first. */
export function FeatureGroups({ inView, ...rest }: ListProps & { readonly inView: readonly SourceInView[] }) {
  return inView.map((group) =>
    group.served ? (
      <ServedGroup key={group.source} group={group} served={group.served} {...rest} />
    ) : (
      <LoadedGroup key={group.source} group={group} {...rest} />
    ),
  );
}
