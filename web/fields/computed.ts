import type { FiguresOf } from '#model/computed.ts';
import type { FormDefinition } from '#model/fields.ts';
import { isGauge } from '#model/gauge.ts';
import { type FormValues, isSameValue, readValue, writeValues } from './form-values.ts';
import { readGauge, tapeOf } from './gauge-reading.ts';
import type { EditValue } from './input.ts';
import { isTyped } from './typed.ts';
import { gaugeText } from './value-text.ts';

type Brought = [wire: string, value: EditValue];

/** Codes that go with another, where that one has changed and nobody had chosen otherwise. */
function goneWith(definition: FormDefinition, before: FormValues, after: FormValues): Brought[] {
  return definition.fields.flatMap((field): Brought[] => {
    if (field.kind !== 'choice' || !field.goesWith) return [];
    const { wire } = definition.field(field.goesWith.field);
    const codeFor = (values: FormValues) => field.goesWith!.codes[String(values[wire])] ?? null;
    const [was, is] = [codeFor(before), codeFor(after)];
    const shown = after[field.wire];
    return is !== null && was !== is && (shown === null || shown === was) ? [[field.wire, is]] : [];
  });
}

/**
 * Gauges read anew where the tape has changed: 2 of 8 parts of an inch are 1 of 4. A level that the new one does not
 * show stays as it was said, and stops a save.
 */
function onNewTape(definition: FormDefinition, before: FormValues, after: FormValues): Brought[] {
  return definition.fields.flatMap((field): Brought[] => {
    if (field.kind !== 'gauge') return [];
    const { wire } = definition.field(field.partsOf);
    const [was, is] = [tapeOf(before[wire]), tapeOf(after[wire])];
    const value = after[field.wire];
    if (was === is || !isSameValue(field, value!, before[field.wire]!)) return [];
    // Parts that the old tape had not, or nobody had a tape for, are those of the new one.
    const isSaid = isGauge(value) && was !== null && value.parts > 0 && value.parts < was;
    const said = isSaid ? gaugeText(value, was) : null;
    const unread = isTyped(value) && value.reason && value.reason.why !== 'gauge' ? value.typed : null;
    const text = said ?? unread;
    return text === null ? [] : [[field.wire, readGauge(field, text, is)]];
  });
}

/**
 * The computed fields that go with a change: those that are blank or held what the values before gave. One that
 * somebody has keyed stays. Gives their new values by wire name, with the codes that went along and the gauges
 * of another tape.
 */
export function workedOf(
  figuresOf: FiguresOf,
  definition: FormDefinition,
  before: FormValues,
  after: FormValues,
): Brought[] {
  const gone = [...goneWith(definition, before, after), ...onNewTape(definition, before, after)];
  const now = { ...after, ...Object.fromEntries(gone) };
  const was = figuresOf(definition, writeValues(definition, before))?.values ?? {};
  const is = figuresOf(definition, writeValues(definition, now))?.values ?? {};
  const worked = Object.keys(is).flatMap((id): Brought[] => {
    const field = definition.field(id);
    const shown = now[field.wire]!;
    const figure = (from: typeof is) => readValue(field, from[id]?.value);
    const follows =
      isSameValue(field, shown, readValue(field, null)) || isSameValue(field, shown, figure(was));
    return follows && !isSameValue(field, figure(was), figure(is)) ? [[field.wire, figure(is)]] : [];
  });
  return [...gone, ...worked];
}
