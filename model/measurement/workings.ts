import type { Figures, FiguresOf, WorkingName } from '../computed.ts';
import { gaugeFigures } from './gauge-figures.ts';
import { lactFigures } from './lact-figures.ts';
import type { Is } from './ticket-values.ts';

const workings: Readonly<Record<WorkingName, (is: Is) => Figures>> = {
  gauge: gaugeFigures,
  lact: lactFigures,
};

export const figuresOf: FiguresOf = ({ computed, field }, values) =>
  computed && workings[computed.by]((id) => values[field(id).wire]);
