import type { Page } from '@playwright/test';
import type { RecordDefinition } from '#model/fields.ts';
import { labelOf } from '#model/names.ts';
import { records } from '#model/records/index.ts';
import { expectRefused, expectShown, fill, plainFields, press, textFor } from './form-filling.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  goWithin,
  test,
} from './world.ts';

const types = records.filter((one) => one.category);

/** Several to a test: to load everything anew for each takes longer than to fill it in. */
const TOGETHER = 4;

/** Another number for each run of a test, so that a second try finds nothing of the first in its way. */
const turnOf = (definition: RecordDefinition) =>
  ((Date.now() % 100_000_000) * 20 + types.indexOf(definition)) * 2;

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();

async function tryOut(page: Page, definition: RecordDefinition): Promise<void> {
  const name = labelOf(definition.type);
  const fields = plainFields(definition);
  const turn = turnOf(definition);
  const saved = page.getByText(new RegExp(`^Saved ${name} `));
  await expect(heading(page)).toHaveText('New');
  await expectAccessibleInBothThemes(page);

  await press(page, 'Save');
  await expectRefused(page, fields);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  const shown = await fill(page, fields, turn);
  await expect(page.getByText(/^Invalid /)).toHaveCount(0);
  await press(page, 'Save');
  // What a test makes up may be odd.
  const question = page.getByRole('dialog', { name: `Save ${name} as it is?` });
  await expect(question.or(saved)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/uuid=/);
  const own = definition.display;
  const title = own.kind === 'text' ? `${name} - ${textFor(own, turn)}` : new RegExp(`^${name} - .+`);
  await expect(heading(page)).toHaveText(title);

  await page.reload();
  await expect(heading(page)).toHaveText(title);
  await expectShown(page, shown);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expectAccessible(page);

  await press(page, 'Edit');
  const edited = definition.fields.find((field) => ['text', 'date', 'number'].includes(field.kind))!;
  const next = await fill(page, [edited], turn + 1);
  const [before, after] = [String(shown.get(edited)), String(next.get(edited))];
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: `Confirm changes to ${name}` });
  const cells = dialog.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveText([edited.label, before, after]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(saved).toBeVisible();
  await expectShown(page, next);

  await page.getByRole('tab', { name: 'History' }).click();
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(2);
  await expect(entries.first().getByRole('heading')).toHaveText('Changed by Demo User');
  await expect(entries.first().getByRole('cell')).toHaveText([before, after]);
  await expect(entries.last().getByRole('heading')).toHaveText('Created by Demo User');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

for (let at = 0; at < types.length; at += TOGETHER) {
  const together = types.slice(at, at + TOGETHER);
  const names = together.map(({ type }) => type).join(', ');

  test(`${names}: refused empty, filled, saved, reloaded, edited, and the history read`, async ({
    signedIn: page,
  }) => {
    for (const definition of together) {
      await test.step(definition.type, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        if (definition === together[0]) await page.goto(`/${definition.type}`);
        else await goWithin(page, `/${definition.type}`);
        await tryOut(page, definition);
      });
    }
  });
}
