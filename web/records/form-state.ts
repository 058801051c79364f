/** What a record form is doing. */
export type Mode = 'New' | 'ReadOnly' | 'EditExisting';

/** idle, or waiting: for an answer to a question, or for the server. `askSave` begins with the press of the button. */
export type Step = 'idle' | 'askDiscard' | 'askSave' | 'saving';

/** What is to become of the form once a discard is agreed to: a blank one, or the record as it was. */
export type After = 'New' | 'ReadOnly';

export interface FormState {
  readonly mode: Mode;
  readonly step: Step;
  readonly after: After;
}

export type FormEvent =
  | { readonly kind: 'open'; readonly hasRecord: boolean }
  | { readonly kind: 'new'; readonly isChanged: boolean }
  | { readonly kind: 'edit' }
  | { readonly kind: 'cancel'; readonly isChanged: boolean }
  | { readonly kind: 'save' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed' };

const at = (mode: Mode, step: Step = 'idle', after: After = 'New'): FormState => ({ mode, step, after });

export const opened = (hasRecord: boolean): FormState => at(hasRecord ? 'ReadOnly' : 'New');

/** Every arrow of the form; an event that does not fit the state changes nothing. */
export function nextState(state: FormState, event: FormEvent): FormState {
  const { mode, step, after } = state;
  if (event.kind === 'open') return opened(event.hasRecord);
  if (step === 'saving') {
    if (event.kind === 'saved') return at('ReadOnly');
    return event.kind === 'failed' ? at(mode) : state;
  }
  if (step !== 'idle') {
    if (event.kind === 'declined') return at(mode);
    if (event.kind !== 'confirmed') return state;
    return step === 'askSave' ? at(mode, 'saving') : at(after);
  }
  switch (event.kind) {
    case 'new':
      return mode === 'EditExisting' && event.isChanged ? at(mode, 'askDiscard', 'New') : at('New');
    case 'edit':
      return mode === 'ReadOnly' ? at('EditExisting') : state;
    case 'cancel':
      if (mode !== 'EditExisting') return state;
      return event.isChanged ? at(mode, 'askDiscard', 'ReadOnly') : at('ReadOnly');
    case 'save':
      return mode === 'ReadOnly' ? state : at(mode, 'askSave');
    default:
      return state;
  }
}

/** Which buttons can be pressed. */
export function enabledButtons({ mode, step }: FormState, isChanged: boolean, isArchived = false) {
  const isIdle = step === 'idle';
  return {
    new: isIdle && (mode !== 'New' || isChanged),
    edit: isIdle && mode === 'ReadOnly' && !isArchived,
    cancel: isIdle && mode === 'EditExisting',
    save: isIdle && mode !== 'ReadOnly',
  };
}
