import type { Page } from '@playwright/test';
import { ask } from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

let turn = 0;

/** Leases of an operator of their own, so that nobody else's are among them. */
async function makeLeases(page: Page, count: number) {
  const { accessToken } = await (
    await page.request.post('/api/v3/users/authenticate', { data: { username: 'demo', password: 'demo' } })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(`/api/v3/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  turn += 1;
  const mark = `Listed ${process.pid}-${turn}`;
  const company = await post('operators', { name: `${mark} Operating`, telephone: '9035551212' });
  for (let at = 1; at <= count; at += 1) {
    await post('leases', {
      name: `${mark} Lease ${at}`,
      company: company.id,
      state: 'TX',
      lactFlag: at % 2 === 0,
      ...(at > 1 && { facilityType: `Battery ${at}` }),
    });
  }
  return { mark, company: company.id };
}

const rowNames = (page: Page) => page.getByRole('rowheader').or(page.locator('tbody tr td.pinned'));

test('a list is reached from the menu, narrowed by what its fields hold, and leads to its records', async ({
  signedIn: page,
}) => {
  const { mark } = await makeLeases(page, 3);
  await page.goto('/lease');
  await page.getByRole('link', { name: 'All leases' }).first().click();
  await expect(page).toHaveURL(/\/list\/lease$/);
  await expect(page.getByRole('heading', { name: 'All leases' })).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('search', { name: 'Filters' });
  await panel.getByLabel('Company', { exact: true }).fill(mark);
  await page.getByRole('option', { name: `${mark} Operating` }).click();
  await expect(rowNames(page)).toHaveText([1, 2, 3].map((at) => `${mark} Lease ${at}`));
  await expect(
    page.getByRole('button', { name: `Remove the filter Company: ${mark} Operating` }),
  ).toBeVisible();
  await expectAccessible(page);

  await panel.getByLabel('Add a filter').fill('facility');
  await page.getByRole('option', { name: 'Facility Type is not empty' }).click();
  await expect(rowNames(page)).toHaveText([2, 3].map((at) => `${mark} Lease ${at}`));
  // By the keys, what was typed is taken before what merely holds it: not State Lease Number, and not Alabama.
  const state = panel.getByRole('combobox', { name: 'State', exact: true });
  await panel.getByLabel('Add a filter').fill('state');
  await page.keyboard.press('Enter');
  await state.fill('la');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the filter State: Louisiana' }).click();
  await panel.getByLabel('Add a filter').fill('lact');
  await page.getByRole('option', { name: 'LACT Flag', exact: true }).click();
  await panel.getByLabel('LACT Flag').click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await expect(rowNames(page)).toHaveText([`${mark} Lease 2`]);

  await page.reload();
  await expect(rowNames(page)).toHaveText([`${mark} Lease 2`]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Leases, CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^leases-/);
  await expect(page.getByText('Exported 1 row')).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Facility Type' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Facility Type' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Battery 2' })).toBeVisible();
  await page.getByRole('link', { name: `${mark} Operating` }).click();
  await expect(page.getByRole('heading', { name: `Company - ${mark} Operating` })).toBeVisible();
});

test('by the keys from a list into a record, on to the next, and back to the list as it was', async ({
  signedIn: page,
}) => {
  const { mark, company } = await makeLeases(page, 3);
  await page.goto(`/list/lease?company=${company}&orderby=name+desc`);
  await expect(rowNames(page)).toHaveText([3, 2, 1].map((at) => `${mark} Lease ${at}`));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Lease - ${mark} Lease 3` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next of the list' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Previous of the list' })).toBeDisabled();
  const steps = page.getByRole('group', { name: 'All leases' });
  await expect(steps).toHaveText('1 of 3');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `Lease - ${mark} Lease 2` })).toBeVisible();
  await expect(steps).toHaveText('2 of 3');
  // Somebody else makes another, which comes before it.
  await ask(page, 'leases', 'POST', { name: `${mark} Lease 4`, company, state: 'TX' });
  await expect(steps).toHaveText('3 of 4');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `Lease - ${mark} Lease 1` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next of the list' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: `Lease - ${mark} Lease 2` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All leases' }).press('Enter');
  await expect(rowNames(page)).toHaveText([4, 3, 2, 1].map((at) => `${mark} Lease ${at}`));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages, records and actions' }).fill('all gauged');
  await page.getByRole('option', { name: 'All gauged tickets' }).click();
  await expect(page).toHaveURL(/\/list\/gauged-ticket$/);
  await expect(page.getByRole('heading', { name: 'All gauged tickets' })).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a list is narrowed by numbers as they are written there', async ({ signedIn: page }) => {
    await page.goto('/list/LACT');
    await page.getByRole('button', { name: 'Filtros' }).click();
    const panel = page.getByRole('search', { name: 'Filtros' });
    await panel.getByLabel('Agregar un filtro').fill('factor');
    await page.keyboard.press('Enter');
    const from = panel.getByRole('textbox', { name: /desde$/ });
    await expect(from).toBeFocused();
    await page.keyboard.type('0,5');
    await expect(page).toHaveURL(/defaultComputationFactor=0\.5\.\./);
    await expect(from).toHaveValue('0,5');
    await expect(page.getByRole('button', { name: /^Quitar el filtro .*: 0,5 –/ })).toBeVisible();
    // Twelve and a half, or twelve thousand: nobody can tell.
    await from.fill('12.500');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/defaultComputationFactor=0\.5\.\./);
  });
});
