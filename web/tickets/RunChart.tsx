import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/i18n/translate.ts';
import { figureText } from './figure-text.ts';

export interface Point {
  readonly id: string;
  readonly value: number | null;
}

interface RunChartProps {
  name: string;
  unit: string;
  decimals: number;
  points: readonly Point[];
  /** The ticket that the page is about. */
  current: string;
}

const WIDTH = 160;
const HEIGHT = 56;
const EDGE = 6;

/** One quantity over the last runs, each a point. What it shows is said in words, and stands in the table below. */
export function RunChart({ name, unit, decimals, points, current }: RunChartProps) {
  const [title, description] = [useId(), useId()];
  const values = points.flatMap(({ value }) => value ?? []);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const own = points.find(({ id }) => id === current)?.value ?? null;
  const text = (value: number) => figureText(value, decimals);
  const step = points.length > 1 ? (WIDTH - 2 * EDGE) / (points.length - 1) : 0;
  const height = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const drawn = points.flatMap(({ id, value }, at) =>
    value === null ? [] : [{ id, x: EDGE + at * step, y: height(value) }],
  );
  const says = { least: text(least), most: text(most), unit };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {name}
        </Typography>
        <Typography variant="caption" noWrap sx={{ fontWeight: 650 }}>
          {own === null ? '–' : `${text(own)} ${unit}`}
        </Typography>
      </Box>
      {values.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('ticket.chartEmpty')}
        </Typography>
      ) : (
        <>
          <Box
            component="svg"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-labelledby={`${title} ${description}`}
            sx={picture}
          >
            <title id={title}>{t('ticket.chart', { name, count: values.length })}</title>
            <desc id={description}>
              {own === null
                ? t('ticket.chartSaysOthers', says)
                : t('ticket.chartSays', { ...says, value: text(own) })}
            </desc>
            <polyline points={drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
            {drawn.map(({ id, x, y }) => (
              <circle
                key={id}
                className={id === current ? 'current' : ''}
                cx={x.toFixed(1)}
                cy={y.toFixed(1)}
                r={id === current ? 4.5 : 1.75}
              />
            ))}
          </Box>
          <Typography variant="caption" color="textSecondary" component="div" aria-hidden>
            {least === most ? text(most) : `${text(least)} – ${text(most)}`}
          </Typography>
        </>
      )}
    </Box>
  );
}

const picture = {
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '& polyline': {
    fill: 'none',
    stroke: 'var(--g-palette-primary-main)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    opacity: 0.7,
  },
  '& circle': { fill: 'var(--g-palette-primary-main)' },
  '& circle.current': {
    fill: 'var(--g-palette-secondary-main)',
    stroke: 'var(--g-palette-background-paper)',
    strokeWidth: 1.5,
  },
} as const;
