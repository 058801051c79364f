import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOptionLabels } from '#web/fields/options.ts';
import { t } from '#web/i18n/translate.ts';
import { recordPath } from '#web/paths.ts';
import { coordinatesText, type MapFeature } from './feature.ts';
import { nameOf } from './labels.ts';
import { Panel } from './Panel.tsx';
import { PropertyList } from './PropertyList.tsx';
import { baseProperties, deviceProperties, recordOf, recordProperties } from './properties.ts';
import { recordQuery } from './record-query.ts';
import { Section } from './Section.tsx';

interface FeatureDetailsProps {
  readonly feature: MapFeature;
  /** Null: there is no map to go to it on. */
  readonly onZoom: (() => void) | null;
  readonly onClose: () => void;
}

/** One thing: what it is called, where it is and what is known about it. */
export function FeatureDetails({ feature, onZoom, onClose }: FeatureDetailsProps) {
  const definition = recordOf[feature.source];
  const { data: values } = useQuery(recordQuery(feature));
  const optionLabel = useOptionLabels(definition?.stored ?? []);
  const properties = [
    ...baseProperties(feature),
    ...deviceProperties(feature),
    ...(definition && values ? recordProperties(definition, values, optionLabel) : []),
  ];
  return (
    <Panel
      title={nameOf(feature)}
      subtitle={coordinatesText(feature)}
      closeLabel={t('map.close')}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', gap: 1, px: 1, pb: 1 }}>
        {onZoom && (
          <Button size="small" variant="outlined" onClick={onZoom}>
            {t('map.zoomTo')}
          </Button>
        )}
        {definition?.category && (
          <Button size="small" component={Link} to={recordPath(definition.type, feature.id)}>
            {t('map.openForm')}
          </Button>
        )}
      </Box>
      <Section title={t('map.properties')}>
        <PropertyList properties={properties} />
      </Section>
    </Panel>
  );
}
