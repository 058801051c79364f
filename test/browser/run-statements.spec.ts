import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../statements.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, goWithin, test } from './world.ts';

/** Asks the API as the page would. */
async function api(page: Page, method: string, path: string, data?: object, headers = {}) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.fetch(`/api/v3/${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** An operator that nobody else knows, with two tickets in a month that nothing else is in. */
async function makeOperator(page: Page, month: string) {
  const name = `Statement Oil ${randomUUID().slice(0, 8)}`;
  const mailCodes = { 'Run Statements': true };
  const { id } = await api(page, 'POST', 'operators', { name, telephone: '9035551212', mailCodes });
  const lease = await api(page, 'POST', 'leases', { name: 'Mabry Unit', company: id, state: 'TX' });
  const booked = { operator: id, productType: 'O', periodEnd: `${month}-28`, ticketDate: `${month}-05` };
  const gauged = await api(page, 'POST', 'gauged-tickets', {
    ...booked,
    ticketNumber: '880101',
    lease: lease.id,
    grossVolume: 180.55,
    netVolume: 180.01,
    correctedGravity: 40.2,
    bsw: 0.3,
  });
  await api(page, 'POST', 'lact-tickets', {
    ...booked,
    ticketNumber: 880102,
    facilityReference: lease.id,
    grossVolume: 6182.58,
    netVolume: 6173.31,
    correctedGravity: 41.5,
    bsw: 0.15,
  });
  return { id, name, lease: lease.id as string, gauged: gauged as { id: string; version: number } };
}

async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a month leads to its operators, and an operator to its statement, final and corrected', async ({
  signedIn: page,
}) => {
  await page.goto('/tools/run-statements');
  const operator = await makeOperator(page, '2018-03');
  const main = page.getByRole('main');
  const rename = (path: string, version: number, name: string) =>
    api(page, 'PATCH', path, { name }, { 'if-match': `"${version}"` });
  const state = (said: string) => main.getByText(said, { exact: true });

  await test.step('the months are listed, the new one without being asked for', async () => {
    const months = page.getByRole('table', { name: 'Months with run tickets' });
    await expect(months.getByRole('rowheader').first()).toHaveText(/^[A-Z][a-z]+ 20\d\d$/);
    await months.getByRole('link', { name: 'March 2018' }).click();
    await expect(page).toHaveURL(/month=2018-03$/);
  });

  await test.step('the operators of a month, with their totals', async () => {
    await expect(main.getByRole('heading', { name: 'March 2018' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: operator.name });
    await expect(row).toContainText('2');
    await expect(row).toContainText('6,363.13');
    await expect(row).toContainText('6,353.32');
    await expect(row).toContainText('Draft');
    await expect(row).toContainText('by mail');
    await rename(`operators/${operator.id}`, 1, `${operator.name} Company`);
    await expect(row).toContainText(`${operator.name} Company`);
    await rename(`operators/${operator.id}`, 2, operator.name);
    await expect(row.getByRole('link', { name: operator.name, exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await row.getByRole('link', { name: operator.name }).click();
  });

  await test.step('a draft, on the screen and on paper', async () => {
    await expect(main.getByRole('heading', { name: operator.name })).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessibleInBothThemes(page);
    await rename(`leases/${operator.lease}`, 1, 'Mabry Unit B');
    await expect(page.getByRole('region', { name: 'Mabry Unit B' })).toBeVisible();
    await rename(`leases/${operator.lease}`, 2, 'Mabry Unit');
    const lease = page.getByRole('region', { name: 'Mabry Unit', exact: true });
    await expect(lease.getByRole('row').nth(1)).toHaveText('03/05/2018880101Gauged180.5540.20.300180.01');
    await expect(lease.getByRole('row').last()).toHaveText(
      'Total of Oil · 2 tickets6,363.1341.50.1546,353.32',
    );
    await expect(lease.getByRole('link', { name: '880101' })).toHaveAttribute(
      'href',
      `/gauged-ticket?uuid=${operator.gauged.id}`,
    );
    const pdf = await downloaded(page, page.getByRole('button', { name: 'PDF', exact: true }));
    expect(pdf.name).toMatch(/^2018-03-Statement-Oil-.*-draft\.pdf$/);
    expect((await readPdf(pdf.bytes)).text).toMatch(
      /DRAFT.*Run statement.*Total of Oil · 2 tickets 6,363\.13/,
    );
    const csv = await downloaded(page, page.getByRole('button', { name: 'CSV', exact: true }));
    expect(csv.bytes.toString()).toContain(',880101,180.55,40.2,0.3,180.01\r\n');
  });

  const make = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };

  await test.step('made final, it has a number', async () => {
    await make('Make final');
    await expect(page.getByText('Statement 201803-0001 is final.')).toBeVisible();
    await expect(state('Final')).toBeVisible();
    await expect(page.getByRole('list', { name: 'What was sent' })).toContainText('201803-0001 Demo User');
    await expect(page.getByRole('button', { name: 'Make final' })).toHaveCount(0);
    const pdf = await downloaded(page, page.getByRole('button', { name: 'PDF', exact: true }));
    expect((await readPdf(pdf.bytes)).text).not.toContain('DRAFT');
  });

  await test.step('a ticket that is corrected shows at once, and a corrected statement says what changed', async () => {
    const { id, version } = operator.gauged;
    await api(page, 'PATCH', `gauged-tickets/${id}`, { netVolume: 179.5 }, { 'if-match': `"${version}"` });
    await expect(state('Changed since')).toBeVisible();
    const changes = page.getByRole('region', { name: 'What has changed' });
    await expect(changes.getByRole('row').last()).toHaveText('880101CorrectedNet180.01179.50');
    await expectAccessibleInBothThemes(page);
    await make('Make corrected statement');
    await expect(page.getByText('Statement 201803-0002 is final.')).toBeVisible();
    const sent = page.getByRole('list', { name: 'What was sent' });
    await expect(sent.getByRole('listitem')).toContainText(['201803-0002', /201803-0001.*Replaced/]);
    await sent.getByRole('link', { name: '201803-0001' }).click();
    await expect(page.getByText('This is statement 201803-0001 as it was sent.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mabry Unit' })).toContainText('180.01');
  });

  await test.step('the company has its months on a tab', async () => {
    await goWithin(page, `/company?uuid=${operator.id}`);
    await page.getByRole('tab', { name: 'Run Statements' }).click();
    await expect(page.getByRole('row').last()).toHaveText('March 20182Final201803-0002');
    await page.getByRole('link', { name: 'March 2018' }).click();
    await expect(main.getByRole('heading', { name: operator.name })).toBeVisible();
  });
});

test('a whole month is made into one file while nobody waits, and all of it final', async ({
  signedIn: page,
}) => {
  await page.goto('/tools/run-statements');
  const operator = await makeOperator(page, '2018-05');
  await goWithin(page, '/tools/run-statements?month=2018-05');
  const files = page.getByRole('list', { name: 'Files of this month' });
  const begin = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const fileOf = (name: string) =>
    files.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Download' });

  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sets')) begun.push(request.url());
  });
  await page.getByRole('button', { name: 'CSV', exact: true }).dblclick();
  // Whoever leaves and comes back finds it done.
  await goWithin(page, '/tools/health');
  await expect(files).toHaveCount(0);
  await goWithin(page, '/tools/run-statements?month=2018-05');
  expect(begun).toHaveLength(1);
  const csv = await downloaded(page, fileOf('CSV'));
  expect(csv.name).toBe('run-statements-2018-05.csv');
  expect(csv.bytes.toString()).toContain(`2018-05,Draft,${operator.name},Mabry Unit,`);
  await begin('All in one PDF');
  const pdf = await downloaded(page, fileOf('All in one PDF'));
  expect((await readPdf(pdf.bytes)).text).toContain(operator.name);

  await begin('Make all final');
  await page.getByRole('dialog').getByRole('button', { name: 'Make all final' }).click();
  const zip = await downloaded(page, fileOf('made final'));
  expect(zip.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(zip.bytes.toString('latin1')).toContain('201805-0001-Statement-Oil-');
  const row = page.getByRole('row').filter({ hasText: operator.name });
  await expect(row).toContainText('Final201805-0001');
  await expectAccessibleInBothThemes(page);
});

test('what cannot be made final says why, and a month that is empty says so', async ({ signedIn: page }) => {
  await page.goto('/tools/run-statements?month=2017-01');
  await expect(page.getByText('There are no run tickets in this month.')).toBeVisible();
  const operator = await makeOperator(page, '2017-02');
  const booked = { operator: operator.id, periodEnd: '2017-02-28', ticketDate: '2017-02-03' };
  await api(page, 'POST', 'gauged-tickets', { ...booked, ticketNumber: '880999' });
  await goWithin(page, `/tools/run-statements?month=2017-02&operator=${operator.id}`);
  await page.getByRole('button', { name: 'Make final' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make final' }).click();
  await expect(page.getByText('These tickets have no gross or no net volume: 880999.')).toBeVisible();
  await goWithin(page, `/tools/run-statements?month=2017-02&operator=${randomUUID()}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('API Error 404 Not Found');
});

test('the tab of a company whose file is gone offers to try again', async ({ signedIn: page }) => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const address = `**/${manifest['web/table/RunStatementMonths.tsx'].file}`;
  await page.route(address, (route) => route.continue({ url: `${route.request().url()}.gone` }));
  await page.goto('/tools/health');
  const { id } = await makeOperator(page, '2018-07');
  await goWithin(page, `/company?uuid=${id}`);
  await page.getByRole('tab', { name: 'Run Statements' }).click();
  await expect(page.getByText(/^This part could not be loaded/)).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'July 2018' })).toBeVisible();
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });
  test('statements speak Spanish, on the screen and on paper', async ({ signedIn: page }) => {
    await page.goto('/tools/run-statements');
    const operator = await makeOperator(page, '2018-09');
    await goWithin(page, '/tools/run-statements?month=2018-09');
    await expect(page.getByRole('heading', { name: 'Septiembre de 2018' })).toBeVisible();
    await expect(page.getByText('Solo los que van por correo')).toBeVisible();
    await page.getByRole('link', { name: operator.name }).click();
    await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
    const pdf = await downloaded(page, page.getByRole('button', { name: 'PDF', exact: true }));
    expect((await readPdf(pdf.bytes)).text).toMatch(/BORRADOR.*Estado de corridas.*Septiembre de 2018/);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
});
