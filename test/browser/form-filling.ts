import { expect, type Locator, type Page } from '@playwright/test';
import type { Field, FieldKind, RecordDefinition } from '#model/fields.ts';
import { fixtures } from '#test/values.ts';

/** What a script kiddie would try; wherever it is shown it must stay text. */
export const SCRIPT = '<img src=x onerror="window.hacked=1">';

const inputs: { [K in FieldKind]: (page: Page, field: Extract<Field, { kind: K }>) => Locator } = {
  text: (page, { label }) => page.getByRole('textbox', { name: label, exact: true }),
  longText: (page, { label }) => page.getByRole('textbox', { name: label, exact: true }),
  number: (page, { label }) => page.getByRole('textbox', { name: label, exact: true }),
  date: (page, { label }) => page.getByRole('textbox', { name: label, exact: true }),
  checkbox: (page, { label }) => page.getByRole('checkbox', { name: label, exact: true }),
  checkboxGroup: (page, { label }) => page.getByRole('group', { name: label }),
  choice: (page, { label }) => page.getByRole('combobox', { name: label, exact: true }),
  reference: (page, { label }) => page.getByRole('combobox', { name: label, exact: true }),
  table: (page, { label }) => page.getByRole('grid', { name: label }),
  children: (page, { label }) => page.getByRole('list', { name: label }),
};

export const inputOf = (page: Page, field: Field): Locator =>
  (inputs[field.kind] as (page: Page, field: Field) => Locator)(page, field);

/** The options of this dropdown, and not of the one before, which takes a moment to close. */
export const optionsOf = async (page: Page, box: Locator): Promise<Locator> =>
  page.locator(`[id="${await box.getAttribute('id')}-listbox"]`).getByRole('option');

/** Picks the first option; gives its words, none where there is none. */
async function pick(page: Page, box: Locator, typed: string): Promise<string> {
  await box.click();
  if (typed) await box.fill(typed);
  const option = (await optionsOf(page, box)).first();
  // The record that narrows the list may have none.
  const nothing = page.getByText('Nothing found');
  await expect(option.or(nothing)).toBeVisible();
  if (await nothing.isVisible()) {
    await page.keyboard.press('Escape');
    return '';
  }
  const words = (await option.textContent()) ?? '';
  await option.click();
  // The box takes the name; what tells it from others stays in the list.
  await expect.poll(async () => words.startsWith((await box.inputValue()) || '?')).toBe(true);
  return box.inputValue();
}

/** Another text for each field: some must not be the same. */
export const textFor = (field: Field, turn: number): string => `${SCRIPT} ${field.id} ${turn}`;

/** Fills a field by hand; gives what its input must then show. An odd turn gives a later day than an even one. */
export async function fillField(page: Page, field: Field, turn: number): Promise<string | boolean> {
  const input = inputOf(page, field);
  switch (field.kind) {
    case 'text': {
      const text =
        field.format === 'plain' ? textFor(field, turn) : String(fixtures.text.good(field, turn % 10_000));
      await input.fill(text);
      return text;
    }
    case 'longText': {
      const text = `${SCRIPT}\nline two of ${turn}`;
      await input.fill(text);
      return text;
    }
    case 'number': {
      const number = String(fixtures.number.good(field, turn % 7));
      await input.fill(number);
      return number;
    }
    case 'date': {
      // One digit for the month and two for the year, as people type: the box spells it out.
      await input.fill(`2/1${turn % 2}/26`);
      await input.blur();
      return `02/1${turn % 2}/2026`;
    }
    case 'checkbox':
      await input.check();
      return true;
    case 'checkboxGroup':
      await input.getByRole('checkbox', { name: field.options[0]!, exact: true }).check();
      return true;
    case 'choice':
      return pick(page, input, field.list === 'states' ? 'Texas' : '');
    case 'reference':
      return pick(page, input, '');
    default:
      return '';
  }
}

/** What a filled field shows once it is saved. */
export async function expectShown(page: Page, field: Field, shown: string | boolean): Promise<void> {
  const input = inputOf(page, field);
  if (field.kind === 'checkboxGroup') {
    await expect(input.getByRole('checkbox', { name: field.options[0]!, exact: true })).toBeChecked();
  } else if (shown === true) await expect(input).toBeChecked();
  else if (field.kind === 'number' || (field.kind === 'text' && field.format === 'phone')) {
    // Read, a number has its commas and even decimals, and a phone number its brackets.
    const read = async () => (await input.inputValue()).replace(/[^\d.-]|(?<=\))\s|(?<=\d)-/g, '');
    await expect.poll(async () => Number(await read())).toBe(Number(shown));
  } else await expect(input).toHaveValue(String(shown));
}

/** The fields among the details, without those that have a tab of their own or are only shown. */
export const plainFields = ({ fields }: RecordDefinition): Field[] =>
  fields.filter(({ kind }) => kind !== 'table' && kind !== 'children');

export const press = (page: Page, name: 'New' | 'Edit' | 'Save' | 'Cancel') =>
  page.getByRole('group', { name: 'Record actions' }).getByRole('button', { name, exact: true }).click();

export const button = (page: Page, name: 'New' | 'Edit' | 'Save' | 'Cancel') =>
  page.getByRole('group', { name: 'Record actions' }).getByRole('button', { name, exact: true });
