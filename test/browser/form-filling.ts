import { expect, type Locator, type Page } from '@playwright/test';
import type { Field, FieldKind, RecordDefinition } from '#model/fields.ts';
import { fixtures } from '#test/values.ts';

/** What a script kiddie would try; wherever it is shown it must stay text. */
export const SCRIPT = '<img src=x onerror="window.hacked=1">';

interface Input {
  readonly role: string;
  readonly name: string;
  readonly id: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isWrong: boolean;
  readonly isRead: boolean;
}

/** Every input in sight, in one look: to find each by its role and name among all the others takes seconds. */
const inputsOn = (page: Page): Promise<Input[]> =>
  page.locator('main').evaluate((main) => {
    const inSight = [...main.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'),
    );
    const nameOf = (one: HTMLInputElement) => {
      const words = [...(one.labels ?? [])].map((label) => {
        const read = label.cloneNode(true) as HTMLElement;
        for (const unread of read.querySelectorAll('[aria-hidden="true"]')) unread.remove();
        return read.textContent;
      });
      return one.getAttribute('aria-label') ?? words.join(' ').trim();
    };
    return inSight.map((one) => ({
      role: one.getAttribute('role') ?? (one.type === 'checkbox' ? 'checkbox' : 'textbox'),
      name: nameOf(one),
      id: one.id,
      value: one.value,
      isChecked: one.checked,
      isWrong: one.getAttribute('aria-invalid') === 'true',
      isRead: one.readOnly,
    }));
  });

const roles: Partial<Record<FieldKind, string>> = {
  checkbox: 'checkbox',
  choice: 'combobox',
  reference: 'combobox',
};

/** The one input of a field, by its role and name. What is only read is text, whatever it was chosen from. */
function inputAmong(all: readonly Input[], { kind, label }: Field): Input {
  const wanted = roles[kind] ?? 'textbox';
  const found = all.filter(
    ({ role, name, isRead }) => role === (isRead ? 'textbox' : wanted) && name === label,
  );
  expect(found, `${wanted} ${label}`).toHaveLength(1);
  return found[0]!;
}

const firstOfGroup = (page: Page, { label, options }: Extract<Field, { kind: 'checkboxGroup' }>): Locator =>
  page.getByRole('group', { name: label }).getByRole('checkbox', { name: options[0]!, exact: true });

const byId = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

/** The options of this dropdown, and not of the one before, which takes a moment to close. */
export const optionsOf = async (page: Page, box: Locator): Promise<Locator> =>
  page.locator(`[id="${await box.getAttribute('id')}-listbox"]`).getByRole('option');

/** Picks the first option; gives its words, none where there is none. */
async function pick(page: Page, id: string, typed: string): Promise<string> {
  const box = byId(page, id);
  await box.click();
  if (typed) await box.fill(typed);
  const option = byId(page, `${id}-listbox`).locator('[role="option"]').first();
  // The record that narrows the list may have none.
  const nothing = page.getByText('Nothing found');
  const words = (await option.or(nothing).first().textContent()) ?? '';
  if (words.startsWith('Nothing found')) {
    await expect(nothing).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nothing).toHaveCount(0);
    return '';
  }
  await option.click();
  // The box takes the name; what tells it from others stays in the list.
  let shown = '';
  const isTaken = async () => {
    shown = await box.inputValue();
    return shown !== '' && words.startsWith(shown);
  };
  await expect.poll(isTaken).toBe(true);
  // Nobody is so quick as to press what lies below it before it has closed.
  await expect(byId(page, `${id}-listbox`)).toHaveCount(0);
  return shown;
}

/** Another text for each field: some must not be the same. */
export const textFor = (field: Field, turn: number): string => `${SCRIPT} ${field.id} ${turn}`;

/** What is typed into a field that is typed into and no more. */
function typedFor(field: Field, turn: number): string | null {
  switch (field.kind) {
    case 'text':
      return field.format === 'plain'
        ? textFor(field, turn)
        : String(fixtures.text.good(field, turn % 10_000));
    case 'longText':
      return `${SCRIPT}\nline two of ${turn}`;
    case 'number':
      return String(fixtures.number.good(field, turn % 7));
    default:
      return null;
  }
}

/** Puts texts into boxes as `fill` does, one after another, without coming back here for each. */
const typeInto = (page: Page, texts: [id: string, text: string][]): Promise<void> =>
  page.evaluate(async (all) => {
    for (const [id, text] of all) {
      const box = document.getElementById(id) as HTMLInputElement;
      if (box.disabled || box.readOnly) throw new Error(`${id} cannot be typed into`);
      box.focus();
      box.select();
      document.execCommand('insertText', false, text);
      // What follows from it is done before the next, as if a person went on.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, texts);

type Shown = string | boolean;

async function fillByHand(page: Page, field: Field, id: string, turn: number): Promise<Shown> {
  switch (field.kind) {
    case 'date': {
      // One digit for the month and two for the year, as people type: the box spells it out.
      await byId(page, id).fill(`2/1${turn % 2}/26`);
      await byId(page, id).blur();
      return `02/1${turn % 2}/2026`;
    }
    case 'moment':
      await byId(page, id).fill(`2/1${turn % 2}/26 7:05`);
      await byId(page, id).blur();
      return `02/1${turn % 2}/2026, 07:05\u00a0AM CST`;
    case 'gauge':
      await byId(page, id).fill(`1${turn % 2}-6`);
      await byId(page, id).blur();
      return `1${turn % 2} ft 6 in`;
    case 'checkbox':
      await byId(page, id).check();
      return true;
    case 'choice':
      return pick(page, id, field.list === 'states' ? 'Texas' : '');
    case 'reference':
      return pick(page, id, '');
    default:
      return '';
  }
}

/** Fills these fields; gives what their inputs must then show. An odd turn gives a later day than an even one. */
export async function fill(page: Page, fields: readonly Field[], turn: number): Promise<Map<Field, Shown>> {
  const all = await inputsOn(page);
  const shown = new Map<Field, Shown>();
  const texts: [string, string][] = [];
  for (const field of fields) {
    const typed = typedFor(field, turn);
    if (typed === null) continue;
    shown.set(field, typed);
    texts.push([inputAmong(all, field).id, typed]);
  }
  await typeInto(page, texts);
  for (const field of fields) {
    if (shown.has(field)) continue;
    if (field.kind === 'checkboxGroup') {
      await firstOfGroup(page, field).check();
      shown.set(field, true);
    } else shown.set(field, await fillByHand(page, field, inputAmong(all, field).id, turn));
  }
  return shown;
}

/** What filled fields show once they are saved. */
export async function expectShown(page: Page, shown: ReadonlyMap<Field, Shown>): Promise<void> {
  const inGroups = [...shown.keys()].filter((field) => field.kind === 'checkboxGroup');
  for (const field of inGroups) await expect(firstOfGroup(page, field)).toBeChecked();
  const others = [...shown].filter(([{ kind }]) => kind !== 'checkboxGroup');
  const isRead = (field: Field) =>
    field.kind === 'number' || (field.kind === 'text' && field.format === 'phone');
  // Read, a number has its commas and even decimals, and a phone number its brackets.
  const numberIn = (text: string) => Number(text.replace(/[^\d.-]|(?<=\))\s|(?<=\d)-/g, ''));
  await expect(async () => {
    const all = await inputsOn(page);
    const found = others.map(([field, wanted]) => {
      const { value, isChecked } = inputAmong(all, field);
      if (field.kind === 'number' && field.unit === '$') expect(value).toMatch(/^\$\d/);
      return [field.label, wanted === true ? isChecked : isRead(field) ? numberIn(value) : value];
    });
    expect(found).toEqual(
      others.map(([field, wanted]) => [field.label, isRead(field) ? Number(wanted) : wanted]),
    );
  }).toPass();
}

/** Every field that must be given is marked and said to be missing, and no other. */
export async function expectRefused(page: Page, fields: readonly Field[]): Promise<void> {
  const missing = fields.filter(({ required }) => required);
  const wrong = async () => (await inputsOn(page)).filter(({ isWrong }) => isWrong).map(({ name }) => name);
  await expect.poll(wrong).toEqual(missing.map(({ label }) => label));
  const said = missing.flatMap(({ kind, label }) =>
    // Of a date the reason is given too.
    kind === 'date' ? [`Invalid ${label}`, 'Invalid Date'] : [`Invalid ${label}`],
  );
  await expect(page.getByText(/^Invalid /)).toHaveText(said);
}

/** The fields among the details, without those that have a tab of their own or are only shown. */
export const plainFields = ({ fields }: RecordDefinition): Field[] =>
  fields.filter(({ kind }) => kind !== 'table' && kind !== 'children');

export const press = (page: Page, name: 'New' | 'Edit' | 'Save' | 'Cancel') => button(page, name).click();

export const button = (page: Page, name: 'New' | 'Edit' | 'Save' | 'Cancel') =>
  // By its attributes: to look for a role in a large form takes its time.
  page.locator('[role="group"][aria-label="Record actions"]').getByRole('button', { name, exact: true });
