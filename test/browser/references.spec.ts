import type { Page } from '@playwright/test';
import { expect, expectAccessible, goWithin, test } from './world.ts';

const fresh = (name: string) => `${name} ${Date.now()}${Math.round(Math.random() * 1e6)}`;
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const read = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('group', { name: `About ${name}` });
const listed = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** What a colleague has made before. */
async function make(page: Page, endpoint: string, data: object): Promise<string> {
  const session = await page.request.post('/api/v3/users/authenticate', {
    data: { username: 'demo', password: 'demo' },
  });
  const headers = { authorization: `Bearer ${(await session.json()).accessToken}` };
  const answer = await page.request.post(`/api/v3/${endpoint}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

const strapping = { strappingFraction: 4, totalIncrement: 960, unitsPerIncrement: 0.4175 };

/** A lease with a tank, of an operator of its own. */
async function makeLease(page: Page) {
  const [operator, lease, tank] = [fresh('Named Oil'), fresh('Named Unit'), fresh('T')];
  const company = await make(page, 'operators', { name: operator, telephone: '9035550100' });
  const place = { state: 'TX', county: '201', latitude: 32.1, longitude: -94.8 };
  const leaseId = await make(page, 'leases', { name: lease, company, ...place });
  const tankId = await make(page, 'tanks', { number: tank, company, lease: leaseId, ...strapping });
  return { operator, lease, leaseId, tank, tankId };
}

test('a card tells of a record that is pointed at or reached by the keyboard, and goes with Escape', async ({
  signedIn: page,
}) => {
  const { operator, lease, leaseId, tank, tankId } = await makeLease(page);
  await page.goto(`/tank?uuid=${tankId}`);
  const shown = card(page, lease);

  await test.step('by the mouse, which may go to the card itself', async () => {
    // The card comes with the last of the page.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await read(page, 'Lease').hover();
      await expect(shown).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(shown).toContainText(operator);
    await expect(shown).toContainText('RUSK, TX');
    await expect(shown).toContainText('Used by: Tank 1');
    await shown.hover();
    await expect(shown.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', /leases/);
    await expectAccessible(page);
    await page.getByRole('heading', { level: 2 }).first().hover();
    await expect(shown).toHaveCount(0);
  });

  await test.step('by the keyboard', async () => {
    await read(page, 'Company').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(read(page, 'Lease')).toBeFocused();
    await expect(shown).toBeVisible();
    await expect(read(page, 'Lease')).toHaveAccessibleDescription(new RegExp(operator));
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(read(page, 'Lease')).toBeFocused();
    await expect(read(page, 'Lease')).not.toHaveAttribute('aria-describedby', /record-card/);
  });

  await test.step('into its links and out again, to where the keyboard was', async () => {
    await read(page, 'Company').focus();
    await read(page, 'Lease').focus();
    await expect(shown).toBeVisible();
    await expect(shown).toContainText('Alt+↑ leads to its links');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(shown.getByRole('link', { name: lease })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(shown.getByRole('link', { name: 'Show on map' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(read(page, 'Lease')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(shown).toBeVisible();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Lease - ${lease}`);
  });

  await test.step('and leads to what is open of it', async () => {
    // Nothing was sent from the field for a lease that was made just now.
    await page.route('**/card', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), issues: 2 } });
    });
    await page.goto(`/tank?uuid=${tankId}`);
    await expect(async () => {
      await page.mouse.move(0, 0);
      await read(page, 'Lease').hover();
      await expect(shown).toBeVisible({ timeout: 2000 });
    }).toPass();
    await shown.getByRole('link', { name: '2 tickets with potential issues' }).click();
    await expect(page).toHaveURL(`/temp/annotations?lease=${leaseId}`);
    await expect(page.getByRole('button', { name: `Remove the filter Lease: ${lease}` })).toBeVisible();
    await expect(page.getByText('No row matches the filters.')).toBeVisible();
    await page.unroute('**/card');
  });

  await test.step('on a link anywhere', async () => {
    await goWithin(page, `/lease?uuid=${leaseId}&tab=uses`);
    const table = page.getByRole('table', { name: 'Used by' });
    await expect(table.getByRole('row', { name: `Tank Lease 1 ${tank}` })).toBeVisible();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await table.getByRole('link', { name: tank }).hover();
      await expect(card(page, tank)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await table.getByRole('link', { name: tank }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Tank - ${tank}`);
    await expect(card(page, tank)).toHaveCount(0);
  });
});

test('a long name of what was chosen is whole on a phone, and its card is told to whoever cannot see it', async ({
  signedIn: page,
}) => {
  const name = `${fresh('Upper Neches Bottom and Sabine Uplift')} Producing Company`;
  const company = await make(page, 'operators', { name, telephone: '9035550100' });
  const place = { state: 'TX', county: '201', latitude: 32.1, longitude: -94.8 };
  const id = await make(page, 'leases', { name: fresh('Long Unit'), company, ...place });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/lease?uuid=${id}`);
  await expect(read(page, 'Company')).toHaveValue(name);
  const cut = () =>
    read(page, 'Company').evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
  await expect.poll(cut).toEqual([0, 0]);
  await expectAccessible(page);
  await expect(async () => {
    await read(page, 'Name').focus();
    await read(page, 'Company').focus();
    await expect(read(page, 'Company')).toHaveAccessibleDescription(/Used by: Lease 1/, { timeout: 2000 });
  }).toPass();
});

test('what points at a record is counted, named and followed as it changes', async ({ signedIn: page }) => {
  const { leaseId, operator, tank } = await makeLease(page);
  await page.goto(`/lease?uuid=${leaseId}`);
  await page.getByRole('tab', { name: 'Used by' }).click();
  const row = page.getByRole('table', { name: 'Used by' }).getByRole('row');
  await expect(row.filter({ hasText: tank })).toContainText('1');
  await expectAccessible(page);
  const company = await make(page, 'operators', { name: `${operator} B`, telephone: '9035550100' });
  await make(page, 'meters', { number: fresh('M'), company, lease: leaseId });
  await expect(row.filter({ hasText: 'Meter' })).toBeVisible();
  await expect(row.filter({ hasText: tank }).getByRole('link', { name: '1', exact: true })).toHaveAttribute(
    'href',
    `/list/tank?lease=${leaseId}`,
  );
});

test('a record that is missing is made without leaving the form, by mouse and by keyboard', async ({
  signedIn: page,
}) => {
  const { operator, lease } = await makeLease(page);
  await page.goto('/well');
  const reference = fresh('W');
  await page.getByRole('textbox', { name: 'Well Reference', exact: true }).fill(reference);
  await choice(page, 'Company').fill(operator);
  await listed(page, operator).first().click();
  await choice(page, 'Lease').fill(lease);
  await listed(page, lease).first().click();

  const dialog = page.getByRole('dialog', { name: 'New Tank' });
  const inDialog = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const number = fresh('New');

  await test.step('what was typed and what is known from the form is in it, and cancelling loses nothing', async () => {
    await choice(page, 'Tank').click();
    await page.keyboard.type(number);
    await listed(page, `Nothing found. New Tank “${number}”…`).click();
    await expect(inDialog('Number')).toHaveValue(number);
    await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue(operator);
    await expect(dialog.getByRole('combobox', { name: 'Lease' })).toHaveValue(lease);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(choice(page, 'Tank')).toHaveValue(number);
    await expect(page.getByRole('textbox', { name: 'Well Reference', exact: true })).toHaveValue(reference);
  });

  await test.step('it is checked, saved and chosen, all from the keyboard', async () => {
    await choice(page, 'Tank').focus();
    await page.keyboard.press('ArrowDown');
    await expect(listed(page, /New Tank/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    // What is not known yet is where the typing begins.
    await expect(dialog.getByRole('combobox', { name: 'Production Facility' })).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(dialog.getByText('Invalid Strapping Fraction')).toBeVisible();
    // The first fault takes the keyboard, a moment after it is told.
    await expect(inDialog('Strapping Fraction')).toBeFocused();
    // Nothing is made from within: one at a time.
    await dialog.getByRole('combobox', { name: 'Company' }).fill('no such company');
    await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Company' }).fill(operator);
    await listed(page, operator).first().click();
    await inDialog('Strapping Fraction').focus();
    await page.keyboard.type('4');
    await inDialog('Tank Increment').focus();
    await page.keyboard.type('960');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0.4175');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`Saved Tank ${number}`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(choice(page, 'Tank')).toHaveValue(number);
    await expect(choice(page, 'Tank')).toBeFocused();
    await expect(page.getByText('Invalid Tank')).toHaveCount(0);
  });
  await expect(page.getByRole('textbox', { name: 'Well Reference', exact: true })).toHaveValue(reference);
  await expect(page).toHaveURL(/\/well$/);
});

test('what was begun of a record that is missing is not left behind unasked', async ({ signedIn: page }) => {
  await page.goto('/tank');
  // By a link of the page, which knows the way back.
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Well', exact: true })
    .click();
  await choice(page, 'Tank').click();
  await listed(page, 'New Tank…').click();
  const dialog = page.getByRole('dialog', { name: 'New Tank' });
  const number = dialog.getByRole('textbox', { name: 'Number', exact: true });
  const question = page.getByRole('dialog', { name: 'Discard changes to Tank?' });
  await number.fill('Begun');
  const goBack = () => page.evaluate(() => history.back());
  await goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/well$/);
  await expect(number).toHaveValue('Begun');
  await goBack();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/tank$/);
});
