import type { Page } from '@playwright/test';
import { dispatchWords } from '#model/dispatch-words.es.ts';
import type { Document, Operation } from '#model/operations.ts';
import type { Ticket } from '#model/tickets.ts';
import { COARSE } from './map.ts';
import { anotherBrowser, ask, expectLive, rowsOf } from './tables.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectSettled,
  goWithin,
  test,
} from './world.ts';

const read = (page: Page, id: string) => ask<Ticket>(page, `operations/${id}/ticket`);
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const figures = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** The newest operations of a label; the page of one of them is opened. */
async function newest(page: Page, label: string, count = 1): Promise<string[]> {
  const found = await ask<(Document & { operationId: string })[]>(
    page,
    `documents?operation=${label}&top=${count}`,
  );
  return found.map(({ operationId }) => operationId);
}

async function open(page: Page, id: string): Promise<Ticket> {
  await goWithin(page, `/tickets/${id}`);
  const ticket = await read(page, id);
  await expect(page).toHaveTitle(new RegExp(ticket.ticketNumber ?? ticket.label));
  return ticket;
}

/** A pickup whose load has arrived: what it is needed for is found on it. */
async function arrived(page: Page): Promise<Ticket> {
  for (const id of await newest(page, 'Pickup', 30)) {
    const ticket = await read(page, id);
    if (ticket.overShort && ticket.previous && ticket.readings.length >= 7) return ticket;
  }
  throw new Error('no load has arrived');
}

test('a ticket is opened from its row, and shows its readings, its load, its visit and its neighbours', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/documents?operation=Pickup');
  await expect(rowsOf(page).first()).toBeVisible();

  await test.step('by a click on what was done, and back', async () => {
    await rowsOf(page).first().getByRole('link', { name: 'Pickup', exact: true }).click();
    await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}$/);
    await expectLive(page);
    await page.goBack();
    await expect(page).toHaveTitle(/^Recent Tickets/);
    await expect(rowsOf(page).first()).toBeVisible();
  });

  await test.step('by Enter on the row that the keys are on', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}$/);
  });

  const ticket = await arrived(page);
  await open(page, ticket.operation.id);

  await test.step('leads to the records it names, and to its document', async () => {
    const head = panel(page, `Pickup ${ticket.ticketNumber}`);
    for (const { text, record } of ticket.facts.filter((fact) => fact.record)) {
      const link = head.getByRole('link', { name: text, exact: true }).first();
      await expect(link).toHaveAttribute('href', `/${record!.type}?uuid=${record!.id}`);
    }
    const [paper] = ticket.operation.documents;
    const href = await head.getByRole('link', { name: paper!.number }).getAttribute('href');
    expect((await page.request.get(href!)).headers()['content-type']).toContain('application/pdf');
  });

  await test.step('puts what was given beside what comes out, with the working', async () => {
    const volumes = panel(page, 'Volumes');
    for (const { label, given, computed } of ticket.figures.filter(({ unit }) => unit === 'bbl')) {
      const cells = volumes.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('cell');
      await expect(cells.nth(0)).toHaveText(`${figures(given as number)} bbl`);
      await expect(cells.nth(1)).toHaveText(`${figures(computed!)} bbl`);
    }
    await volumes.getByRole('button', { name: 'Show the working' }).click();
    const dialog = page.getByRole('dialog', { name: 'The working' });
    await expect(dialog.getByRole('row').last().getByRole('cell').last()).toHaveText(
      `${figures(ticket.steps.at(-1)!.rounded)} bbl`,
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    const readings = panel(page, 'Readings');
    for (const { label } of ticket.readings)
      await expect(readings.getByText(label, { exact: true })).toBeVisible();
  });

  await test.step('says what arrived of the load, and leads to the other tickets of its order', async () => {
    const load = panel(page, /^The load/);
    const { barrels, unloaded, pickedUp } = ticket.overShort!;
    await expect(load).toContainText(`${figures(unloaded)} of ${figures(pickedUp)} bbl unloaded`);
    if (barrels !== 0) {
      await expect(load).toContainText(`${figures(Math.abs(barrels))} bbl ${barrels < 0 ? 'short' : 'over'}`);
    }
    const unload = ticket.chain.find(({ label }) => label.startsWith('Unload'))!;
    await load.getByRole('link', { name: `${unload.label} ${unload.ticketNumber}` }).click();
    await expect(page).toHaveURL(`/tickets/${unload.id}`);
    await panel(page, /^The load/)
      .getByRole('link', { name: `Pickup ${ticket.ticketNumber}` })
      .click();
    await expect(page).toHaveURL(`/tickets/${ticket.operation.id}`);
  });

  await test.step('says how far the visit was from its lease', async () => {
    await expect(panel(page, 'The visit').getByText(/^[\d.,]+ mi from /)).toContainText(
      ticket.visit!.place!.label,
    );
  });

  await test.step('goes to the run before and after of the same tank or meter by keyboard', async () => {
    await page.keyboard.press('k');
    await expect(page).toHaveURL(`/tickets/${ticket.previous!.id}`);
    await expect(page).toHaveTitle(new RegExp(ticket.previous!.ticketNumber!));
    await page.keyboard.press('j');
    // The address changes before the page does: what leads on from it is not there yet.
    await expect(page).toHaveTitle(new RegExp(ticket.ticketNumber!));
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(`/tickets/${ticket.previous!.id}`);
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(shortcuts.getByText('Next run of the same tank or meter')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('draws the last runs, and has them as a table', async () => {
    await open(page, ticket.operation.id);
    const runs = panel(page, /^Runs of/);
    await expect(runs.getByRole('img', { name: /^Gravity of the last \d+ runs?/ })).toBeVisible();
    await expect(runs.getByRole('img')).toHaveCount(3);
    await runs.getByText('As a table').click();
    await expect(runs.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(ticket.runs.length);
    await expect(runs.getByRole('row', { name: ticket.ticketNumber! })).toContainText(
      figures(ticket.runs.at(-1)!.netVolume!),
    );
  });
});

test.describe('the map of a visit', () => {
  test.use(COARSE);

  test('is there once its file is, on a page that is accessible, fits a phone and goes onto paper', async ({
    signedIn: page,
  }) => {
    const lost = '**/VisitMap-*.js';
    await page.route(lost, (route) => route.continue({ url: `${route.request().url()}.gone` }));
    await page.goto('/dispatch');
    await expect(page.getByRole('banner')).toBeVisible();
    const ticket = await arrived(page);
    await open(page, ticket.operation.id);
    const visit = panel(page, 'The visit');
    await expect(visit.getByText(/^This part could not be loaded/)).toBeVisible();
    await expect(visit.getByText(/^[\d.,]+ mi from /)).toBeVisible();
    await page.unroute(lost);
    await visit.getByRole('button', { name: 'Try again' }).click();
    await expect(visit.getByRole('img', { name: 'The visit' })).toBeVisible();
    await expect(visit.getByRole('img', { name: ticket.visit!.place!.label })).toBeVisible();

    await panel(page, /^Runs of/)
      .getByText('As a table')
      .click();
    await expectSettled(page);
    await expectAccessibleInBothThemes(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(`Pickup ${ticket.ticketNumber}`).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(panel(page, 'Volumes')).toBeVisible();
  });
});

test('issues of a ticket are resolved with a remark and taken back, and what somebody else does is seen', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/annotations');
  await expect(rowsOf(page).first()).toBeVisible();
  const operations = await ask<Operation[]>(
    page,
    'operations/annotated/unresolved?expand=annotations&orderby=createdAt desc&top=25',
  );
  const operation = operations.find(({ annotations }) => annotations!.length > 1)!;
  const ids = operation.annotations!.map(({ id }) => id);
  const [first] = operation.annotations!;
  await open(page, operation.id);
  const issues = panel(page, 'Issues');
  await expect(issues.getByText(first!.note)).toBeVisible();

  await test.step('all at once by keyboard', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: `Resolve ${ids.length} issues?` });
    await expect(dialog.getByLabel('Remark (optional)')).toBeFocused();
    await page.keyboard.type('Seen jkr.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${ids.length} issues are open again`)).toBeVisible();
    await expect(issues.getByText(/^Resolved by Demo User/)).toHaveCount(0);
  });

  await test.step('one by one with the mouse', async () => {
    await issues.getByRole('button', { name: `Resolve: ${first!.note}` }).click();
    await page.getByLabel('Remark (optional)').fill('Seen on the page.');
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await expect(issues.getByText(/^Resolved by Demo User, .*Seen on the page\.$/)).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await issues.getByRole('button', { name: `Reopen: ${first!.note}` }).click();
    await expect(issues.getByText(/^Resolved by Demo User/)).toHaveCount(0);
  });

  await test.step('by somebody else', async () => {
    await expectLive(page);
    await page.keyboard.press('r');
    await page.getByLabel('Remark (optional)').fill('Mine.');
    await ask(page, 'annotations/resolve', 'POST', { ids: [first!.id], remark: 'Elsewhere.' });
    await expect(page.getByText('Elsewhere.')).toBeVisible();
    // What was theirs before stays theirs, also when it is taken back.
    await page.keyboard.press('Control+Enter');
    const told = page
      .getByRole('alert')
      .filter({ hasText: /^Resolved \d+ issues?\. .*1 issue was closed before/ });
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(issues.getByText('Mine.')).toHaveCount(0);
    await expect(issues.getByText('Elsewhere.')).toBeVisible();
    await ask(page, 'annotations/unresolve', 'POST', { ids: [first!.id] });
    await expect(issues.getByText('Elsewhere.')).toHaveCount(0);
  });
});

test('a ticket is taken out of the books with a reason, and booked again', async ({ signedIn: page }) => {
  await page.goto('/dispatch');
  await expect(page.getByRole('banner')).toBeVisible();
  const tickets = await Promise.all((await newest(page, 'EOM', 10)).map((id) => read(page, id)));
  // One of which no issue is open: another test may have opened one again, and then it could not be booked anew.
  const { operation, booking } = tickets.find(
    (one) =>
      one.booking.state === 'booked' && one.operation.annotations.every(({ resolvedAt }) => resolvedAt),
  )!;
  await open(page, operation.id);
  const books = panel(page, 'In the books');
  const { type, id, label } = booking.ticket!;
  await expect(books.getByRole('link', { name: label })).toHaveAttribute('href', `/${type}?uuid=${id}`);
  await books.getByRole('button', { name: 'Take out of the books' }).click();
  const dialog = page.getByRole('dialog', { name: `Take ${label} out of the books?` });
  await dialog.getByRole('button', { name: 'Take out of the books' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Read twice.');
  await page.keyboard.press('Control+Enter');
  await expect(books.getByText('Not booked yet')).toBeVisible();
  await books.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(books.getByText(`Booked as ${label}`)).toBeVisible();
  // Another ticket of the same number: the one that was taken back stays as it was.
  await expect(books.getByRole('link', { name: label })).not.toHaveAttribute('href', `/${type}?uuid=${id}`);
});

test('every kind of operation has a page, in English and Spanish', async ({ signedIn: page, browser }) => {
  await page.goto('/dispatch');
  await expect(page.getByRole('banner')).toBeVisible();
  const context = await anotherBrowser(browser, page, { locale: 'es-MX' });
  const spanish = await context.newPage();
  await spanish.goto('/dispatch');
  for (const label of ['EOM', 'Unload', 'Reject', 'Shift End', 'Skipped P'] as const) {
    await test.step(label, async () => {
      const [id] = await newest(page, label);
      const ticket = await open(page, id!);
      const told = [...ticket.facts.map(({ text }) => text), ...ticket.others.map(({ value }) => value)];
      for (const text of told) await expect(page.getByText(text).first()).toBeVisible();
      await expect(panel(page, 'Volumes')).toHaveCount(ticket.figures.length > 0 ? 1 : 0);
      await goWithin(spanish, `/tickets/${id}`);
      await expect(spanish).toHaveTitle(new RegExp(`^${dispatchWords[`operation.${label}`]}`));
      await expect(spanish.getByRole('region', { name: 'Problemas' })).toBeVisible();
      await expect(spanish.getByRole('region', { name: 'Issues' })).toHaveCount(0);
    });
  }
  await context.close();
});

test('a ticket says what the records that it names are called now', async ({ signedIn: page }) => {
  await page.goto('/dispatch');
  const [id] = await newest(page, 'Unload');
  const { facts } = await open(page, id!);
  const { text, record } = facts.find(({ name }) => name === 'offload')!;
  await expectLive(page);
  const path = `offloads/${record!.id}`;
  const { version } = await ask<{ version: number }>(page, path);
  const rename = (name: string, on: number) => ask(page, path, 'PATCH', { name }, { 'if-match': `"${on}"` });
  await rename(`${text} North`, version);
  await expect(page.getByText(`${text} North`).first()).toBeVisible();
  await rename(text, version + 1);
  await expect(page.getByText(`${text} North`)).toHaveCount(0);
});

test('says what nothing can be worked out from, and that a ticket is not there', async ({
  signedIn: page,
}) => {
  await page.goto('/dispatch');
  await expect(page.getByRole('banner')).toBeVisible();
  const [id] = await newest(page, 'Pickup');

  await test.step('bad readings', async () => {
    await page.route('**/api/v3/operations/*/ticket', async (route) => {
      const response = await route.fetch();
      const ticket: Ticket = await response.json();
      const refused = { name: 'bsw', message: 'BS&W must be from 0 to 100.' };
      const figures = ticket.figures.map((one) => ({ ...one, computed: null, difference: null }));
      await route.fulfill({ response, json: { ...ticket, refused, figures, steps: [] } });
    });
    await open(page, id!);
    await expect(panel(page, 'Volumes')).toContainText(
      'Nothing can be worked out. BS&W must be from 0 to 100.',
    );
    await expect(page.getByRole('button', { name: 'Show the working' })).toHaveCount(0);
    await page.unroute('**/api/v3/operations/*/ticket');
  });

  for (const missing of ['11111111-1111-4111-8111-111111111111', 'nonsense', '%00']) {
    await test.step(missing, async () => {
      await goWithin(page, `/tickets/${missing}`);
      await expect(page.getByRole('heading', { name: 'There is no such ticket' }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Go to Recent Tickets' }).click();
      await expect(page).toHaveURL('/temp/documents');
    });
  }

  await test.step('a server that fails, and gets over it', async () => {
    await page.route('**/api/v3/operations/*/ticket', (route) => route.fulfill({ status: 500, json: {} }));
    const [, other] = await newest(page, 'Pickup', 2);
    await goWithin(page, `/tickets/${other}`);
    await expect(page.getByRole('alert')).toContainText('API Error 500');
    await page.unroute('**/api/v3/operations/*/ticket');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page, 'Issues')).toBeVisible();
  });
});
