import type { Locator } from '@playwright/test';
import { records } from '#model/records/index.ts';
import { app as texts } from '#web/i18n/en/app.ts';
import { addTexts } from '#web/i18n/translate.ts';
import { buildMenu, isGroup, type MenuItem } from '#web/shell/menu.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectMenuAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectSettled,
  goWithin,
  pages,
  test,
} from './world.ts';

addTexts(texts);
const whole = buildMenu();

const groupsIn = (items: readonly MenuItem[]): string[] =>
  items.filter(isGroup).flatMap(({ label, items: below }) => [label, ...groupsIn(below)]);

/** What each link says and where it leads; that to the list of a form is a picture beside it. */
const linksIn = (items: readonly MenuItem[]): [text: string, to: string][] =>
  items.flatMap((item) => {
    if (isGroup(item)) return linksIn(item.items);
    return [[item.label, item.to], ...(item.list ? [['', item.list.to] as [string, string]] : [])];
  });

test.describe('the shell', () => {
  test('has a top bar, the whole menu and two themes', async ({ signedIn: page }) => {
    const bar = page.getByRole('banner');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');

    await test.step('home is only a placeholder', async () => {
      await expect(page.getByText('only a placeholder for the new system')).toBeVisible();
    });
    const light = await background();

    await test.step('uses the primary colours of both themes', async () => {
      const primary = () =>
        page.evaluate(() =>
          getComputedStyle(document.documentElement)
            .getPropertyValue('--g-palette-primary-main')
            .trim()
            .toLowerCase(),
        );
      expect(await primary()).toBe('#1976d2');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(primary).toBe('#b0c4de');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(primary).toBe('#1976d2');
    });

    await test.step('follows the system’s theme until one is chosen', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(background).not.toBe(light);
      expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBeNull();
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(background).toBe(light);
    });

    await test.step('has a menu button, the title, the user and a logout in its top bar', async () => {
      await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible();
      await expect(bar.getByText('Gauger')).toBeVisible();
      await expect(bar.getByText('Demo User')).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Logout' })).toBeVisible();
      await goWithin(page, '/temp/documents');
      await expect(bar.getByText('Recent Tickets')).toBeVisible();
      await expect(page).toHaveTitle('Recent Tickets – Gauger');
    });

    await test.step('has the whole menu, in order and accessible', async () => {
      const open = async (name: string) => {
        const group = menu.getByRole('button', { name, exact: true });
        if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
        await expect(group).toHaveAttribute('aria-expanded', 'true');
      };
      for (const name of groupsIn(whole)) await open(name);
      const expected = linksIn(whole);
      const links = menu.getByRole('link');
      await expect(links).toHaveCount(expected.length);
      const found = await links.evaluateAll((all) =>
        all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
      );
      expect(found).toEqual(expected);
      await expectMenuAccessibleInBothThemes(page);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('has the product, its version and the theme switch at the foot of the menu', async () => {
      await expect(page.getByText(/0\.1\.0/)).toBeVisible();
      await expect.poll(background).toBe(light);
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
      await expect.poll(background).not.toBe(light);
      const dark = await background();
      // Loaded anew, at another page for the sake of the next step.
      await page.goto('/LACT-ticket');
      expect(await background()).toBe(dark);
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await expect.poll(background).toBe(light);
    });

    await test.step('marks where one is and opens the way there', async () => {
      await expect(menu.getByRole('link', { name: 'LACT Ticket', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(menu.getByRole('button', { name: 'Production Operations' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    });
  });

  test.describe('in colours of one’s own', () => {
    test.use({ forcedColors: 'active' });

    // Shadows and tints are gone then.
    test('shows by a line what has the focus, where one is and what is chosen', async ({
      signedIn: page,
    }) => {
      const outline = (locator: Locator) =>
        locator.evaluate((one) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
          return [outlineStyle, outlineWidth, outlineColor].join(' ');
        });
      await page.goto('/temp/documents');
      await page.getByRole('table').waitFor();
      const highlight = await page.evaluate(() => {
        document.documentElement.style.caretColor = 'Highlight';
        return getComputedStyle(document.documentElement).caretColor;
      });
      const row = page.getByRole('row').nth(1);
      await expect.poll(() => outline(row)).not.toContain('2px');
      await page.keyboard.press('j');
      await expect.poll(() => outline(row)).toBe(`solid 2px ${highlight}`);
      await page.keyboard.press('Tab');
      await expect.poll(() => outline(page.locator(':focus'))).toBe(`solid 2px ${highlight}`);
      const here = page.getByRole('navigation').getByRole('link', { name: 'Recent Tickets', exact: true });
      expect(await outline(here)).toBe(`solid 1px ${highlight}`);
      await page.goto('/lease');
      const indicator = page.locator('.MuiTabs-indicator');
      await expect(indicator).toHaveCSS('background-color', highlight);
    });
  });

  test.describe('in a French browser', () => {
    test.use({ locale: 'fr-FR' });

    // To a Spanish one it speaks Spanish: spanish.spec.ts.
    test('speaks English', async ({ signedIn: page }) => {
      await page.goto('/company');
      await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Company', exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });

  test('opens by keyboard and on a phone, and tells of an error nobody caught', async ({
    signedIn: page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dispatch');
    await expect(page.getByRole('banner')).toBeVisible();

    await test.step('lets the keyboard skip to the content', async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('opens and closes as a drawer on a phone, and by keyboard', async () => {
      const menu = page.getByRole('navigation', { name: 'Main navigation' });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });

    await test.step('the dashboard is not complete and leads to the dispatch system', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByText('This section is not complete.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the dispatch system' })).toHaveAttribute(
        'href',
        'https://dispatch.example.com/app',
      );
    });

    await test.step('says "Something went wrong." once for an error nobody caught, and reports it', async () => {
      const reports: { message: string; path: string }[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v3/client-errors')) reports.push(request.postDataJSON());
      });
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      const throwOne = () =>
        page.evaluate(() => {
          setTimeout(() => {
            throw new Error('the tank is empty');
          });
        });
      await throwOne();
      await expect(page.getByRole('alert')).toHaveText('Something went wrong.');
      await throwOne();
      await page.evaluate(() => void Promise.reject(new Error('the truck is late')));
      await expect
        .poll(() => reports.map((report) => report.message))
        .toEqual([
          expect.stringContaining('the tank is empty'),
          expect.stringContaining('the truck is late'),
        ]);
      expect(reports[0]!.path).toBe('/dispatch');
      // These were on purpose.
      complaints.length = 0;
    });
  });
});

test.describe('pages', () => {
  test('are counted by path alone, found under every address they have, and else a 404', async ({
    signedIn: page,
  }) => {
    await test.step('reports page views by path alone', async () => {
      const seen: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/v3/analytics/page-views')) seen.push(request.postDataJSON());
      });
      await page.goto('/search/lease?endpoint=leases&value=secret');
      await expect.poll(() => seen).toEqual([{ path: '/search/lease' }]);
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Home' })
        .click();
      await expect.poll(() => seen).toEqual([{ path: '/search/lease' }, { path: '/' }]);
      await goWithin(page, '/lease/11111111-1111-4111-8111-111111111111');
      await expect.poll(() => seen.at(-1)).toEqual({ path: '/lease/:id' });
      for (const digit of '23')
        await goWithin(page, `/lease?uuid=${digit.repeat(8)}-1111-4111-8111-111111111111`);
      await expect.poll(() => seen.slice(3)).toEqual([{ path: '/lease' }, { path: '/lease' }]);
    });

    await test.step('a record is the same page under either address and in any case', async () => {
      for (const path of [
        '/lact-TICKET',
        '/LACT-ticket?uuid=11111111-1111-4111-8111-111111111111',
        '/lact-ticket/11111111-1111-4111-8111-111111111111',
      ]) {
        await goWithin(page, '/dispatch');
        await expect(page).toHaveTitle(/Dashboard/);
        await goWithin(page, path);
        await expect(page).toHaveTitle(/LACT Ticket/);
      }
    });

    for (const path of ['/tankk', '/dispatch/nothing', '/no/such/page']) {
      await test.step(`${path} is a 404 with a way home`, async () => {
        // The last as one typed into the address bar.
        if (path === '/no/such/page') await page.goto(path);
        else await goWithin(page, path);
        await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: /home/i }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { name: '404 Not Found' })).toHaveCount(0);
      });
    }

    await test.step('the API reference shows every operation and can be filtered', async () => {
      await goWithin(page, '/tools/api');
      await expect(page.getByText(/\d{3} operations/)).toBeVisible();
      // Typed quickly, every letter stays; the address follows.
      const filter = page.getByRole('searchbox', { name: 'Filter operations' });
      await filter.pressSequentially('lact-tickets');
      await expect(page).toHaveURL('/tools/api?filter=lact-tickets');
      await expect(filter).toHaveValue('lact-tickets');
      await expect(page.getByText('/api/v3/lact-tickets', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('/api/v3/drivers', { exact: true })).toHaveCount(0);
    });
  });

  // Forms are looked at where each is filled in (forms.spec.ts), the map where it is drawn (map.spec.ts).
  const formPaths = records.filter(({ category }) => category).map(({ type }) => `/${type}`);
  const lookedAt = pages.filter((path) => ![...formPaths, '/dispatch/map'].includes(path));
  const isOfDispatch = (path: string) => /^\/(dispatch|temp)/.test(path);
  // With everything open in run-statements.spec.ts.
  const accessibleElsewhere = ['/tools/run-statements'];

  for (const [which, paths] of [
    ['of the dispatch', lookedAt.filter(isOfDispatch)],
    ['outside the dispatch', lookedAt.filter((path) => !isOfDispatch(path))],
  ] as const) {
    test(`${which} are accessible in both themes and fit a phone`, async ({ signedIn: page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('banner').getByText('Demo User')).toBeVisible();
      for (const path of paths) {
        await test.step(path, async () => {
          const isElsewhere = accessibleElsewhere.includes(path);
          await page.setViewportSize(
            isElsewhere ? { width: 360, height: 740 } : { width: 1280, height: 800 },
          );
          const last = await page.title();
          await goWithin(page, path);
          await expect(page).not.toHaveTitle(last);
          await expectSettled(page);
          if (!isElsewhere) await expectAccessibleInBothThemes(page);
          await page.setViewportSize({ width: 360, height: 740 });
          await expectNoSidewaysScroll(page);
          await page.setViewportSize({ width: 768, height: 1024 });
          await expectNoSidewaysScroll(page);
        });
      }
    });
  }
});
