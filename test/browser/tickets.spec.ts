import type { Locator } from '@playwright/test';
import { operationLabels } from '#model/dispatch.ts';
import { type Document, operationLabel } from '#model/operations.ts';
import {
  ask,
  choose,
  columnOf,
  countOf,
  expectLive,
  expectTurned,
  exported,
  filtersOf,
  openFilters,
  rowsOf,
  sortBy,
  textsOf,
} from './tables.ts';
import { expect, expectAccessible, stopTime, test } from './world.ts';

const dispatch = 'https://dispatch.example.com/app';
const expanded = 'expand=operation,operation.user,operation.annotations';

test.describe('Recent Tickets', () => {
  test('shows what came in, and leads to all of it', async ({ signedIn: page }) => {
    await page.goto('/temp/documents');
    const seen = new Set<string>();
    const seeLabels = async (query: string) => {
      const asked = await ask<Document[]>(page, `documents?${expanded}&${query}`);
      const labels = await textsOf(page, 'Operation');
      expect(labels).toEqual(asked.map(({ operation }) => operationLabel(operation!)));
      for (const label of labels) seen.add(label);
    };

    await test.step('has its columns, and a hundred rows, the newest first', async () => {
      await expect(rowsOf(page)).toHaveCount(100);
      await expect(page.getByRole('columnheader')).toHaveText([
        'Document',
        'Order',
        'Ticket',
        'Operation',
        'User',
        'GPS',
        'Status',
        'Created',
      ]);
      const asked = await ask<Document[]>(page, `documents?${expanded}&orderby=createdAt desc&top=100`);
      expect(await textsOf(page, 'Document')).toEqual(asked.map(({ number }) => number));
      expect(await textsOf(page, 'User')).toEqual(asked.map(({ operation }) => operation!.user!.fullName));
      expect(await textsOf(page, 'Order')).toEqual(
        asked.map(({ operation }) => {
          const { pickup, unload } = operation!.modelData;
          return String(pickup?.orderNumber ?? unload?.orderNumber ?? '');
        }),
      );
      await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    });

    await test.step('opens the document itself', async () => {
      const href = await (await columnOf(page, 'Document')).first().getByRole('link').getAttribute('href');
      const paper = await page.request.get(href!);
      expect(paper.status()).toBe(200);
      expect(paper.headers()['content-type']).toContain('application/pdf');
    });

    await test.step('names every kind of operation', async () => {
      // The latest hundred have the common ones; the others are asked for.
      await seeLabels('orderby=createdAt desc');
      const rare = 'operation=Unload Exception,Skipped U,Skipped P,Reject&orderby=operation desc';
      await page.goto(`/temp/documents?${rare}`);
      await expect(rowsOf(page)).toHaveCount(100);
      await seeLabels(rare);
      expect([...seen].sort()).toEqual([...operationLabels].sort());
    });

    await test.step('leads to the document, the ticket and the place', async () => {
      await openFilters(page);
      await choose(page, 'Operation', ['Unload Exception', 'Skipped U', 'Reject']);
      await expect(rowsOf(page)).toHaveCount(100);
      const labels = await textsOf(page, 'Operation');
      for (const [operation, folder] of [
        ['Unload Exception', 'unload-tickets'],
        ['Skipped U', 'tickets'],
        ['Reject', 'tickets'],
      ] as const) {
        const link = (await columnOf(page, 'Ticket')).nth(labels.indexOf(operation)).getByRole('link');
        const number = await link.innerText();
        expect(number).toMatch(/^\d+$/);
        await expect(link).toHaveAttribute('href', `${dispatch}/${folder}/${number}`);
      }
      const [row] = await ask<Document[]>(
        page,
        `documents?${expanded}&operation=Unload Exception,Reject,Skipped U&orderby=operation desc&top=1`,
      );
      const { latitude, longitude } = row!.operation!.modelData.visit!;
      const places = await columnOf(page, 'GPS');
      const [gps, ownMap] = [0, 1].map((at) => places.first().getByRole('link').nth(at)) as [
        Locator,
        Locator,
      ];
      await expect(ownMap).toHaveAttribute('href', `/dispatch/map?at=${latitude}%2C${longitude}`);
      await expect(gps).toHaveText(`${latitude!.toFixed(3)}, ${longitude!.toFixed(3)}`);
      await expect(gps).toHaveAttribute('href', new RegExp(`mlat=${latitude}&mlon=${longitude}`));
      for (const link of [gps, (await columnOf(page, 'Document')).first().getByRole('link')]) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });

    await test.step('has no link on the ticket of a LACT measurement', async () => {
      await choose(page, 'Operation', ['EOM']);
      expect([...new Set(await textsOf(page, 'Operation'))]).toEqual(['EOM']);
      const cells = await columnOf(page, 'Ticket');
      await expect(cells.first()).toHaveText(/^\d+$/);
      await expect(cells.getByRole('link')).toHaveCount(0);
    });

    await test.step('goes to our own map from the place', async () => {
      const place = (await columnOf(page, 'GPS')).first();
      await place.getByRole('link', { name: /^Show .+ on our map$/ }).click();
      await expect(page).toHaveURL(/\/dispatch\/map\?at=/);
      await expect(page).toHaveTitle(/^Map/);
    });
  });

  test('shows how each stands, whatever else the address asks for', async ({ signedIn: page }) => {
    await page.goto(
      '/temp/documents?page=zero&orderby=gps+up&status=late,void&columns=&x=1&createdAt=never..',
    );
    await test.step('drops what is no value of its own from the address', async () => {
      await expect(rowsOf(page).first()).toBeVisible();
      await expect(page).toHaveURL(/\/temp\/documents\?status=void$/);
    });

    await openFilters(page);
    for (const [status, icon, word] of [
      ['void', 'no-entry', 'Void'],
      ['reject', 'cross', 'Reject'],
      ['ok', 'check', 'OK'],
      ['annotated', 'warning', 'Annotated'],
    ] as const) {
      await test.step(`shows ${status} by its icon and by a word`, async () => {
        await choose(page, 'Status', [word]);
        await expect(page).toHaveURL(new RegExp(`/temp/documents\\?status=${status}$`));
        const cells = await columnOf(page, 'Status');
        const count = await countOf(page);
        await expect(cells.locator(`svg[data-icon="${icon}"]`)).toHaveCount(count);
        expect([...new Set(await textsOf(page, 'Status'))]).toEqual([word]);
      });
    }

    await test.step('shows the notes to whoever hovers or comes by keyboard', async () => {
      const [first] = await ask<Document[]>(page, `documents?${expanded}&status=annotated&top=1`);
      const note = first!.operation!.annotations![0]!.note;
      const status = (await columnOf(page, 'Status')).first().getByRole('note');
      await status.hover();
      await expect(page.getByRole('tooltip')).toContainText(note);
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toBeHidden();
      await page.keyboard.press('Tab');
      await status.focus();
      await expect(page.getByRole('tooltip')).toContainText(note);
      await expect(status).toHaveAccessibleDescription(new RegExp(note.slice(0, 12)));
    });

    await test.step('puts void before reject before notes', async () => {
      // The demonstration company has nothing that is two of these, so three rows are altered on their way here.
      const annotation = { id: 'a', note: 'n', source: null, flag: 'error' };
      await page.route('**/api/v3/documents?*', async (route) => {
        const response = await route.fetch();
        const rows = (await response.json()).slice(0, 3);
        const alter = (at: number, modelType: string, rejectReason: string | null) =>
          Object.assign(rows[at].operation, {
            modelType,
            modelData: { rejectReason },
            annotations: [annotation],
          });
        alter(0, 'VoidOperationModel', 'High BS&W');
        alter(1, 'PickupTicketModel', 'High BS&W');
        alter(2, 'PickupTicketModel', '  ');
        await route.fulfill({ response, json: rows });
      });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(rowsOf(page)).toHaveCount(3);
      expect(await textsOf(page, 'Status')).toEqual(['Void', 'Reject', 'Annotated']);
      expect(await textsOf(page, 'Operation')).toEqual(['Void', 'Reject', 'Pickup']);
    });
  });
});

test.describe('the table', () => {
  test('keeps to the clock', async ({ signedIn: page, context }) => {
    await page.clock.install();
    // Without the stream of changes, whose news would be read as well.
    await page.route('**/api/v3/realtime/**', (route) => route.abort());
    let count = 0;
    page.on('request', (request) => {
      if (/\/api\/v3\/documents\?/.test(request.url())) count++;
    });
    await page.goto('/temp/documents');
    await expect(rowsOf(page)).toHaveCount(100);
    const before = count;

    await test.step('reads itself again every 300000 ms, unless it is paused', async () => {
      await stopTime(page);
      await page.clock.runFor(200_000);
      expect(count).toBe(before);
      await page.clock.runFor(60_000);
      await expect.poll(() => count).toBe(before + 1);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
      await page.clock.runFor(700_000);
      expect(count).toBe(before + 1);
    });

    await test.step('gets a fresh address for a document when the page is old', async () => {
      // What was on its way when it was paused still comes in, and is as new as the moment it does.
      await expect(async () => {
        await page.clock.fastForward(11 * 60_000);
        await expect(page.getByText(/^Updated \d{2} min ago$/)).toBeVisible({ timeout: 2000 });
      }).toPass();
      const fresh = page.waitForRequest(/\/api\/v3\/documents\/[0-9a-f-]{36}$/);
      const paper = context.waitForEvent('page');
      await (await columnOf(page, 'Document')).first().getByRole('link').click();
      await fresh;
      await (await paper).waitForURL(/content\?expires=/, { waitUntil: 'commit' }).catch(() => {});
      await (await paper).close();
    });

    await test.step('reads itself again when it is paused no more', async () => {
      expect(count).toBe(before + 1);
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect.poll(() => count).toBe(before + 2);
    });
  });

  test('narrows, and keeps the whole view in the address', async ({ signedIn: page }) => {
    await page.goto('/temp/documents?page=9000');
    const filters = filtersOf(page);

    await test.step('tells nothing that matches from nothing at all', async () => {
      await expect(page.getByText('There is nothing on this page.')).toBeVisible();
      await page.getByRole('button', { name: 'Go to the first page' }).click();
      await expect(rowsOf(page)).toHaveCount(100);
      await openFilters(page);
      await filters.getByLabel('Document').fill('nothing-begins-so');
      await expect(page.getByText('No row matches the filters.')).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
      await expect(rowsOf(page)).toHaveCount(100);
    });

    await test.step('narrows to days as the reader counts them', async () => {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Page 2')).toBeVisible();
      await expectTurned(page);
      const iso = await rowsOf(page).first().locator('time').getAttribute('datetime');
      // The reader of these tests is in Chicago.
      const day = new Date(iso!).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
      await filters.getByLabel('Created from').fill(day);
      await filters.getByLabel('Created to').fill(day);
      await expect(page).toHaveURL(new RegExp(`createdAt=${day}\\.\\.${day}$`));
      await sortBy(page, 'Created', 'ascending');
      await expect(page.getByRole('button', { name: /Remove the filter Created:/ })).toBeVisible();
      await expect(rowsOf(page).first()).toBeVisible();
      const [, month, date] = day.split('-');
      for (const text of await textsOf(page, 'Created')) expect(text).toContain(`${month}/${date}/`);
      await page.getByRole('button', { name: /Remove the filter Created:/ }).click();
      await expect(rowsOf(page)).toHaveCount(100);
    });

    await test.step('keeps the whole view in the address', async () => {
      await filters.getByLabel('Status').click();
      await page.getByRole('option', { name: 'OK' }).click();
      await page.getByRole('option', { name: 'Annotated' }).click();
      await page.keyboard.press('Escape');
      await filters.getByLabel('User').fill('ar');
      await expect(page).toHaveURL(/user=ar/);
      await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
      await expect(page).toHaveURL(/orderby=user\+asc/);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'GPS' }).click();
      await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Page 2')).toBeVisible();
      const params = new URL(page.url()).searchParams;
      expect(Object.fromEntries(params)).toEqual({
        user: 'ar',
        status: 'annotated,ok',
        orderby: 'user asc',
        columns: 'number,order,ticket,operation,user,status,createdAt',
        density: 'comfortable',
        page: '2',
      });
      await expectTurned(page);
      const before = await textsOf(page, 'Document');
      await page.reload();
      await expect(rowsOf(page).first()).toBeVisible();
      expect(await textsOf(page, 'Document')).toEqual(before);
      await expect(page.getByRole('columnheader', { name: 'GPS' })).toHaveCount(0);
      await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      for (const user of await textsOf(page, 'User')) expect(user.toLowerCase()).toContain('ar');

      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await expect(page).not.toHaveURL(/user=|status=|page=/);
      await page.goBack();
      await expect(page).toHaveURL(/user=ar/);
    });
  });

  test('exports and prints every row that the filters select', async ({ signedIn: page }) => {
    await page.goto('/temp/documents?status=void,reject&orderby=number+asc&columns=number,user,createdAt');
    await expect(rowsOf(page)).toHaveCount(100);
    const first = await ask<Document[]>(page, 'documents?status=void,reject&orderby=number asc&top=100');

    await test.step('exports every row that the filters select, in the columns on show, and says how many', async () => {
      const { headings, lines, said, name } = await exported(page);
      expect(headings).toBe('Document,User,Created (America/Chicago)');
      expect(said).toBe(`Exported ${lines.length} rows`);
      expect(name).toMatch(/^recent-tickets-\d{4}-\d\d-\d\d\.csv$/);
      expect(lines.length).toBeGreaterThan(100);
      const rest = await ask<Document[]>(
        page,
        'documents?status=void,reject&orderby=number asc&top=100&skip=100',
      );
      expect(lines.map((line) => line.split(',')[0])).toEqual(
        [...first, ...rest].map(({ number }) => number),
      );
    });

    await test.step('prints every row that the filters select, with its title, its filters and page numbers', async () => {
      await page.getByRole('button', { name: 'Columns' }).click();
      // The second before the first is drawn.
      await page.getByRole('menu', { name: 'Columns' }).evaluate((menu) => {
        for (const item of menu.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')) {
          if (['Status', 'Created'].includes(item.innerText)) item.click();
        }
      });
      await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText([
        'Document',
        'User',
        'Status',
      ]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Page 2')).toBeVisible();
      await expectTurned(page);
      const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(2);

      // What was on that paper.
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      const paper = page.locator('.printed');
      await expect(paper.getByRole('heading', { name: 'Recent Tickets' })).toBeVisible();
      await expect(paper).toContainText('Status: Void, Reject');
      await expect(paper.getByRole('columnheader')).toHaveText(['Document', 'User', 'Status']);
      const numbers = paper.locator('tbody tr td:first-child');
      expect((await numbers.allInnerTexts()).slice(0, 100)).toEqual(first.map(({ number }) => number));
      expect(await numbers.count()).toBeGreaterThan(100);
      await expect(page.locator('#root')).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await expect(paper).toHaveCount(0);
      await expect(rowsOf(page).first()).toBeVisible();
    });
  });

  test('says what went wrong, and gets over it', async ({ signedIn: page }) => {
    await test.step('says Loading, then what went wrong, and tries again', async () => {
      let answer: () => void = () => {};
      const wait = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/v3/documents?*', async (route) => {
        await wait;
        await route.fulfill({ status: 500, json: {} });
      });
      await page.goto('/temp/documents?operation=Unload+Exception');
      await expect(page.getByText('Loading', { exact: true })).toBeVisible();
      answer();
      await expect(page.getByRole('alert')).toContainText('Error: API Error 500 Internal Server Error');
      // It follows changes, and does not call itself live without its list; nothing but the button makes it try again.
      await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('alert')).toContainText('Error: API Error 500 Internal Server Error');
      await page.unroute('**/api/v3/documents?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      const asked = await ask<Document[]>(page, 'documents?operation=Unload Exception&top=100');
      expect(asked.length).toBeGreaterThan(0);
      await expect(rowsOf(page)).toHaveCount(asked.length);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    const count = await countOf(page);
    await test.step('keeps the last good rows while a refresh fails', async () => {
      await page.route('**/api/v3/documents?*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Error: API Error 503 Service Unavailable')).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(count);
      await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeVisible();
      await expect(page.getByText(/^As of \d/)).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toBeHidden();
      await expectAccessible(page);
      await page.unroute('**/api/v3/documents?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(/^Error:/)).toHaveCount(0);
      await expectLive(page);
    });

    await test.step('goes to the login when the session has ended, and comes back to the same view', async () => {
      await page.route('**/api/v3/documents?*', (route) => route.fulfill({ status: 401, json: {} }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await page.unroute('**/api/v3/documents?*');
      await page.getByLabel('Username').fill('demo');
      await page.getByRole('textbox', { name: 'Password' }).fill('demo');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/temp\/documents\?operation=Unload\+Exception$/);
      await expect(rowsOf(page)).toHaveCount(count);
    });
  });

  test('is all there without a mouse, without sight and on a phone', async ({ signedIn: page }) => {
    await page.goto('/temp/documents?operation=Unload Exception');
    expect(await countOf(page)).toBeGreaterThan(0);

    await test.step('is all there by keyboard, and to whoever cannot see it', async () => {
      await page.getByRole('columnheader', { name: 'Ticket' }).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('columnheader', { name: 'Ticket' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await page.keyboard.press('Enter');
      await expect(page.getByRole('columnheader', { name: 'Ticket' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await page.getByRole('button', { name: /^Filters/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Document').fill('D-1');
      const chip = page.getByRole('button', { name: 'Remove the filter Document: D-1…' });
      await expect(chip).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      await expect(page.getByRole('menuitemcheckbox', { name: 'Document' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

      await page.getByRole('button', { name: /^Filters/ }).click();
      await chip.click();
      await expect(chip).toHaveCount(0);
      await expectTurned(page);
    });

    await test.step('becomes cards on a phone, with nothing to push sideways', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await countOf(page)).toBeGreaterThan(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expect(rowsOf(page).first().getByRole('cell')).toHaveCount(8);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByLabel('Sort by').click();
      await page.getByRole('option', { name: 'User ↑' }).click();
      await expect(page).toHaveURL(/orderby=user\+asc/);
      await expectAccessible(page);
    });
  });
});
