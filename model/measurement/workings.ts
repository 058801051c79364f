import type { FiguresOf, WorkingName } from '../computed.ts';
import { lactFigures } from './lact-figures.ts';

const workings: Readonly<Record<WorkingName, typeof lactFigures>> = { lact: lactFigures };

export const figuresOf: FiguresOf = ({ computed, field }, values) =>
  computed && workings[computed.by]((id) => values[field(id).wire]);
