import { createPart } from '#web/ui/part.tsx';

/** Needed where two people save one record: after a refused save the server is there to be asked for it. */
export const conflictOver = createPart(async () => (await import('./ConflictOver.tsx')).ConflictOver);

export const recordActions = createPart(async () => (await import('./RecordActions.tsx')).RecordActions);

export const archived = createPart(async () => (await import('./Archived.tsx')).Archived);

export const historyTab = createPart(async () => (await import('./HistoryTab.tsx')).HistoryTab);
