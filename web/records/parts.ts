import { createPart } from '#web/ui/part.tsx';

/** Needed by whoever comes from a list. */
export const listSteps = createPart(async () => (await import('./ListSteps.tsx')).ListSteps);

/** Needed where two people save one record: after a refused save the server is there to be asked for it. */
export const conflictOver = createPart(async () => (await import('./ConflictOver.tsx')).ConflictOver);

export const recordActions = createPart(async () => (await import('./RecordActions.tsx')).RecordActions);

export const archived = createPart(async () => (await import('./Archived.tsx')).Archived);

export const theirChanges = createPart(async () => (await import('./TheirChanges.tsx')).TheirChanges);

/** What only a saved record has beside its details, and only whoever looks there needs. */
export const besideTab = createPart(async () => (await import('./BesideTab.tsx')).BesideTab);

export const alsoOpen = createPart(async () => (await import('./AlsoOpen.tsx')).AlsoOpen);

/** Needed where what the field sent is corrected before it is booked. */
export const bookingForm = createPart(async () => (await import('./BookingForm.tsx')).BookingForm);

export const newRecord = createPart(async () => (await import('./NewRecord.tsx')).NewRecord);
