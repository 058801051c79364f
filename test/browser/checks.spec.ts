import { readFileSync } from 'node:fs';
import type { Operation } from '#model/operations.ts';
import { ask, expectLive, rowsOf, textsOf } from './tables.ts';
import { expect, expectAccessible, goWithin, test } from './world.ts';

const open = 'operations/annotated/unresolved?expand=annotations,documents&top=100&source=bsw&flag=warning';

test('a finding closes itself once the limit of its lease allows what it was about', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/annotations');
  const [wet] = (await ask<Operation[]>(page, open)).filter(
    ({ modelData, annotations }) => annotations!.length === 1 && Number(modelData.bsw) > 0,
  );
  const { note } = wet!.annotations![0]!;
  const { number } = wet!.documents![0]!;
  const lease = wet!.modelData.lease as { id: string };

  await test.step('the limit is chosen by its words and saved with the lease', async () => {
    await goWithin(page, `/lease?uuid=${lease.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('tab', { name: 'Check Limits' }).click();
    await page.getByRole('button', { name: 'Add Row' }).click();
    const grid = page.getByRole('grid', { name: 'Check Limits' });
    await grid.getByRole('combobox', { name: 'Limit' }).selectOption('BS&W: warning over (%)');
    await grid.getByRole('textbox', { name: 'Value' }).fill('0.99');
    await page.keyboard.press('Enter');
    await expect(grid.getByText('BS&W: warning over (%)')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Confirm changes to Lease' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled();
  });

  await goWithin(page, `/temp/annotations?number=${number}&source=bsw`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectLive(page);

  const button = page.getByRole('button', { name: 'Check again' });
  const dialog = page.getByRole('dialog', { name: 'Check again' });
  await test.step('a dialog whose file is gone leaves the page as it is', async () => {
    const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
    const address = `**/${manifest['web/dispatch/CheckDialog.tsx'].file}`;
    await page.route(address, (route) => route.continue({ url: `${route.request().url()}.gone` }));
    await button.click();
    await expect(page.getByText(/^This part could not be loaded/)).toBeVisible();
    await page.unroute(address);
  });

  await test.step('days that are none are refused where they stand', async () => {
    await button.click();
    await dialog.getByLabel('From').fill('');
    await expect(dialog.getByText('Give a day', { exact: true })).toBeVisible();
    await dialog.getByLabel('From').fill('2026-12-02');
    await dialog.getByLabel('Through').fill('2026-12-01');
    await expect(dialog.getByText('Give a day that is not before the first')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it says how far it is, and what came of it', async () => {
    const day = wet!.createdAt.slice(0, 10);
    // A day of Greenwich touches two of the home terminal.
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('From').fill(before);
    await dialog.getByLabel('Through').fill(day);
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(dialog.getByText(/^Checked \d+ operations: \d+ new, [1-9]\d* closed\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the finding is gone, and its end is told', async () => {
    const left = await ask<Operation[]>(page, open);
    expect(left.filter(({ id }) => id === wet!.id)).toEqual([]);
    await goWithin(page, `/temp/annotations?show=resolved&number=${number}`);
    await expect(page.getByRole('columnheader', { name: 'Resolved by' })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    expect(await textsOf(page, 'Note')).toEqual([note]);
    expect(await textsOf(page, 'Resolved by')).toEqual(['the checks']);
    expect(await textsOf(page, 'Remark')).toEqual(['The checks no longer find this: its cause is gone.']);
  });

  await test.step('the days that are offered end with the one on which it is opened', async () => {
    await goWithin(page, '/temp/annotations');
    await button.click();
    await dialog.getByRole('button', { name: 'Last month' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.clock.setFixedTime('2030-05-15T12:00:00-05:00');
    await button.click();
    await expect(dialog.getByLabel('From')).toHaveValue('2030-05-09');
    await expect(dialog.getByLabel('Through')).toHaveValue('2030-05-15');
    await expect(dialog.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  });
});
