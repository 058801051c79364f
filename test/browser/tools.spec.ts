import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './world.ts';

const parts = (page: Page) => ({
  field: page.getByRole('textbox', { name: 'Endpoint' }),
  send: page.getByRole('button', { name: 'Send', exact: true }),
  answer: page.getByRole('region', { name: 'Answer', exact: true }),
  body: page.getByRole('region', { name: 'Body of the answer' }),
  sent: page.getByRole('region', { name: 'Last requests' }),
});

test('the API test sends what is typed, shows what comes and stays on this site', async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/api-test');
  const { field, send, answer, body, sent } = parts(page);

  await test.step('stays on this site', async () => {
    const asked: string[] = [];
    await expect(field).toBeFocused();
    page.on('request', (request) => asked.push(request.url()));
    for (const typed of [
      '',
      '//evil.example/x',
      'https://evil.example',
      'javascript:alert(1)',
      '../../healthz',
      'leases/../../../healthz',
      'leases\\..\\x',
      '%2e%2e/healthz',
    ]) {
      await field.fill(typed);
      await send.click();
      await expect(page.getByText('Invalid Endpoint')).toBeVisible();
      await field.fill('x');
      await expect(page.getByText('Invalid Endpoint')).toHaveCount(0);
    }
    expect(asked.filter((url) => !/\/assets\/|realtime|page-views|\/views$/.test(url))).toEqual([]);
  });

  await test.step('sends a GET, logs the answer and shows it', async () => {
    await field.fill('/api/v3/leases?top=1&list=compact');
    await send.click();
    await expect(answer).toContainText('200 OK');
    await expect(answer).toContainText(/[\d,]+ ms · [\d.]+ KB/);
    await expect(answer).toContainText('application/json; charset=utf-8');
    await expect(body).toContainText(/\[\n {2}\{\n {4}"label": ".+",\n {4}"value": "[0-9a-f-]{36}"/);
    await expect(field).toHaveValue('leases?top=1&list=compact');
    await expect(page).toHaveURL(/\/api-test\?endpoint=leases/);
    expect(logged.length).toBe(1);
    await answer.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toHaveLength(1);
  });

  await test.step('keeps the last requests for the session, to be sent again', async () => {
    for (const endpoint of ['fields?top=1', 'nowhere']) {
      await field.fill(endpoint);
      await page.keyboard.press('Enter');
      await expect(sent.getByRole('button').first()).toContainText(endpoint);
    }
    await page.reload();
    await expect(sent.getByRole('button')).toHaveText([
      /^404nowhere/,
      /^200fields\?top=1/,
      /^200leases\?top=1/,
    ]);
    await sent.getByRole('button', { name: 'fields?top=1' }).click();
    await expect(answer).toContainText('200 OK');
  });

  await test.step('shows the beginning of what never ends', async () => {
    await field.fill('realtime/code_tables/well_types');
    await page.keyboard.press('Enter');
    await expect(answer).toContainText('Only the beginning is shown.');
    await expect(body).toContainText('data:');
  });

  await test.step('shows what the server refuses', async () => {
    await field.fill('leases?nonsense=1');
    await page.keyboard.press('Enter');
    await expect(answer.getByRole('alert')).toHaveText('API Error 400 Bad Request');
    await expect(body).toContainText('Unknown parameter nonsense');
    await field.fill('nowhere');
    await page.keyboard.press('Enter');
    await expect(answer.getByRole('alert')).toHaveText('API Error 404 Not Found');
  });

  await test.step('leads to the reference, and is accessible', async () => {
    await field.fill('wells?top=1');
    await page.keyboard.press('Enter');
    await expect(answer).toContainText('200 OK');
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'What there is to ask for' }).click();
    await expect(page).toHaveURL('/tools/api');
  });
});

// Its themes and widths: shell.spec.ts; in the reader's language: spanish.spec.ts.
test('the health of the server is told in sentences that follow it, and stay when it cannot be asked', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await page.goto('/tools/health');
  const sentences = page.getByRole('list', { name: 'Health' }).getByRole('listitem');
  const about = (text: string) => sentences.filter({ hasText: text });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(about('Every row of the database can be read')).toContainText('Good', { timeout: 2000 });
  }).toPass();
  await expect(sentences).toHaveCount(8);
  await expect(about('Version 0.1.0 has been running since')).toContainText('Good');
  await expect(about('The embedded database answers')).toBeVisible();
  await expect(about('up to date with this version')).toContainText('Good');
  await expect(about('are free on the disk')).toBeVisible();

  await test.step('looks again by itself', async () => {
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ message: 'tried on purpose' });
      await fetch('/api/v3/client-errors', { method: 'POST', headers, body });
    });
    const wrong = about('Of the last hour');
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(wrong).toContainText(/Watch|Trouble/, { timeout: 2000 });
    }).toPass();
  });

  await test.step('keeps what it knew while the server cannot be reached', async () => {
    await page.route('**/api/v3/health', (route) => route.abort());
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(sentences).toHaveCount(8);
  });
});
