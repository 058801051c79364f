import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

/** The rows below the headings. */
export const rowsOf = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');

/** How many rows a list has, once it is there: the demonstration company works by the calendar, so each day differs. */
export async function countOf(page: Page): Promise<number> {
  await expect(rowsOf(page).first()).toBeVisible();
  return rowsOf(page).count();
}

/** The cells of one column, from the top. */
export async function columnOf(page: Page, name: string): Promise<Locator> {
  const headings = page.getByRole('table').getByRole('columnheader');
  await expect(headings.filter({ hasText: name }).first()).toBeVisible();
  const names = (await headings.allInnerTexts()).map((text) => text.trim());
  expect(names).toContain(name);
  return page.getByRole('table').locator(`tbody tr > :nth-child(${names.indexOf(name) + 1})`);
}

export const textsOf = async (page: Page, name: string): Promise<string[]> =>
  (await (await columnOf(page, name)).allInnerTexts()).map((text) => text.trim());

/** Asks the server as the user of the page. */
export async function ask<T>(page: Page, path: string, method = 'GET', body?: unknown): Promise<T> {
  return page.evaluate(
    async ([url, verb, data]) => {
      const answer = await fetch(`/api/v3/${url}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          ...(data === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return text ? JSON.parse(text) : null;
    },
    [path, method, body] as const,
  );
}

/** Another browser with a session of the same user, in another language if one is given. */
export async function anotherBrowser(
  browser: Browser,
  page: Page,
  options: { locale?: string } = {},
): Promise<BrowserContext> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript((session) => {
    localStorage.setItem('authToken', session!);
    localStorage.setItem('username', 'Demo User');
  }, token);
  return context;
}

export const expectLive = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();

/** Presses the export button; gives the headings and lines of the file, and what the page said. */
export async function exported(
  page: Page,
): Promise<{ headings: string; lines: string[]; name: string; said: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  const said = await page.getByText(/^Exported /).innerText();
  const [headings = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  return { headings, lines, name: file.suggestedFilename(), said };
}
