import type { Page } from '@playwright/test';
import { annotationValue, type Operation, operationLabel } from '#model/operations.ts';
import {
  anotherBrowser,
  ask,
  choose,
  columnOf,
  expectLive,
  exported,
  openFilters,
  rowsOf,
  sortBy,
  textsOf,
} from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

const list = 'operations/annotated/unresolved';
const expanded = 'expand=user,annotations,documents';

/** What the table must show for an operation: its own cells on the first of its rows only. */
const linesOf = (operation: Operation) =>
  operation.annotations!.map((annotation, at) => ({
    document: at === 0 ? operation.documents!.map(({ number }) => number).join(' ') : '',
    user: at === 0 ? operation.user!.fullName : '',
    operation: at === 0 ? operationLabel(operation) : '',
    note: annotation.note,
    flag: annotation.flag === 'error' ? 'Error' : 'Warning',
  }));

/** The table shows what the server gives for the query, line by line. */
async function expectTogether(page: Page, query: string): Promise<void> {
  const asked = await ask<Operation[]>(page, `${list}?${expanded}&top=25&${query}`);
  const wanted = asked.flatMap(linesOf);
  expect(wanted.length).toBeGreaterThanOrEqual(asked.length);
  expect(await textsOf(page, 'Note')).toEqual(wanted.map(({ note }) => note));
  expect(await textsOf(page, 'Document')).toEqual(wanted.map(({ document }) => document));
  expect(await textsOf(page, 'User')).toEqual(wanted.map(({ user }) => user));
  expect(await textsOf(page, 'Operation')).toEqual(wanted.map(({ operation }) => operation));
  expect(await textsOf(page, 'Flag')).toEqual(wanted.map(({ flag }) => flag));
}

test.describe('Potential Issues', () => {
  test('shows each note with its operation and its value, in any order', async ({ signedIn: page }) => {
    await page.goto('/temp/annotations');
    await expect(rowsOf(page).first()).toBeVisible();

    await test.step('keeps the rows of an operation together (orderby=createdAt desc)', async () => {
      await expectTogether(page, 'orderby=createdAt desc');
    });

    await test.step('opens the paper of an operation', async () => {
      const link = (await columnOf(page, 'Document')).first().getByRole('link');
      await expect(link).toHaveAttribute('href', /^\/api\/v3\/documents\/[0-9a-f-]{36}\/content\?expires=/);
      await expect(link).toHaveAttribute('target', '_blank');
    });

    await test.step('chooses all on the page, and none', async () => {
      const count = await rowsOf(page).count();
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
      await expect(page.getByText(`${count} selected`)).toBeVisible();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(page.getByText(`${count} rows`)).toBeVisible();
    });

    await openFilters(page);
    await test.step('shows the value that a note is about', async () => {
      await choose(page, 'Source', ['Lease', 'Open Gauge', 'Net Volume', 'Ticket Number']);
      const asked = await ask<Operation[]>(
        page,
        `${list}?${expanded}&top=25&source=lease,openGauge,netVolume,ticketNumber`,
      );
      const values = asked.flatMap((operation) =>
        operation.annotations!.map((annotation) => String(annotationValue(operation, annotation) ?? '')),
      );
      expect(await textsOf(page, 'Value')).toEqual(values);
      const sources = new Set(await textsOf(page, 'Source'));
      for (const source of sources)
        expect(['Lease', 'Open Gauge', 'Net Volume', 'Ticket Number']).toContain(source);
      await choose(page, 'Source', []);
    });

    await test.step('keeps the rows of an operation together (orderby=user asc)', async () => {
      await sortBy(page, 'User', 'ascending');
      await expectTogether(page, 'orderby=user asc');
    });

    await test.step('keeps the rows of an operation together (flag=warning&orderby=operation desc)', async () => {
      await choose(page, 'Flag', ['Warning']);
      await sortBy(page, 'Operation', 'descending');
      await expectTogether(page, 'flag=warning&orderby=operation desc');
    });

    await test.step('exports a line for each issue', async () => {
      await choose(page, 'Flag', ['Error']);
      const { lines, said } = await exported(page);
      expect(said).toBe(`Exported ${lines.length} rows`);
      const pages = await Promise.all(
        [0, 100].map((skip) => ask<Operation[]>(page, `${list}?${expanded}&flag=error&top=100&skip=${skip}`)),
      );
      expect(lines).toHaveLength(pages.flat().flatMap(({ annotations }) => annotations!).length);
    });
  });

  test('is worked through, by mouse and by keyboard, and seen elsewhere at once', async ({
    signedIn: page,
    browser,
  }) => {
    await page.goto('/temp/annotations?source=offload,lease');

    await test.step('goes through the rows by single keys, which are listed under ?', async () => {
      const row = (at: number) => rowsOf(page).nth(at);
      await expect(row(1)).toBeVisible();
      await page.keyboard.press('j');
      await expect(row(0)).toBeFocused();
      await page.keyboard.press('j');
      await expect(row(1)).toBeFocused();
      await expect(row(1)).toHaveAccessibleName(/^D-\d+: ./);
      await page.keyboard.press('k');
      await expect(row(0)).toBeFocused();
      await page.keyboard.press('x');
      await expect(row(0)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('x');
      await expect(row(0)).toHaveAttribute('aria-selected', 'false');

      // The row under the cursor, where none is chosen. In the remark the same keys are letters.
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: 'Resolve 1 issue?' });
      await expect(dialog.getByLabel('Remark (optional)')).toBeFocused();
      await page.keyboard.type('jkxr');
      await expect(dialog.getByLabel('Remark (optional)')).toHaveValue('jkxr');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(row(0)).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}$/);
      await page.goBack();
      await expect(page).toHaveTitle(/^Potential Issues/);
      await expect(row(0)).toBeVisible();

      await page.keyboard.press('?');
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      for (const name of ['Next row', 'Previous row', 'Open the row', 'Select the row', 'Resolve']) {
        await expect(shortcuts.getByText(name, { exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expectAccessible(page);
    });

    await openFilters(page);
    await test.step('resolves several with a remark, and takes it back', async () => {
      await choose(page, 'Source', ['BS&W']);
      await expectLive(page);
      const notes = await textsOf(page, 'Note');
      const boxes = page.getByRole('checkbox', { name: /^Select D-/ });
      const name = await boxes.first().getAttribute('aria-label');
      await boxes.nth(0).click();
      await boxes.nth(2).click({ modifiers: ['Shift'] });
      await expect(page.getByText('3 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Resolve' }).click();
      const dialog = page.getByRole('dialog', { name: 'Resolve 3 issues?' });
      await expect(dialog.getByLabel('Remark (optional)')).toBeFocused();
      await dialog.getByLabel('Remark (optional)').fill('Second grind-out agreed.');
      await expectAccessible(page);
      const [sent] = await Promise.all([
        page.waitForRequest('**/api/v3/annotations/resolve'),
        dialog.getByRole('button', { name: 'Resolve' }).click(),
      ]);
      expect(sent.postDataJSON()).toMatchObject({ remark: 'Second grind-out agreed.' });
      await expect(page.getByText('Resolved 3 issues')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: name!, exact: true })).toHaveCount(0);
      const left = await ask<Operation[]>(page, `${list}?${expanded}&top=100&source=bsw`);
      const open = left.flatMap(({ annotations }) => annotations!.map(({ id }) => id));
      for (const id of sent.postDataJSON().ids) expect(open).not.toContain(id);

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('3 issues are open again')).toBeVisible();
      await expect.poll(() => textsOf(page, 'Note')).toEqual(notes);
    });

    await test.step('forgets what was chosen and is no longer in sight', async () => {
      const first = page.getByRole('checkbox', { name: /^Select D-/ }).first();
      const name = (await first.getAttribute('aria-label'))!;
      await first.click();
      await expect(page.getByText('1 selected')).toBeVisible();
      const box = page.getByRole('searchbox', { name: 'Search number, ticket, order, user, note' });
      await box.fill('nothing of the kind');
      await expect(rowsOf(page)).toHaveCount(0);
      await box.fill('');
      await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    });

    await test.step('can be worked by keyboard alone', async () => {
      await choose(page, 'Source', ['Corrected Gravity']);
      await expectLive(page);
      const notes = await textsOf(page, 'Note');
      await page
        .getByRole('checkbox', { name: /^Select D-/ })
        .first()
        .focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('1 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Resolve' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Resolved 1 issue')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect.poll(() => textsOf(page, 'Note')).toEqual(notes);
    });

    await test.step('keeps a remark whose issue is closed by another meanwhile, and says that it was', async () => {
      const [first] = await ask<Operation[]>(page, `${list}?${expanded}&top=1&source=correctedGravity`);
      const ids = first!.annotations!.map(({ id }) => id);
      const boxes = page.getByRole('checkbox', { name: /^Select D-/ });
      for (let at = 0; at < ids.length; at += 1) await boxes.nth(at).click();
      await page.getByRole('button', { name: 'Resolve' }).click();
      const dialog = page.getByRole('dialog', { name: `Resolve ${ids.length} issue` });
      await dialog.getByLabel('Remark (optional)').fill('Typed meanwhile.');
      await ask(page, 'annotations/resolve', 'POST', { ids });
      await expect(page.locator('tr.gone')).toHaveCount(ids.length);
      await expect(dialog.getByLabel('Remark (optional)')).toHaveValue('Typed meanwhile.');
      await dialog.getByRole('button', { name: 'Resolve' }).click();
      await expect(dialog.getByRole('alert')).toContainText(/closed before/);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      await ask(page, 'annotations/unresolve', 'POST', { ids });
      await expect(page.locator('tr.gone')).toHaveCount(0);
    });

    await test.step('shows in another browser by itself, where nothing moves and nothing chosen is lost', async () => {
      await expectLive(page);
      const another = await anotherBrowser(browser, page);
      const other = await another.newPage();
      await other.goto('/temp/annotations?source=netVolume');
      await expectLive(other);
      const before = await textsOf(other, 'Note');
      await other
        .getByRole('checkbox', { name: /^Select D-/ })
        .nth(2)
        .click();

      const [first] = await ask<Operation[]>(page, `${list}?${expanded}&top=1&source=netVolume`);
      const ids = first!.annotations!.map(({ id }) => id);
      await ask(page, 'annotations/resolve', 'POST', { ids });
      const gone = other.locator('tr.gone');
      await expect(gone).toHaveCount(ids.length);
      expect((await textsOf(other, 'Note')).slice(0, before.length)).toEqual(before);
      await expect(other.getByText('1 selected')).toBeVisible();
      await expect(other.getByRole('button', { name: /gone/ })).toBeVisible();

      await ask(page, 'annotations/unresolve', 'POST', { ids });
      await expect(gone).toHaveCount(0);
      await expect(other.getByText('1 selected')).toBeVisible();
      await another.close();
    });
  });

  test('keeps a remark whose session has ended', async ({ signedIn: page }) => {
    await page.goto('/temp/annotations?source=netVolume');
    await page
      .getByRole('checkbox', { name: /^Select D-/ })
      .first()
      .click();
    await page.keyboard.press('r');
    await expect(page.getByLabel('Remark (optional)')).toBeFocused();
    await page.keyboard.type('Seal misread.');
    await ask(page, 'users/logout', 'POST', {});
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(question.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type('demo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo');
    const sent = page.waitForRequest('**/api/v3/annotations/resolve');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ remark: 'Seal misread.' });
    await expect(page.getByText('Resolved 1 issue')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 issue is open again')).toBeVisible();
  });
});
