import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  enabledButtons,
  type FormEvent,
  type FormState,
  type Mode,
  nextState,
  opened,
} from './form-state.ts';

const state = (
  mode: Mode,
  step: FormState['step'] = 'idle',
  after: FormState['after'] = 'New',
): FormState => ({
  mode,
  step,
  after,
});
const arrows: [FormState, FormEvent, FormState][] = [
  // opening
  [state('New'), { kind: 'open', hasRecord: true }, state('ReadOnly')],
  [state('EditExisting'), { kind: 'open', hasRecord: true }, state('ReadOnly')],
  [state('ReadOnly'), { kind: 'open', hasRecord: false }, state('New')],
  // New
  [state('ReadOnly'), { kind: 'new', isChanged: false }, state('New')],
  [state('ReadOnly'), { kind: 'new', isChanged: true }, state('New')],
  [state('New'), { kind: 'new', isChanged: true }, state('New')],
  [state('EditExisting'), { kind: 'new', isChanged: false }, state('New')],
  [state('EditExisting'), { kind: 'new', isChanged: true }, state('EditExisting', 'askDiscard', 'New')],
  [state('EditExisting', 'askDiscard', 'New'), { kind: 'confirmed' }, state('New')],
  [state('EditExisting', 'askDiscard', 'New'), { kind: 'declined' }, state('EditExisting')],
  // Edit and its way back
  [state('ReadOnly'), { kind: 'edit' }, state('EditExisting')],
  [state('EditExisting'), { kind: 'cancel', isChanged: false }, state('ReadOnly')],
  [
    state('EditExisting'),
    { kind: 'cancel', isChanged: true },
    state('EditExisting', 'askDiscard', 'ReadOnly'),
  ],
  [state('EditExisting', 'askDiscard', 'ReadOnly'), { kind: 'confirmed' }, state('ReadOnly')],
  // Save
  [state('New'), { kind: 'save' }, state('New', 'askSave')],
  [state('New', 'askSave'), { kind: 'confirmed' }, state('New', 'saving')],
  [state('New', 'askSave'), { kind: 'declined' }, state('New')],
  [state('New', 'saving'), { kind: 'saved' }, state('ReadOnly')],
  [state('New', 'saving'), { kind: 'failed' }, state('New')],
  [state('EditExisting'), { kind: 'save' }, state('EditExisting', 'askSave')],
  [state('EditExisting', 'askSave'), { kind: 'confirmed' }, state('EditExisting', 'saving')],
  [state('EditExisting', 'askSave'), { kind: 'declined' }, state('EditExisting')],
  [state('EditExisting', 'saving'), { kind: 'saved' }, state('ReadOnly')],
  [state('EditExisting', 'saving'), { kind: 'failed' }, state('EditExisting')],
];

describe('the form', () => {
  test.each(arrows)('%j, %j, becomes %j', (from, event, to) => {
    expect(nextState(from, event)).toEqual(to);
  });

  test('stays as it is whatever happens out of turn', () => {
    const modes: Mode[] = ['New', 'ReadOnly', 'EditExisting'];
    const steps: FormState['step'][] = ['idle', 'askDiscard', 'askSave', 'saving'];
    const events: FormEvent[] = [
      { kind: 'new', isChanged: true },
      { kind: 'new', isChanged: false },
      { kind: 'edit' },
      { kind: 'cancel', isChanged: true },
      { kind: 'cancel', isChanged: false },
      { kind: 'save' },
      { kind: 'confirmed' },
      { kind: 'declined' },
      { kind: 'saved' },
      { kind: 'failed' },
    ];
    const known = new Set(arrows.map(([from, event]) => JSON.stringify([from.mode, from.step, event])));
    for (const mode of modes) {
      for (const step of steps) {
        for (const event of events) {
          if (known.has(JSON.stringify([mode, step, event]))) continue;
          // A question or a save that no arrow leads to cannot be reached, so it need not be answered for.
          const isReached =
            step === 'idle' || arrows.some(([, , to]) => to.mode === mode && to.step === step);
          if (!isReached) continue;
          const from = state(mode, step);
          const pressed = nextState(from, event);
          // New in New without changes is a blank form either way.
          expect(pressed).toEqual(from);
        }
      }
    }
  });

  test('never saves from ReadOnly, and always finds its way back', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constantFrom('new' as const, 'cancel' as const), isChanged: fc.boolean() }),
      fc.record({
        kind: fc.constantFrom(
          'edit',
          'save',
          'confirmed',
          'declined',
          'saved',
          'failed',
        ) as fc.Arbitrary<'edit'>,
      }),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(event, { maxLength: 30 }), (hasRecord, events) => {
        let now = opened(hasRecord);
        for (const one of events) {
          now = nextState(now, one);
          if (now.mode === 'ReadOnly') expect(now.step).toBe('idle');
          if (now.step === 'askDiscard') expect(now.mode).toBe('EditExisting');
        }
      }),
    );
  });
});

describe('the buttons', () => {
  test.each([
    ['New', false, { new: false, edit: false, cancel: false, save: true }],
    ['New', true, { new: true, edit: false, cancel: false, save: true }],
    ['ReadOnly', false, { new: true, edit: true, cancel: false, save: false }],
    ['EditExisting', false, { new: true, edit: false, cancel: true, save: true }],
    ['EditExisting', true, { new: true, edit: false, cancel: true, save: true }],
  ] as const)('%s, changed: %s', (mode, isChanged, buttons) => {
    expect(enabledButtons(state(mode), isChanged)).toEqual(buttons);
  });

  test('an archived record is not edited', () => {
    expect(enabledButtons(state('ReadOnly'), false, true)).toMatchObject({ new: true, edit: false });
  });

  test('wait while something is asked or saved', () => {
    const none = { new: false, edit: false, cancel: false, save: false };
    for (const step of ['askDiscard', 'askSave', 'saving'] as const) {
      expect(enabledButtons(state('EditExisting', step), true)).toEqual(none);
    }
  });
});
