import Box from '@mui/material/Box';
import { useState } from 'react';
import { FeatureList } from './FeatureList.tsx';
import type { MapFeature } from './feature.ts';
import type { SourceInView } from './in-view.ts';
import { clusterLabel } from './labels.ts';
import { SourceDot } from './SourceDot.tsx';

const PAGE = 25;

interface GroupProps {
  /** Below the heading of a panel, or straight below that of the page. */
  readonly level: 'h2' | 'h3';
  readonly group: SourceInView;
  readonly onPick: (feature: MapFeature) => void;
}

function FeatureGroup({ level, group: { source, features }, onPick }: GroupProps) {
  const [shown, setShown] = useState(PAGE);
  const title = clusterLabel(source, features.length);
  const sorted = features.length > 2000 ? features : [...features].sort(byName);
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
        features={sorted.slice(0, shown)}
        more={Math.max(0, features.length - shown)}
        onPick={onPick}
        onMore={() => setShown(shown + PAGE * 4)}
      />
    </Box>
  );
}

const byName = (one: MapFeature, other: MapFeature) => (one.name ?? '').localeCompare(other.name ?? '');

type GroupsProps = Omit<GroupProps, 'group'> & { readonly groups: readonly SourceInView[] };

/** Features by source, a few of each at first. */
export function FeatureGroups({ groups, ...rest }: GroupsProps) {
  return groups.map((group) => <FeatureGroup key={group.source} group={group} {...rest} />);
}
