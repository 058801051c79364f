import type { Page } from '@playwright/test';
import type { Text, Texts } from '#model/texts.ts';
import { app as appEn } from '../../web/i18n/en/app.ts';
import { start as startEn } from '../../web/i18n/en/start.ts';
import { ticket as ticketEn } from '../../web/i18n/en/ticket.ts';
import { app as appEs } from '../../web/i18n/es/app.ts';
import { start as startEs } from '../../web/i18n/es/start.ts';
import { ticket as ticketEs } from '../../web/i18n/es/ticket.ts';
import { COARSE } from './map.ts';
import { expect, expectNoSidewaysScroll, expectSettled, goWithin, pages, test } from './world.ts';

test.use({ ...COARSE, locale: 'es-MX' });

const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const all = (texts: Texts) => Object.values(texts).flatMap(forms);
const spanish = new Set([...all(startEs), ...all(appEs), ...all(ticketEs)]);

/** "New {type}" would be seen in New Mexico: what has places to be filled must have enough words of its own. */
const isTelling = (text: string) => {
  const own = text.replace(/\{\w+\}|[^a-z]/gi, '').length;
  return own >= (text.includes('{') ? 8 : 3);
};

const english = [...new Set([...all(startEn), ...all(appEn), ...all(ticketEn)])]
  .filter((text) => !spanish.has(text) && isTelling(text))
  .map((text) => text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  .map((parts) => `^${parts.join('.+')}$`);

/** Everything a page shows, says on hovering or tells a screen reader. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode as Text & Node;
      if (parentElement && !parentElement.closest('script, style, noscript')) found.add(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.add(element.getAttribute(name) ?? '');
    }
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

async function expectSpanish(page: Page): Promise<void> {
  const patterns = english.map((pattern) => new RegExp(pattern));
  const left = (await wordsOn(page)).filter((text) => patterns.some((pattern) => pattern.test(text)));
  expect.soft(left).toEqual([]);
}

/** What is cut off though nothing may be: the title of the page and the words of a button. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header h1, button, a.MuiButton-root, [role="tab"]')]
      .filter(({ offsetParent }) => offsetParent !== null)
      .filter(
        ({ scrollWidth, clientWidth, innerText }) => innerText.trim() !== '' && scrollWidth > clientWidth + 1,
      )
      .map(({ innerText }) => innerText),
  );

/** The words of the reference come from the API itself, which is described in English. */
const ofProgrammers = ['/tools/api'];

test('every page speaks Spanish, and on a phone no title and no button is cut', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  for (const path of pages.filter((one) => !ofProgrammers.includes(one))) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await expectSettled(page);
      await expectSpanish(page);
      expect.soft(await cutOff(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      if (path === '/tools/run-statements')
        await expect(page.getByRole('rowheader').first()).toHaveText(/^[A-Z][a-z]+ de 20\d\d$/);
    });
  }
});

test('the menu, the controls, a calendar and what the server says speak Spanish', async ({
  signedIn: page,
}) => {
  await page.goto('/lease');
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compañía', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const state = page.getByRole('combobox', { name: 'Estado', exact: true });
  await state.pressSequentially('zzz');
  await expect(page.getByRole('status').getByText('No se encontró nada')).toBeVisible();
  await expectSpanish(page);
  await state.fill('');
  await state.press('Escape');
  await page.getByRole('button', { name: 'Elegir Fecha de alta' }).click();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  await expectSpanish(page);
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
    return (await fetch('/api/v3/leases/none', { headers })).json();
  });
  expect(answer.message).toBe('No hay ningún arrendamiento con el id none.');
});
