import type { Document } from '#model/operations.ts';
import { ask, rowsOf, textsOf } from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

test('the filters of a table take days, quick ranges and whatever is typed', async ({ signedIn: page }) => {
  await page.goto('/temp/documents');

  await page.getByRole('button', { name: 'Filters' }).click();
  await test.step('take days as they are typed, and as they are typed over', async () => {
    const from = page.getByLabel('Created from');
    await from.click();
    // The click lands on some part of the date; the arrow leads to its first.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('02052024');
    await expect(from).toHaveValue('2024-02-05');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/createdAt=2024-02-05\.\.$/);
    const to = page.getByLabel('Created to');
    await to.focus();
    await page.keyboard.type('12312199');
    await expect(to).toHaveValue('2199-12-31');
    await expect(page).toHaveURL(/createdAt=2024-02-05\.\.2199-12-31$/);
    await expect(rowsOf(page)).toHaveCount(100);

    await from.focus();
    await page.keyboard.type('11');
    await expect(page).toHaveURL(/createdAt=2024-11-05\.\.2199-12-31$/);
    await page.keyboard.type('302');
    await expect(from).toHaveValue('0002-11-30');
    await expect(page).toHaveURL(/createdAt=2024-11-/);
    await page.keyboard.type('025');
    await expect(page).toHaveURL(/createdAt=2025-11-30\.\.2199-12-31$/);
    await page.getByRole('button', { name: /Remove the filter Created/ }).click();
    await expect(from).toHaveValue('');
    await expect(page).toHaveURL(/\/temp\/documents$/);
  });

  await test.step('let go of a day that was typed, deleted and typed again in one breath', async () => {
    const from = page.getByLabel('Created from');
    await from.evaluate((box: HTMLInputElement) => {
      // The page keeps an eye on `value` itself.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      for (const day of ['2024-02-05', '', '2024-02-05']) {
        box.focus();
        set!.call(box, day);
        box.dispatchEvent(new Event('input', { bubbles: true }));
        box.blur();
      }
    });
    await expect(page).toHaveURL(/createdAt=2024-02-05\.\.$/);
    await page.getByRole('button', { name: /Remove the filter Created/ }).click();
    await expect(page).toHaveURL(/\/temp\/documents$/);
    await expect(from).toHaveValue('');
  });

  await test.step('have quick ranges that stand in the address by name', async () => {
    const ranges = page.getByRole('group', { name: 'Created' });
    const asked = page.waitForRequest(/documents\?.*createdAt=-24h/);
    await ranges.getByRole('button', { name: 'Last 24 h' }).click();
    await asked;
    await expect(page).toHaveURL(/createdAt=day$/);
    await expect(page.getByRole('button', { name: 'Remove the filter Created: Last 24 h' })).toBeVisible();
    await ranges.getByRole('button', { name: 'This month' }).click();
    await expect(page).toHaveURL(/createdAt=month$/);
    await expect(ranges.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await ranges.getByRole('button', { name: 'This month' }).click();
    await expect(page).toHaveURL(/\/temp\/documents$/);
  });

  await test.step('find what is typed into the box over all, whatever its capitals and accents', async () => {
    const [first] = await ask<Document[]>(
      page,
      'documents?expand=operation,operation.user&user=andres&top=1',
    );
    const number = first!.number.toLowerCase();
    const box = page.getByRole('searchbox', { name: 'Search number, ticket, order, user' });
    await expect(box).toBeVisible();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type(`ANDRES ${number}`);
    await expect(rowsOf(page)).toHaveCount(1);
    expect(await textsOf(page, 'Document')).toEqual([first!.number]);
    await expect(page).toHaveURL(/search=ANDRES\+d-/);
    await expectAccessible(page);
    await box.fill('nothing-at-all');
    await expect(page.getByText('No row matches the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rowsOf(page)).toHaveCount(100);
    await expect(box).toHaveValue('');
  });
});

test('a change of a table goes on from the link that was followed just before', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/documents');
  const search = page.getByRole('searchbox', { name: 'Search number, ticket, order, user' });
  await expect(search).toBeVisible();
  // All of it is done in one moment.
  await page.clock.setFixedTime(Date.now());
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('d-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/temp\/documents\?search=d-1$/);
  await page.getByRole('link', { name: 'Recent Tickets' }).click();
  await expect(page).toHaveURL(/\/temp\/documents$/);
  await page.getByRole('columnheader', { name: 'Document' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/temp\/documents\?orderby=number\+asc$/);
  await expect(search).toHaveValue('');

  // So soon after that nothing of what was typed was drawn.
  await search.evaluate((box: HTMLInputElement) => {
    box.focus();
    document.execCommand('insertText', false, 'd-2');
    box.blur();
    document.querySelector<HTMLElement>('a[href="/temp/documents"]')!.click();
  });
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/temp\/documents$/);
  await search.focus();
  await page.keyboard.type('d-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/temp\/documents\?search=d-2$/);
});

test('the footer counts all rows, and leads to the last page and back', async ({ signedIn: page }) => {
  // Counted from the end, as a list of very many is.
  await page.goto('/temp/documents?orderby=number+asc&page=-1');
  const [end] = await ask<Document[]>(page, 'documents?orderby=number desc&top=1');
  await expect(rowsOf(page)).toHaveCount(100);
  expect((await textsOf(page, 'Document')).at(-1)).toBe(end!.number);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 2 from the end')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();

  const { count } = await ask<{ count: number }>(page, 'documents/count');
  const last = Math.ceil(count / 100);
  const spell = (value: number) => value.toLocaleString('en-US');
  await expect(page.getByText(`1–100 of ${spell(count)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page).toHaveURL(new RegExp(`page=${last}$`));
  await expect(
    page.getByText(`${spell((last - 1) * 100 + 1)}–${spell(count)} of ${spell(count)}`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL(/\/temp\/documents\?orderby=number\+asc$/);
});
