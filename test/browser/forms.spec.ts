import { labelOf } from '#model/names.ts';
import { records } from '#model/records/index.ts';
import { expectShown, fillField, inputOf, plainFields, press, textFor } from './form-filling.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from './world.ts';

const types = records.filter((one) => one.category);

/** Another number for each run of a test, so that a second try finds nothing of the first in its way. */
const turnOf = (at: number) => ((Date.now() % 100_000_000) * 20 + at) * 2;

for (const [at, definition] of types.entries()) {
  const name = labelOf(definition.type);
  const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 2 }).first();

  test(`${definition.type}: refused empty, filled, saved, reloaded, edited, and its history read`, async ({
    signedIn: page,
  }) => {
    const turn = turnOf(at);
    await page.goto(`/${definition.type}`);
    await expect(heading(page)).toHaveText('New');
    await expectAccessibleInBothThemes(page);

    await press(page, 'Save');
    for (const field of plainFields(definition)) {
      const message = page.getByText(`Invalid ${field.label}`, { exact: true });
      await expect(message).toHaveCount(field.required ? 1 : 0);
      if (field.required) await expect(inputOf(page, field)).toHaveAttribute('aria-invalid', 'true');
    }
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }

    const shown = new Map<string, string | boolean>();
    for (const field of plainFields(definition)) shown.set(field.id, await fillField(page, field, turn));
    await expect(page.getByText(/^Invalid /)).toHaveCount(0);
    await press(page, 'Save');
    // What a test makes up may be odd.
    const question = page.getByRole('dialog', { name: `Save ${name} as it is?` });
    await expect(question.or(page.getByText(/^Saved /))).toBeVisible();
    if (await question.isVisible()) await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/uuid=/);
    const own = definition.display;
    const title = own.kind === 'text' ? `${name} - ${textFor(own, turn)}` : new RegExp(`^${name} - .+`);
    await expect(heading(page)).toHaveText(title);

    await page.reload();
    await expect(heading(page)).toHaveText(title);
    for (const field of plainFields(definition)) await expectShown(page, field, shown.get(field.id)!);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expectAccessible(page);

    await press(page, 'Edit');
    const edited = definition.fields.find((field) => ['text', 'date', 'number'].includes(field.kind))!;
    const next = await fillField(page, edited, turn + 1);
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: `Confirm changes to ${name}` });
    const cells = dialog.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveText([edited.label, String(shown.get(edited.id)), String(next)]);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expectShown(page, edited, next);

    await page.getByRole('tab', { name: 'History' }).click();
    const entries = page.getByRole('article');
    await expect(entries).toHaveCount(2);
    await expect(entries.first().getByRole('heading')).toHaveText('Changed by Demo User');
    await expect(entries.first().getByRole('cell')).toHaveText([String(shown.get(edited.id)), String(next)]);
    await expect(entries.last().getByRole('heading')).toHaveText('Created by Demo User');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
}
