import type { Page } from '@playwright/test';
import { button, optionsOf, press } from './form-filling.ts';
import { countRenders, rendersSoFar } from './renders.ts';
import { expect, expectSettled, hold, test } from './world.ts';

const header = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const fresh = (name: string) => `${name} ${Date.now()}${Math.round(Math.random() * 1e6)}`;

/** A record of this test's own. */
async function made(page: Page, endpoint: string, values: object): Promise<string> {
  return page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(`/api/v3/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
        },
        body: JSON.stringify(body),
      });
      return (await answer.json()).id as string;
    },
    [endpoint, values] as const,
  );
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** As a person types: into the box, key by key, and on with Tab. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).or(choice(page, name)).click();
  await page.keyboard.press('ControlOrMeta+a');
  // A long name key by key would only take long.
  if (text.length > 12) await page.keyboard.insertText(text);
  else await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('the form of a well', async ({ signedIn: page }) => {
  await test.step('a letter typed into the largest form draws its field, not the form', async () => {
    await countRenders(page);
    await page.goto('/well');
    await expect(box(page, 'Well Name')).toBeVisible();
    await expectSettled(page);
    const all = await rendersSoFar(page);
    // The first changes what the form may do: from then on it can be lost.
    await box(page, 'Well Name').pressSequentially('A');
    const begun = await rendersSoFar(page);
    await box(page, 'Well Name').pressSequentially('lexander');
    const each = ((await rendersSoFar(page)) - begun) / 'lexander'.length;
    expect(each).toBeGreaterThan(0);
    // One field is some thirty components, the buttons and the title above as many again.
    expect(each).toBeLessThan(all / 10);
  });

  await test.step('rules over several fields refuse what cannot be', async () => {
    await press(page, 'New');
    await expect(box(page, 'Well Name')).toHaveValue('');
    await type(page, 'Active Date', '3/4/26');
    await type(page, 'Inactive Date', '3/3/26');
    await expect(page.getByText('It is before Active Date.')).toBeVisible();
    // The fault goes when the other of the two is put right.
    await type(page, 'Active Date', '3/2/26');
    await expect(page.getByText('Invalid Inactive Date')).toHaveCount(0);
    await type(page, 'Latitude', '32.1');
    await press(page, 'Save');
    await expect(page.getByText('Latitude is given without it.')).toBeVisible();
  });

  await test.step('a lease narrows its tanks, which say what tells them apart', async () => {
    const telephone = '9035551212';
    const company = await made(page, 'operators', { name: fresh('Tank Oil'), telephone });
    const lease = fresh('Mabry');
    const leases = [lease, fresh('Other'), fresh('Third')];
    const ids: string[] = [];
    for (const name of leases) {
      const id = await made(page, 'leases', { name, company, state: 'TX' });
      await made(page, 'tanks', {
        number: '20101',
        company,
        lease: id,
        capacity: 400,
        strappingFraction: 4,
        totalIncrement: 960,
        unitsPerIncrement: 0.4175,
      });
      ids.push(id);
    }
    await press(page, 'New');
    await expect(box(page, 'Latitude')).toHaveValue('');
    await type(page, 'Lease', lease);
    await expect(choice(page, 'Lease')).toHaveValue(lease);
    await choice(page, 'Tank').click();
    await expect(await optionsOf(page, choice(page, 'Tank'))).toHaveText([
      `20101 · ${lease} · 400 bbl`,
      'New Tank…',
    ]);
    await page.keyboard.press('Escape');
    const found = page.waitForResponse(/tanks\?.*search=20101/);
    await type(page, 'Tank', '20101');
    await (await found).finished();
    await expect(choice(page, 'Tank')).toHaveValue('20101');
    await type(page, 'Lease', leases[1]!);
    await expect(choice(page, 'Tank')).toHaveValue('');

    // One that is looked for while the lease changes is one of the lease that it changed to.
    const letThrough = await hold(page, '**/tanks?**');
    await type(page, 'Tank', '20101');
    const foundLease = page.waitForResponse(/leases\?.*search=Third/);
    await type(page, 'Lease', leases[2]!);
    await (await foundLease).finished();
    const foundLast = page.waitForResponse(new RegExp(`leases/${ids[2]}/tanks\\?.*search=20101`));
    letThrough();
    await (await foundLast).finished();
    await expect(choice(page, 'Tank')).toHaveValue('20101');
    await expect(page.getByText('Invalid Tank')).toHaveCount(0);
    await type(page, 'Lease', lease);
    await expect(choice(page, 'Tank')).toHaveValue('');
  });
});

test('what is typed into a form is taken, refused or asked about', async ({ signedIn: page }) => {
  await test.step('what is typed into a box of options is taken when it is one of them, and else stops the save', async () => {
    const name = fresh('Typed Oil');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v3/leases')) sent.push(request.url());
    });
    await page.goto('/lease');
    await expect(box(page, 'Name')).toBeFocused();
    await made(page, 'operators', { name, telephone: '9035551212' });
    await page.keyboard.insertText(fresh('Typed'));
    await type(page, 'Company', name.toUpperCase());
    await expect(choice(page, 'Company')).toHaveValue(name);

    await type(page, 'State', 'Zzz');
    await expect(choice(page, 'State')).toHaveValue('Zzz');
    await expect(page.getByText('Invalid State', { exact: true })).toBeVisible();
    await expect(page.getByText('It is not in the list.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(choice(page, 'State')).toBeFocused();
    await type(page, 'State', 'new');
    await expect(page.getByText('Several match; choose one from the list.')).toBeVisible();
    await type(page, 'State', 'téxas');
    await expect(choice(page, 'State')).toHaveValue('Texas');
    await expect(page.getByText('Invalid State')).toHaveCount(0);
    // The only district that holds it, and of the chosen state alone.
    await type(page, 'State District', '8a');
    await expect(choice(page, 'State District')).toHaveValue('TX 8A');

    // Without leaving the box at all.
    await choice(page, 'Reservoir').click();
    await page.keyboard.type('No such sand');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Invalid Reservoir', { exact: true })).toBeVisible();
    await expect(choice(page, 'Reservoir')).toHaveValue('No such sand');
    expect(sent).toEqual([]);
    await choice(page, 'Reservoir').fill('');
    await page.keyboard.press('Tab');
    await choice(page, 'County').click();
    await page.keyboard.type('smith, tx');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved Lease/)).toBeVisible();
    await expect(box(page, 'County')).toHaveValue('SMITH, TX');
    expect(sent).toHaveLength(1);
  });

  await test.step('a refusal of the server says why below its field', async () => {
    const reference = fresh('Twice');
    await made(page, 'fields', { reference, description: 'East' });
    await menu(page).getByRole('link', { name: 'Field', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Field', exact: true })).toBeVisible();
    await type(page, 'Reference', reference);
    await type(page, 'Description', 'East');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Invalid Reference', { exact: true })).toBeVisible();
    await expect(page.getByText('Another record has it already, maybe an archived one.')).toBeVisible();
  });

  await test.step('nothing that is tabbed to lies under a bar, and Edit begins in the first field', async () => {
    await menu(page).getByRole('link', { name: 'Company', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('form', { name: 'Company', exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 480 });
    const number = fresh('M');
    const company = await made(page, 'operators', { name: fresh('Bar Oil'), telephone: '19035550100' });
    const id = await made(page, 'operators', { name: number, telephone: '9035550100', company });
    await page.getByRole('combobox', { name: 'Search Company' }).fill(number);
    await page.getByRole('option', { name: number }).click();
    await expect(page).toHaveURL(new RegExp(`/company/${id}$`));
    await expect(box(page, 'Telephone')).toHaveValue('(903) 555-0100');
    await expect(box(page, 'Title')).toHaveAttribute('placeholder', '–');
    await press(page, 'Edit');
    await expect(box(page, 'Name')).toBeFocused();
    const bar = await page.getByRole('group', { name: 'Record actions' }).boundingBox();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement?.closest('main form') || activeElement.closest('[role=group]')) return null;
        const { top, bottom } = activeElement.getBoundingClientRect();
        return { top, bottom };
      });
      if (!focused) continue;
      expect(focused.bottom).toBeLessThanOrEqual(bar!.y);
      expect(focused.top).toBeGreaterThanOrEqual(56);
    }
    await type(page, 'Telephone', '(903) 555-0199');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(box(page, 'Telephone')).toHaveValue('(903) 555-0199');
    await press(page, 'New');
    await expect(header(page)).toHaveText('New');
    await expect(box(page, 'Name')).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('rules over several fields ask about what is odd', async () => {
    await menu(page).getByRole('button', { name: 'Production Operations' }).click();
    await menu(page).getByRole('link', { name: 'LACT Ticket', exact: true }).click();
    await expect(page.getByRole('form', { name: 'LACT Ticket', exact: true })).toBeVisible();
    await type(page, 'Ticket Number', String(Date.now() % 1e9));
    await type(page, 'Period End', 'banana');
    await expect(page.getByText('Invalid Period End', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid Date', { exact: true })).toBeVisible();
    await type(page, 'Period End', '03042026');
    await expect(box(page, 'Period End')).toHaveValue('03/04/2026');
    await expect(box(page, 'Period End')).toHaveAccessibleDescription('Mar 4');
    await expect(page.getByText('Invalid Date')).toHaveCount(0);
    await type(page, 'Begin (On)', '999,990');
    await type(page, 'End (Off)', '1,250');
    await expect(page.getByText('It is below Begin (On).')).toBeVisible();
    await press(page, 'Save');
    const question = page.getByRole('dialog', { name: 'Save LACT Ticket as it is?' });
    await expect(question.getByText('End (Off): It is below Begin (On).')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'Save')).toBeEnabled();
    await press(page, 'Save');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Saved LACT Ticket/)).toBeVisible();
    await expect(box(page, 'End (Off)')).toHaveValue('1,250.00');
  });
});

test('a list that could not be loaded says so, and can be asked for again', async ({ signedIn: page }) => {
  const lists = /api\/v3\/(operators\?|code-tables\/product_dispositions)/;
  await page.route(lists, (route) => route.abort());
  await page.goto('/lease');
  const failure = page.getByText('The list could not be loaded.');
  for (const name of ['Company', 'Disposition']) {
    await expect(failure).toHaveCount(0);
    await choice(page, name).click();
    await expect(failure).toBeVisible();
    await expect(page.getByText('Nothing found')).toHaveCount(0);
    if (name === 'Company') await page.keyboard.press('Escape');
  }
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect((await optionsOf(page, choice(page, 'Disposition'))).first()).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('a date is typed with the day first, as it is shown', async ({ signedIn: page }) => {
    await page.goto('/gauged-ticket');
    const day = page.locator('#ticket-date');
    await expect(day).toHaveAttribute('placeholder', 'DD/MM/AAAA');
    await day.click();
    await page.keyboard.type('5/2/26');
    await page.keyboard.press('Tab');
    await expect(day).toHaveValue('05/02/2026');
    await expect(day).toHaveAccessibleDescription('5 feb');
    await page.locator('#ticket-number').fill(fresh('ES'));
    await page.locator('#period-end').fill('28022026');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/gauged-tickets'),
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    expect(await (await saved).json()).toMatchObject({ ticketDate: '2026-02-05', periodEnd: '2026-02-28' });
    await expect(day).toHaveValue('05/02/2026');
  });
});
