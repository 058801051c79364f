import Typography from '@mui/material/Typography';
import { locale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/translate.ts';
import { FeatureList } from './FeatureList.tsx';
import { coordinatesText, type MapFeature } from './feature.ts';
import { clusterLabel, sourceLabel } from './labels.ts';
import { Panel } from './Panel.tsx';
import { PropertyList } from './PropertyList.tsx';
import { Section } from './Section.tsx';
import type { OpenCluster } from './use-cluster.ts';

interface ClusterDetailsProps {
  readonly cluster: OpenCluster;
  readonly onPick: (feature: MapFeature) => void;
  readonly onMore: () => void;
  readonly onClose: () => void;
}

/** Several things so close together that they are drawn as one, and which they are. */
export function ClusterDetails({ cluster, onPick, onMore, onClose }: ClusterDetailsProps) {
  const { source, count, members, isLoading } = cluster;
  return (
    <Panel
      title={clusterLabel(source, count)}
      subtitle={coordinatesText(cluster)}
      closeLabel={t('map.close')}
      onClose={onClose}
    >
      <Section title={t('map.properties')}>
        <PropertyList
          properties={[
            [t('map.source'), sourceLabel(source)],
            [t('map.cluster'), t('value.yes')],
            [t('map.pointCount'), count.toLocaleString(locale.tag)],
          ]}
        />
      </Section>
      <Section title={t('map.clusteredFeatures')}>
        <FeatureList
          label={t('map.clusteredFeatures')}
          features={members}
          more={isLoading ? 0 : count - members.length}
          onPick={onPick}
          onMore={onMore}
        />
        {isLoading && (
          <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 1, py: 0.75 }}>
            {t('map.loadingSource')}
          </Typography>
        )}
      </Section>
    </Panel>
  );
}
