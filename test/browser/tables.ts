import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, withoutMaps } from './world.ts';

/** The rows below the headings. */
export const rowsOf = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');

/** How many rows a list has, once it is there: the demonstration company works by the calendar, so each day differs. */
export async function countOf(page: Page): Promise<number> {
  await expect(rowsOf(page).first()).toBeVisible();
  await expectTurned(page);
  return rowsOf(page).count();
}

/** The cells of one column, from the top. */
export async function columnOf(page: Page, name: string): Promise<Locator> {
  const headings = page.getByRole('table').getByRole('columnheader');
  await expect(headings.filter({ hasText: name }).first()).toBeVisible();
  await expectTurned(page);
  const names = (await headings.allInnerTexts()).map((text) => text.trim());
  expect(names).toContain(name);
  return page.getByRole('table').locator(`tbody tr > :nth-child(${names.indexOf(name) + 1})`);
}

export const textsOf = async (page: Page, name: string): Promise<string[]> =>
  (await (await columnOf(page, name)).allInnerTexts()).map((text) => text.trim());

/** The rows on show are those of the view that was last asked for, and all of them. */
export const expectTurned = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

export const filtersOf = (page: Page): Locator => page.getByRole('search', { name: 'Filters' });

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(filtersOf(page)).toBeVisible();
}

/** Narrows a column to these choices and no others. The filters are open. */
export async function choose(page: Page, column: string, choices: readonly string[]): Promise<void> {
  await filtersOf(page).getByLabel(column).click();
  // By their attributes: to look for roles among a hundred rows takes its time.
  const options = page.locator('[role="listbox"] > [role="option"]');
  await expect(options.first()).toBeVisible();
  const all = await options.evaluateAll((found) =>
    found.map((one) => ({
      label: one.textContent!.trim(),
      isChosen: one.getAttribute('aria-selected') === 'true',
    })),
  );
  expect(all.map(({ label }) => label)).toEqual(expect.arrayContaining([...choices]));
  for (const [at, { label, isChosen }] of all.entries()) {
    const isWanted = choices.includes(label);
    if (isChosen === isWanted) continue;
    await options.nth(at).click();
    await expect(options.nth(at)).toHaveAttribute('aria-selected', String(isWanted));
  }
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expectTurned(page);
}

/** Sorts by a column that the table is not sorted by. */
export async function sortBy(
  page: Page,
  column: string,
  direction: 'ascending' | 'descending',
): Promise<void> {
  const heading = page.getByRole('columnheader', { name: column });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  if (direction === 'descending') {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
  }
  await expectTurned(page);
}

/** Asks the server as the user of the page. */
export async function ask<T>(
  page: Page,
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  return page.evaluate(
    async ([url, verb, data, more]) => {
      const answer = await fetch(`/api/v3/${url}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          ...(data === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return text ? JSON.parse(text) : null;
    },
    [path, method, body, headers] as const,
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
  await withoutMaps(context);
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
