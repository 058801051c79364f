import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask } from './tables.ts';
import { expect, goWithin, hold, test } from './world.ts';

/** Every piece of code that is fetched when it is first needed, as the build lists them. */
const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(
  readFileSync('dist/web/.vite/manifest.json', 'utf8'),
);

/** What is around every page: itself, and its texts. */
const [app, texts] = ['web/app.tsx', 'web/i18n/en/app.ts'];
const pages = {
  'web/shell/HomePage.tsx': '/',
  'web/dispatch/DashboardPage.tsx': '/dispatch',
  'web/map/MapPage.tsx': '/dispatch/map',
  'web/dispatch/TicketsPage.tsx': '/temp/documents',
  'web/dispatch/IssuesPage.tsx': '/temp/annotations',
  'web/devices/DevicesPage.tsx': '/temp/devices',
  'web/deadlines/DeadlinesPage.tsx': '/deadlines',
  'web/quality/QualityPage.tsx': '/data-quality',
  'web/code-tables/CodeTablesPage.tsx': '/code-tables',
  'web/history/ChangesPage.tsx': '/changes',
  'web/batches/BatchesPage.tsx': '/batches',
  'web/batches/BatchPage.tsx': '/batches/11111111-1111-4111-8111-111111111111',
  'web/tools/InputDemoPage.tsx': '/input-demo',
  'web/tools/ApiTestPage.tsx': '/api-test',
  'web/tools/RunStatementsPage.tsx': '/tools/run-statements',
  'web/tools/HealthPage.tsx': '/tools/health',
  'web/tools/ApiReferencePage.tsx': '/tools/api',
  'web/tickets/TicketPage.tsx': '/tickets/11111111-1111-4111-8111-111111111111',
  'web/lists/ListPage.tsx': '/list/lease',
  'web/imports/ImportPage.tsx': '/import/lease',
  'web/records/SearchPage.tsx': '/search/lease?endpoint=leases&value=smith',
  'web/records/FormPage.tsx': '/lease',
};
/** What a page of another file brings along. */
const brought = { 'web/records/Working.tsx': '/LACT-ticket' };
const dialogs = { 'web/switcher/Switcher.tsx': 'Control+k', 'web/ui/ShortcutsDialog.tsx': '?' };
const others = [
  'web/session/LoginPage.tsx',
  'web/session/PasswordQuestion.tsx',
  'web/i18n/es/start.ts',
  'web/i18n/es/app.ts',
  'web/fields/Calendar.tsx',
  'web/fields/EditableTableGrid.tsx',
  'web/records/ConflictOver.tsx',
  // Tried in archive.spec.ts.
  'web/records/RecordActions.tsx',
  'web/records/Archived.tsx',
  // Shown in data-quality.spec.ts; without it the first page says nothing of counts.
  'web/shell/HomeCount.tsx',
  // Opened in deadlines.spec.ts.
  'web/deadlines/CalendarDialog.tsx',
  // Tried in references.spec.ts and presence.spec.ts; without them the page is as it was.
  'web/records/BesideTab.tsx',
  'web/records/AlsoOpen.tsx',
  'web/records/NewRecord.tsx',
  'web/records/TheirChanges.tsx',
  'web/cards/RecordCards.tsx',
  // Tried in lists.spec.ts.
  'web/lists/ListFilters.tsx',
  'web/records/ListSteps.tsx',
  // Tried in bulk-edit.spec.ts.
  'web/lists/BulkDialog.tsx',
  // Tried in checks.spec.ts.
  'web/dispatch/CheckDialog.tsx',
  // Tried where there is a ticket with a visit: ticket-page.spec.ts.
  'web/tickets/VisitMap.tsx',
  // Tried with tables below.
  'web/table/FilterPanel.tsx',
  'web/table/csv-file.ts',
  'web/table/SavedViews.tsx',
  'web/shell/FollowedViews.tsx',
  // Tried in correcting.spec.ts.
  'web/records/BookingForm.tsx',
  // Tried in run-statements.spec.ts.
  'web/table/RunStatementMonths.tsx',
  // Tried where the server has streets: map-streets.spec.ts.
  'web/map/streets/layers.ts',
  'web/map/streets/style.ts',
];

/** As after a deploy: the server has no file of this name any more. What is returned brings it back. */
async function lose(page: Page, source: string): Promise<() => Promise<void>> {
  const address = `**/${manifest[source]!.file}`;
  await page.route(address, (route) => route.continue({ url: `${route.request().url()}.gone` }));
  return () => page.unroute(address);
}

/** Said by the page itself, where nothing of ours is there to say it. */
const notStarted = 'Gauger could not be loaded';
const lost = /This page could not be loaded/;
const part = (page: Page) => page.getByText(/^This part could not be loaded.*What you have typed is kept\.$/);
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('every lazy part of the product is tried below', () => {
  const lazy = Object.keys(manifest).filter((source) => manifest[source]!.isDynamicEntry);
  expect(lazy.sort()).toEqual(
    [app, texts, ...Object.keys({ ...pages, ...brought, ...dialogs }), ...others].sort(),
  );
});

test('a page whose file is gone offers to reload, and is there once the file is', async ({
  signedIn: page,
}) => {
  const heading = page.getByRole('heading', { name: lost });
  const bringAppBack = await lose(page, app);
  await page.goto('/no/such/page');
  await expect(page.getByText(notStarted)).toBeVisible();
  await bringAppBack();
  const bringTextsBack = await lose(page, texts);
  await reload(page).click();
  await expect(heading).toBeVisible();
  await bringTextsBack();
  // Before the reload: an address that nobody knows may be that of a form, whose file is asked for at once.
  const restores = await Promise.all(Object.keys(pages).map((source) => lose(page, source)));
  await reload(page).click();
  const elsewhere = page.getByRole('heading', { name: '404 Not Found' });
  await expect(elsewhere).toBeVisible();

  // Each from a page that looks otherwise, so that what is seen is its own.
  for (const [source, path] of Object.entries(pages)) {
    await goWithin(page, path);
    await expect(heading, source).toBeVisible();
    await expect(page, source).toHaveTitle(lost);
    await goWithin(page, '/no/such/page');
    await expect(elsewhere, source).toBeVisible();
  }
  await Promise.all(restores.map((restore) => restore()));
  for (const [source, path] of Object.entries(brought)) {
    const bringBack = await lose(page, source);
    await goWithin(page, path);
    await expect(heading, source).toBeVisible();
    await goWithin(page, '/no/such/page');
    await bringBack();
  }
  for (const [source, path] of Object.entries({ ...pages, ...brought })) {
    await goWithin(page, path);
    await expect(elsewhere, source).toHaveCount(0);
    await expect(page, source).not.toHaveTitle(lost);
    await expect(heading, source).toHaveCount(0);
    await goWithin(page, '/no/such/page');
    await expect(elsewhere, source).toBeVisible();
  }
});

test('while the rest is on its way, the name of the product is there', async ({ signedIn: page }) => {
  const letThrough = await hold(page, `**/${manifest[app]!.file}`);
  await page.goto('/dispatch', { waitUntil: 'commit' });
  // The first programs have run: the colours of the theme are theirs.
  await page.waitForFunction(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--g-palette-primary-main'),
  );
  const coming = page.getByText('Gauger …');
  await expect(coming).toBeVisible();
  letThrough();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(coming).toBeHidden();
});

test('where not even the first files come, or the login page does not, that is said and a reload offered', async ({
  page,
}) => {
  const login = page.getByRole('heading', { name: /^Log in to/ });

  await test.step('where not even the first files come, the page itself says so', async () => {
    const address = `**/${manifest['index.html']!.file}`;
    await page.route(address, (route) => route.abort('connectionreset'));
    await page.goto('/login');
    await expect(page.getByText(notStarted)).toBeVisible();
    await expect(page.getByText('No se pudo cargar Gauger')).toBeVisible();
    await page.unroute(address);
  });

  await test.step('so does the login page', async () => {
    const bringBack = await lose(page, 'web/session/LoginPage.tsx');
    await reload(page).click();
    await expect(page.getByText(notStarted)).toBeVisible();
    await bringBack();
    await reload(page).click();
    await expect(login).toBeVisible();
  });

  await test.step('so does whoever has signed in, and is there after a reload', async () => {
    // Nothing of it is fetched while the password is typed.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const bringBack = await lose(page, app);
    await page.goto('/login?redirect=%2Fdispatch');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await expect(page.getByText(notStarted)).toBeVisible();
    await bringBack();
    await reload(page).click();
    await expect(page).toHaveTitle(/^Dashboard/);
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('without its first files the page still says what is wrong', async () => {
    const bringBack = await lose(page, 'index.html');
    await page.goto('/login');
    await expect(page.getByText(/Gauger could not be loaded/).first()).toBeVisible();
    await bringBack();
    await reload(page).click();
    await expect(login).toBeVisible();
  });
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('the Spanish texts give way to English ones, or that is said in Spanish', async ({
    signedIn: page,
  }) => {
    const restore = await lose(page, 'web/i18n/es/app.ts');
    await page.goto('/input-demo');
    await expect(page.getByRole('heading', { name: 'No se pudo cargar esta página' })).toBeVisible();
    await restore();
    await page.evaluate(() => localStorage.clear());
    await lose(page, 'web/i18n/es/start.ts');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: /^Log in to/ })).toBeVisible();
  });
});

test('a dialog whose file is gone leaves the form as it is, and opens once it is back', async ({
  signedIn: page,
}) => {
  const lostDialogs = await Promise.all(
    Object.entries(dialogs).map(async ([source, keys]) => ({ keys, bringBack: await lose(page, source) })),
  );
  await page.goto('/LACT');
  await box(page, 'Reference').fill('Half done');
  for (const { keys, bringBack } of lostDialogs) {
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press(keys);
    await expect(part(page)).toBeVisible();
    await expect(box(page, 'Reference')).toHaveValue('Half done');
    await bringBack();
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(part(page)).toHaveCount(0);
  }
});

test('the dialog of two versions whose file is gone leaves the form as it is, and opens once it is back', async ({
  signedIn: page,
}) => {
  const bringBack = await lose(page, 'web/records/ConflictOver.tsx');
  await page.goto('/LACT');
  const made = { reference: 'Of two people', number: 'As it was' };
  const { id } = await ask<{ id: string }>(page, 'lacts', 'POST', made);
  await goWithin(page, `/LACT?uuid=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await box(page, 'Number').fill('Mine');
  await ask(page, `lacts/${id}`, 'PATCH', { number: 'Theirs' }, { 'if-match': '"1"' });
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await save();
  await expect(part(page)).toBeVisible();
  await expect(box(page, 'Number')).toHaveValue('Mine');
  await bringBack();
  await save();
  await expect(page.getByRole('dialog', { name: 'LACT was changed meanwhile' })).toBeVisible();
});

test('the question for the password whose file is gone leaves the form as it is, and is put once it is back', async ({
  signedIn: page,
}) => {
  const bringBack = await lose(page, 'web/session/PasswordQuestion.tsx');
  await page.goto('/LACT');
  await box(page, 'Reference').fill('Half done');
  await box(page, 'Number').fill('1');
  await ask(page, 'users/logout', 'POST', {});
  await page.keyboard.press('Control+s');
  await expect(part(page)).toBeVisible();
  await expect(box(page, 'Reference')).toHaveValue('Half done');
  await bringBack();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('a table whose filters, views and menu of views are gone works on, and has them once they are back', async ({
  signedIn: page,
}) => {
  await lose(page, 'web/shell/FollowedViews.tsx');
  const bringFiltersBack = await lose(page, 'web/table/FilterPanel.tsx');
  const bringViewsBack = await lose(page, 'web/table/SavedViews.tsx');
  await page.goto('/temp/devices');
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(part(page)).toBeVisible();
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await bringFiltersBack();
  await filters.click();
  await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(part(page)).toHaveCount(0);
  const views = page.getByRole('button', { name: 'Views' });
  await views.click();
  await expect(part(page)).toBeVisible();
  await bringViewsBack();
  await views.click();
  await expect(page.getByRole('menu', { name: 'Views' })).toBeVisible();
});

test('a calendar and a table whose files are gone offer to try again or to reload, and the draft is kept', async ({
  signedIn: page,
}) => {
  const bringGridBack = await lose(page, 'web/fields/EditableTableGrid.tsx');
  const bringCalendarBack = await lose(page, 'web/fields/Calendar.tsx');
  await page.goto('/company');
  await box(page, 'Name').fill('Half done');
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await expect(part(page)).toBeVisible();
  await bringGridBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(box(page, 'Name')).toHaveValue('Half done');

  // Nothing to ask about when the form is left.
  await box(page, 'Name').fill('');
  await goWithin(page, '/gauged-ticket');
  await box(page, 'Ticket Number').fill('4711');
  await page.getByRole('button', { name: 'Pick Ticket Date' }).click();
  await expect(part(page)).toBeVisible();
  await bringCalendarBack();
  await reload(page).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(box(page, 'Ticket Number')).toHaveValue('4711');
  await page.getByRole('button', { name: 'Pick Ticket Date' }).click();
  await expect(page.getByRole('dialog', { name: 'Ticket Date' }).getByRole('grid')).toBeVisible();
});

test('a reload asks before it takes what could not be kept', async ({ signedIn: page }) => {
  const number = box(page, 'Ticket Number');
  const tryToReload = async (date = 'Ticket Date') => {
    await page.getByRole('button', { name: `Pick ${date}` }).click();
    await reload(page).click();
  };
  const answer = async (about: string, answered: 'Cancel' | 'Confirm') => {
    const question = page.getByRole('dialog', { name: `Discard changes to ${about}?` });
    await question.getByRole('button', { name: answered }).click();
    await expect(question).toHaveCount(0);
  };
  const stay = async (about: string) => {
    await answer(about, 'Cancel');
    await reload(page).press('Escape');
  };
  await lose(page, 'web/fields/Calendar.tsx');
  const key = '**/api/v3/users/me/draft-key';
  await page.route(key, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/gauged-ticket');

  await test.step('what was begun in a form over another, which has no draft', async () => {
    await page.getByRole('combobox', { name: 'Tank' }).click();
    await page.getByRole('option', { name: 'New Tank…' }).click();
    await box(page, 'Number').pressSequentially('Begun');
    await tryToReload('Certification Date');
    await stay('Tank');
    await expect(box(page, 'Number')).toHaveValue('Begun');
    await tryToReload('Certification Date');
    await answer('Tank', 'Confirm');
  });

  await test.step('while the server has not given what it would be sealed with', async () => {
    await number.pressSequentially('4711');
    await tryToReload();
    await stay('Gauged Ticket');
    await expect(number).toHaveValue('4711');
  });

  await test.step('which is asked for again, and nothing is asked once it is there', async () => {
    const given = page.waitForResponse((response) => response.url().endsWith('/draft-key') && response.ok());
    await page.unroute(key);
    await (await given).finished();
    await tryToReload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(number).toHaveValue('4711');
  });

  await test.step('where the browser has no room for it', async () => {
    await page.evaluate(() => {
      let filling = '';
      for (let size = 2 ** 24; size >= 1; size /= 2) {
        try {
          localStorage.setItem('filling', filling + 'x'.repeat(size));
          filling += 'x'.repeat(size);
        } catch {}
      }
    });
    const more = ', and more than there is room for'.repeat(4);
    await number.press('End');
    await number.pressSequentially(more);
    await tryToReload();
    await stay('Gauged Ticket');
    await expect(number).toHaveValue(`4711${more}`);
    await tryToReload();
    await answer('Gauged Ticket', 'Confirm');
    await expect(number).toHaveValue('');
  });
});

test.describe('a map', () => {
  test.use({ drawsMaps: true });

  test('whose worker is gone says so, and is drawn once it is back', async ({ signedIn: page }) => {
    const worker = '**/map-worker-*.js';
    await page.route(worker, (route) => route.continue({ url: `${route.request().url()}.gone` }));
    await page.goto('/dispatch/map');
    await expect(part(page)).toBeVisible();
    await page.unroute(worker);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
    await expect(part(page)).toHaveCount(0);
  });
});
