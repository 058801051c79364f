import type { Field } from '#model/fields.ts';
import { createPart } from '#web/ui/part.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';

/** The two heavy parts of a form: a calendar weighs as much as the form itself, the grid three times that. */
export const calendar = createPart(async () => (await import('./Calendar.tsx')).Calendar);
export const tableGrid = createPart(async () => (await import('./EditableTableGrid.tsx')).EditableTableGrid);

/** What a form needs to finish its work follows on its heels: later the server may be away, or another version. */
export function preloadParts(fields: readonly Field[]): void {
  whenIdle(() => {
    if (fields.some(({ kind }) => kind === 'date')) calendar.preload();
    if (fields.some(({ kind }) => kind === 'table')) tableGrid.preload();
  });
}
