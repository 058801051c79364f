import type { Locator, Page } from '@playwright/test';
import { codeTables as form } from '#model/records/code-tables.ts';
import { anotherBrowser, ask } from './tables.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectDraft,
  expectNoSidewaysScroll,
  expectSettled,
  hold,
  test,
} from './world.ts';

// Tests run beside each other on one server: each that saves has a list of its own.

const grid = (page: Page) => page.getByRole('grid');
const rowOf = (page: Page, text: string | RegExp): Locator =>
  grid(page).getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, name: string) => grid(page).getByRole('textbox', { name });

async function openList(page: Page, list: string, editing = true): Promise<void> {
  await page.goto(`/code-tables?list=${list}`);
  await expect(grid(page)).toBeVisible();
  if (editing) await button(page, 'Edit').click();
}

/** From a page of another part of the menu. */
async function openByMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('button', { name: 'Administration' }).click();
  await menu.getByRole('button', { name: 'Code Tables' }).click();
  await menu.getByRole('link', { name: 'Code Tables' }).click();
}

/** To another list of the open page. What was changed in this one is given up, which is asked about. */
async function turnTo(page: Page, title: string, { discarding = false, editing = true } = {}): Promise<void> {
  await button(page, `Show the table of ${title}`).click();
  if (discarding) await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('grid', { name: title })).toBeVisible();
  if (editing) await button(page, 'Edit').click();
}

async function addCode(page: Page, code: string, column: string, text: string): Promise<void> {
  await button(page, 'Add Row').click();
  await expect(cell(page, 'Code')).toBeFocused();
  await cell(page, 'Code').fill(code);
  await cell(page, column).fill(text);
  await button(page, 'Save the new row').click();
}

async function saveAndConfirm(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
}

interface Row {
  id: string;
  [wire: string]: unknown;
}

/** A change by somebody else, straight to the server. */
async function changeElsewhere(page: Page, list: string, body: unknown): Promise<void> {
  const status = await page.evaluate(
    async ([name, change]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
      const url = `/api/v3/code-tables/${name}`;
      const etag = (await fetch(url, { headers })).headers.get('etag')!;
      const answer = await fetch(url, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', 'if-match': etag },
        body: JSON.stringify(change),
      });
      return answer.status;
    },
    [list, body] as const,
  );
  expect(status).toBe(200);
}

const unique = () => `T${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

test('the lists are looked at and turned over', async ({ signedIn: page }) => {
  await test.step('the grid is loaded where it is used and nowhere else', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/temp/documents');
    await expect(page.getByRole('table')).toBeVisible();
    await expectSettled(page);
    expect(loaded.filter((url) => url.includes('EditableTableGrid'))).toEqual([]);
    await openByMenu(page);
    await expect(grid(page)).toBeVisible();
    expect(loaded.filter((url) => url.includes('EditableTableGrid'))).not.toEqual([]);
  });

  await test.step('are nine searchable dropdowns', async () => {
    for (const field of form.fields)
      await expect(page.getByRole('combobox', { name: field.label })).toBeVisible();
    const units = page.getByRole('combobox', { name: 'Unit Codes' });
    await units.click();
    await expect(page.getByRole('option', { name: 'MMBTU', exact: true })).toBeVisible();
    const counties = page.getByRole('combobox', { name: 'County Codes' });
    await counties.fill('smith, tx');
    await expect(page.getByRole('option')).toHaveText(['SMITH, TX', 'DEAF SMITH, TX']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('picking a code of the first list, which no address named, gives nothing up', async () => {
    await button(page, 'Edit').click();
    await addCode(page, 'ZZ', 'Rate', '12.34');
    const codes = page.getByRole('combobox', { name: 'Haul Type' });
    await codes.click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/list=haul_types&code=/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowOf(page, 'ZZ')).toBeVisible();
    await turnTo(page, 'Region', { discarding: true, editing: false });
  });

  await test.step('picking a code turns to it in the table, wherever it stands', async () => {
    await page.getByRole('combobox', { name: 'Pay Code' }).fill('vacation');
    await page.getByRole('option', { name: 'V – Vacation' }).click();
    await expect(page).toHaveURL(/list=pay_codes&code=V$/);
    await expect(page.getByRole('heading', { name: 'Pay Code' })).toBeVisible();
    await expect(rowOf(page, 'Vacation').getByRole('gridcell').first()).toBeFocused();
    await button(page, 'Show the table of Region').click();
    await expect(page).toHaveURL(/list=regions$/);
    await expect(rowOf(page, 'Panhandle')).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, 'Vacation')).toBeVisible();
  });

  await test.step('counties are shown with all their columns and cannot be edited', async () => {
    await turnTo(page, 'County Codes', { editing: false });
    for (const name of [
      'Code',
      'Label',
      'State',
      'County Code',
      'County Name',
      'Comptroller County Code',
      'State Reporting District',
    ]) {
      await expect(grid(page).getByRole('columnheader', { name, exact: true })).toBeAttached();
    }
    await expect(rowOf(page, 'ANDERSON, TX')).toBeVisible();
    await expect(button(page, 'Edit')).toHaveCount(0);
    await expect(page.getByText(/^1–10 of 5\d\d$/)).toBeVisible();
    await grid(page).getByRole('gridcell', { name: 'ANDERSON, TX' }).dblclick();
    await expect(grid(page).getByRole('textbox')).toHaveCount(0);
  });

  await test.step('come 10 rows to a page, or 5, 50, 100; columns are at least 250 wide; a click sorts, another turns it', async () => {
    await turnTo(page, 'Pay Code', { editing: false });
    const rows = grid(page).getByRole('row');
    await expect(rows).toHaveCount(11);
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    await size.click();
    await expect(page.getByRole('option')).toHaveText(['5', '10', '50', '100']);
    await page.getByRole('option', { name: '5', exact: true }).click();
    await expect(rows).toHaveCount(6);
    for (const heading of await grid(page).getByRole('columnheader').all()) {
      expect((await heading.boundingBox())!.width).toBeGreaterThanOrEqual(250);
    }
    const first = grid(page).getByRole('gridcell').first();
    const code = grid(page).getByRole('columnheader', { name: 'Code' });
    await code.click();
    await expect(code).toHaveAttribute('aria-sort', 'ascending');
    await expect(first).toHaveText('A');
    await code.click();
    await expect(code).toHaveAttribute('aria-sort', 'descending');
    await expect(first).toHaveText('YTD');
    await code.click();
    await expect(code).toHaveAttribute('aria-sort', 'ascending');
    await button(page, 'Go to the next page').click();
    await expect(page.getByText('6–10 of ')).toBeVisible();
  });
});

test('a list is edited', async ({ signedIn: page }) => {
  await test.step('rows are added, changed, deleted, taken back, confirmed and saved', async () => {
    const code = unique();
    await openList(page, 'regions');
    await addCode(page, code, 'Name', 'Gulf Coast');
    await expect(rowOf(page, code)).toContainText('New');

    await button(page, 'Edit 1').click();
    await expect(cell(page, 'Name')).toBeFocused();
    await cell(page, 'Name').fill('Deep South Texas');
    await button(page, 'Save 1').click();
    await expect(rowOf(page, 'Deep South Texas')).toContainText('Edited');
    await button(page, 'Edit 1').click();
    await cell(page, 'Name').fill('Deeper South Texas');
    await button(page, 'Save 1').click();
    await button(page, 'Undo 1').click();
    await expect(rowOf(page, 'Deep South Texas')).toBeVisible();
    await button(page, 'Undo 1').click();
    await expect(button(page, 'Undo 1')).toHaveCount(0);
    await expect(rowOf(page, 'South Texas').first()).not.toContainText('Edited');

    await button(page, 'Delete 5').click();
    const deleted = rowOf(page, 'Southeast Texas');
    await expect(deleted).toContainText('Deleted');
    await expect(deleted.getByText('Southeast Texas')).toHaveCSS('text-decoration-line', 'line-through');
    await button(page, 'Undo 5').click();
    await expect(deleted).not.toContainText('Deleted');
    await button(page, 'Delete 5').click();

    await button(page, 'Edit 2').click();
    await cell(page, 'Name').fill(`West of ${code}`);
    await button(page, 'Save').click();
    await expect(dialog(page).getByRole('heading', { name: 'Confirm changes to Region' })).toBeVisible();
    await expect(dialog(page).getByRole('table', { name: 'Changes' }).locator('tbody')).toHaveText(
      /2 – .* · Name.*West of/,
    );
    await expect(dialog(page).getByRole('table', { name: 'Deleted' })).toContainText('5 – Southeast Texas');
    await expect(dialog(page).getByRole('table', { name: 'New' })).toContainText(`${code} – Gulf Coast`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(deleted).toContainText('Deleted');

    const letThrough = await hold(page, '**/api/v3/code-tables/regions');
    await saveAndConfirm(page);
    await expect(dialog(page)).toHaveCount(0);
    // Nothing is typed that the answer would take away.
    await button(page, 'Edit 3').click({ force: true });
    await expect(cell(page, 'Name')).toHaveCount(0);
    letThrough();
    await expect(page.getByText('Region saved')).toBeVisible();
    await expect(deleted).toHaveCount(0);
    await button(page, 'Edit 3').click();
    await button(page, 'Cancel 3').click();
    await expect(rowOf(page, code).first()).not.toContainText('New');
    const rows = await ask<Row[]>(page, 'code-tables/regions');
    expect(rows.find(({ id }) => id === code)).toEqual({ id: code, name: 'Gulf Coast' });
    expect(rows.find(({ id }) => id === '2')).toEqual({ id: '2', name: `West of ${code}` });
    expect(rows.some(({ id }) => id === '5')).toBe(false);

    await button(page, 'History').click();
    const last = page.getByRole('article').first();
    await expect(last.getByRole('heading')).toHaveText('Changed by Demo User');
    await expect(last.getByRole('row', { name: /2 · Name/ })).toContainText(`West of ${code}`);
    await expect(last.getByRole('row', { name: /Southeast Texas/ })).toContainText('–');
    await expect(last.getByRole('row', { name: new RegExp(code) }).last()).toContainText('Gulf Coast');
    await changeElsewhere(page, 'regions', { add: [{ id: '5', name: 'Southeast Texas' }], remove: [code] });
  });

  await test.step('a cancelled new row is gone, and a row that is left is kept', async () => {
    await turnTo(page, 'State District');
    await button(page, 'Add Row').click();
    await expect(page.getByText('1–10 of 36')).toBeVisible();
    await button(page, 'Cancel the new row').click();
    await expect(page.getByText('1–10 of 35')).toBeVisible();
    await expect(grid(page).locator(':focus')).toHaveCount(1);

    await button(page, 'Edit AL*01').click();
    await cell(page, 'District').fill('1A');
    await page.getByRole('heading', { name: 'State District' }).click();
    await expect(rowOf(page, 'AL*01')).toContainText('Edited');
    await button(page, 'Edit AL*01').click();
    await cell(page, 'District').fill('1B');
    await button(page, 'Edit AR*01').click();
    await expect(rowOf(page, 'AL*01')).toContainText('1B');
  });

  await test.step('what is invalid is marked and said, and cannot be saved', async () => {
    await turnTo(page, 'Haul Type', { discarding: true });
    await button(page, 'Add Row').click();
    await cell(page, 'Rate').fill('12.345');
    await expect(page.getByText('Invalid Rate')).toBeVisible();
    await expect(page.getByText('Invalid Code')).toHaveCount(0);
    await button(page, 'Save the new row').click();
    await expect(cell(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(page, 'Code')).toHaveAccessibleDescription('Invalid Code');
    for (const taken of ['7', 'a/b', 'a.b']) {
      await cell(page, 'Code').fill(taken);
      await expect(cell(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
    }
    await button(page, 'Save').click();
    await expect(page.getByText('A row cannot be saved yet')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('heading', { name: 'Haul Type' }).click();
    await expect(cell(page, 'Rate')).toHaveValue('12.345');
    await cell(page, 'Code').fill('77');
    await cell(page, 'Rate').fill('12.34');
    await button(page, 'Save the new row').click();
    await expect(rowOf(page, '12.34')).toContainText('New');
  });

  await test.step('everything works by keyboard', async () => {
    const code = unique();
    await turnTo(page, 'Unit Codes', { discarding: true, editing: false });
    await button(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Add Row')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Code')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
    await page.keyboard.type('barrels of test');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, code)).toContainText('New');

    // Down a row and into its description: a key starts the text anew, Escape takes it back.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('oops');
    await expect(cell(page, 'Description')).toHaveValue('oops');
    // As does what is pasted.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'oops')).toHaveCount(0);
    await page.keyboard.press('Control+v');
    await expect(cell(page, 'Description')).toHaveValue('oops');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' (bbl)');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, '(bbl)')).toContainText('Edited');
    // Left past the code to the actions, over Edit and Delete to Undo.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(button(page, 'Edit BBL')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(button(page, 'Undo BBL')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, '(bbl)')).toHaveCount(0);

    await button(page, 'Save').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Confirm' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Unit Codes saved')).toBeVisible();
    await changeElsewhere(page, 'unit_codes', { remove: [code] });
  });

  await test.step('leaving with unsaved changes asks first, signing out too', async () => {
    await turnTo(page, 'State District');
    await button(page, 'Delete CA*01').click();
    const question = dialog(page).getByRole('heading', { name: 'Discard changes to State District?' });
    const stays = async () => {
      await expect(question).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(rowOf(page, 'CA*01')).toContainText('Deleted');
    };
    await button(page, 'Show the table of Region').click();
    await stays();
    await page.getByRole('link', { name: 'Home' }).click();
    await stays();
    await page.getByRole('link', { name: 'Logout' }).first().click();
    await stays();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (native) => {
        resolve(native.type());
        void native.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await page.getByRole('link', { name: 'Home' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('a draft of a list is kept through a reload, offered, put on what others did, and given up', async ({
  signedIn: page,
}) => {
  const code = `D${Date.now() % 1_000_000}`;
  page.on('dialog', (question) => question.accept());
  await openList(page, 'well_types');
  await addCode(page, code, 'Description', 'Typed before the crash');
  await button(page, 'Add Row').click();
  await cell(page, 'Code').fill('half');
  await expectDraft(page);
  await page.reload();
  const restore = button(page, 'Restore');
  await restore.click();
  await expect(rowOf(page, 'Typed before the crash')).toBeVisible();
  await expect(cell(page, 'Code')).toHaveValue('half');
  await page.goto('/');
  await openByMenu(page);
  await turnTo(page, 'Well Type', { editing: false });
  await button(page, 'Discard').click();
  await expect(restore).toHaveCount(0);
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(restore).toHaveCount(0);
  await expect(grid(page).getByText(code)).toHaveCount(0);
});

test('a list is edited beside others', async ({ signedIn: page, browser }) => {
  await test.step('a save shows in another browser without a reload, in its dropdowns too', async () => {
    const code = unique();
    await openList(page, 'well_types');
    const context = await anotherBrowser(browser, page);
    const other = await context.newPage();
    await openList(other, 'well_types', false);
    await addCode(page, code, 'Description', `observation ${code}`);
    await saveAndConfirm(page);
    await expect(rowOf(other, `observation ${code}`)).toBeVisible();
    const types = other.getByRole('combobox', { name: 'Well Type' });
    await types.click();
    await other.getByRole('option').filter({ hasNotText: code }).last().click();
    // Whoever picks one is taken to it in the table.
    await expect(other.locator('[role=gridcell]:focus')).toBeVisible();
    await types.fill(code);
    await expect(other.getByRole('option', { name: `Observation ${code}` })).toBeVisible();
    await changeElsewhere(page, 'well_types', { remove: [code] });
    await expect(rowOf(other, `observation ${code}`)).toHaveCount(0);
    // Whoever is typing there types on.
    await expect(types).toHaveValue(code);
    await context.close();
  });

  await test.step('what somebody else saves comes in under unsaved edits, and conflicts are shown', async () => {
    await turnTo(page, 'Pay Code');
    await button(page, 'Edit B').click();
    await cell(page, 'Description').fill('Barrels, mine');
    await button(page, 'Save B').click();
    await button(page, 'Edit BA').click();
    await cell(page, 'Description').fill('half a wor');
    const theirs = `Barrels, theirs ${unique()}`;
    await changeElsewhere(page, 'pay_codes', {
      change: [
        { id: 'B', description: theirs },
        { id: 'A', description: theirs },
      ],
    });
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('Somebody else changed this list.');
    await expect(notice).toContainText(`B · Description: theirs ${theirs}, yours Barrels, mine`);
    await expect(rowOf(page, 'Barrels, mine')).toContainText('Edited');
    await expect(grid(page).getByRole('gridcell', { name: theirs })).toHaveCount(1);
    await expect(cell(page, 'Description')).toHaveValue('half a wor');
    await expect(cell(page, 'Description')).toBeFocused();
    // It stands while they go on elsewhere.
    const advance = `Advance ${unique()}`;
    await changeElsewhere(page, 'pay_codes', { change: [{ id: 'A', description: advance }] });
    await expect(grid(page).getByRole('gridcell', { name: advance })).toBeVisible();
    await expect(notice).toContainText(`B · Description: theirs ${theirs}, yours Barrels, mine`);
    await changeElsewhere(page, 'pay_codes', { change: [{ id: 'A', description: theirs }] });
    await expect(grid(page).getByRole('gridcell', { name: theirs })).toHaveCount(1);
    await notice.getByRole('button', { name: 'Take theirs' }).click();
    await expect(grid(page).getByRole('gridcell', { name: theirs })).toHaveCount(2);
    await changeElsewhere(page, 'pay_codes', {
      change: [
        { id: 'B', description: 'Barrel pay' },
        { id: 'A', description: 'Advance' },
      ],
    });
  });

  await test.step('a code in use cannot be deleted, and the page says where it is used', async () => {
    await turnTo(page, 'Product Disposition', { discarding: true, editing: false });
    await page.getByRole('combobox', { name: 'Product Disposition' }).fill('trucked oil');
    await page.getByRole('option', { name: 'TO – Trucked Oil Sales' }).click();
    await button(page, 'Edit').click();
    await button(page, 'Delete trucked-oil-sales').click();
    await expect(rowOf(page, 'trucked-oil-sales')).toContainText('Deleted');
    await saveAndConfirm(page);
    const sentence = /^Product Disposition trucked-oil-sales is used by [\d,]+ leases.*, for example .+\.$/;
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(rowOf(page, 'trucked-oil-sales').getByText(sentence)).toBeVisible();
    await button(page, 'Undo trucked-oil-sales').click();
    await expect(rowOf(page, 'trucked-oil-sales')).not.toContainText('is used by');
  });

  await test.step('a save that fails keeps everything', async () => {
    await turnTo(page, 'State District');
    await button(page, 'Edit AL*01').click();
    await cell(page, 'District').fill('1A');
    await page.route('**/api/v3/code-tables/state_districts', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await saveAndConfirm(page);
    await expect(page.getByText(/server/i).first()).toBeVisible();
    await expect(rowOf(page, 'AL*01')).toContainText('Edited');
  });
});

test('a save on an older version saves nothing, keeps the edits and says so', async ({ signedIn: page }) => {
  // Without the stream of changes this page does not hear of the other's save.
  await page.route('**/api/v3/realtime/**', (route) => route.abort());
  await openList(page, 'product_types');
  await button(page, 'Edit DG').click();
  await cell(page, 'Category').fill('my drip gas');
  const theirs = unique();
  await changeElsewhere(page, 'product_types', {
    change: [
      { id: 'DG', category: theirs },
      { id: 'JB', category: `netting ${theirs}` },
    ],
  });
  await saveAndConfirm(page);
  await expect(
    page.getByText('Somebody else changed this list meanwhile, so nothing was saved.'),
  ).toBeVisible();
  await expect(rowOf(page, `netting ${theirs}`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `DG · Category: theirs ${theirs}, yours my drip gas`,
  );
  await expect(rowOf(page, 'my drip gas')).toContainText('Edited');
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('table', { name: 'Changes' }).locator('tbody')).toHaveText(
    new RegExp(`${theirs}my drip gas`),
  );
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Product Type saved')).toBeVisible();
  const rows = await ask<Row[]>(page, 'code-tables/product_types');
  expect(rows.find(({ id }) => id === 'DG')).toEqual({ id: 'DG', category: 'my drip gas' });
});

test('a new row whose save has lost its answer stands in the list once', async ({ signedIn: page }) => {
  const code = unique();
  await openList(page, 'haul_types');
  await addCode(page, code, 'Rate', '12.34');
  await page.route('**/api/v3/code-tables/haul_types', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await saveAndConfirm(page);
  await expect(rowOf(page, 'New')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await button(page, 'Go to the next page').click();
  await expect(rowOf(page, code)).toHaveCount(1);
  await expect(page.getByText('11–18 of 18')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
});

test('a list looks right in every theme and width', async ({ signedIn: page }) => {
  await test.step('accessible light and dark: read, edited, at fault, counties', async () => {
    await openList(page, 'pay_codes', false);
    await expectAccessibleInBothThemes(page);
    await button(page, 'Edit').click();
    await button(page, 'Delete A').click();
    await button(page, 'Edit B').click();
    await cell(page, 'Factor').fill('2');
    await button(page, 'Save B').click();
    await button(page, 'Add Row').click();
    await button(page, 'Save the new row').click();
    await expect(page.getByText('Invalid Code')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await turnTo(page, 'County Codes', { discarding: true, editing: false });
    await expectAccessibleInBothThemes(page);
  });

  await turnTo(page, 'Pay Code');
  for (const width of [360, 768, 1440]) {
    await test.step(`scrolls sideways in its frame and not as a page at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
      await button(page, 'Add Row').click();
      await expect(cell(page, 'Code')).toBeFocused();
      await expectNoSidewaysScroll(page);
      // Into view by the keyboard alone, however far to the right.
      for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
      await expect(cell(page, 'Unit Rate')).toBeFocused();
      await expect(cell(page, 'Unit Rate')).toBeInViewport();
      await button(page, 'Cancel the new row').click();
      await expect(cell(page, 'Code')).toHaveCount(0);
      // Its right edge is faded out for as long as there is more behind it.
      const scroller = page.locator('.MuiDataGrid-virtualScroller--hasScrollX');
      for (const [left, size] of [
        [0, '100% 100%'],
        [10_000, 'calc(100% + 40px) 100%'],
      ] as const) {
        await scroller.evaluate((element, to) => element.scrollTo({ left: to }), left);
        await expect(scroller).toHaveCSS('mask-size', size);
      }
    });
  }
});
