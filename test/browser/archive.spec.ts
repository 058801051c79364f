import type { Page } from '@playwright/test';
import { cutOff, expect, expectAccessible, goWithin, hold, test } from './world.ts';

const fresh = (name: string) => `${name} ${Date.now()}${Math.round(Math.random() * 1e6)}`;
const header = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => dialog(page).filter({ hasText: 'Confirm changes' });

interface Made {
  readonly id: string;
  readonly version: number;
}

/** Records of the test's own, so that nobody else's are touched. */
async function api(page: Page) {
  const session = await page.request.post('/api/v3/users/authenticate', {
    data: { username: 'demo', password: 'demo' },
  });
  const authorization = `Bearer ${(await session.json()).accessToken}`;
  const send = async (method: string, path: string, data: object, version?: number): Promise<Made> => {
    const headers = { authorization, ...(version && { 'if-match': `"${version}"` }) };
    const answer = await page.request.fetch(`/api/v3/${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    make: (endpoint: string, data: object) => send('POST', endpoint, data),
    change: (endpoint: string, { id, version }: Made, data: object) =>
      send('PATCH', `${endpoint}/${id}`, data, version),
  };
}

test('a company is archived for a reason, marked where it is named, and brought back, by mouse', async ({
  signedIn: page,
}) => {
  const { make } = await api(page);
  const name = fresh('Bygone Oil');
  const company = await make('operators', { name, telephone: '9035550100' });
  const lease = await make('leases', { name: fresh('Kept'), company: company.id, state: 'TX' });
  await page.goto(`/company?uuid=${company.id}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  await expect(dialog(page)).toContainText(`Archive ${name}?`);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await expect(dialog(page)).toContainText('Say why.');
  await box(page, 'Reason').fill('Sold to another company');
  // Neither a slip of the mouse nor a server that is away takes away what was typed.
  await page.mouse.click(5, 5);
  const comeBack = await cutOff(page, `operators/${company.id}/archive`);
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Not done');
  await expect(box(page, 'Reason')).toHaveValue('Sold to another company');
  await expect(box(page, 'Reason')).toBeFocused();
  await comeBack();
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Archived by Demo User' });
  await expect(banner).toContainText('Reason: Sold to another company');
  await expect(button(page, 'Edit')).toBeDisabled();
  await expectAccessible(page);

  await goWithin(page, `/lease?uuid=${lease.id}`);
  const read = page.getByRole('textbox', { name: 'Company', exact: true });
  await expect(read).toHaveValue(name);
  await expect(read).toHaveAccessibleDescription('Archived');
  // What is archived is not chosen anew.
  await button(page, 'New').click();
  await expect(page).toHaveURL(/\/lease$/);
  await expect(header(page)).toHaveText('New');
  const choosing = page.getByRole('combobox', { name: 'Company', exact: true });
  await choosing.click();
  await choosing.fill(name);
  await expect(page.getByRole('option')).toHaveText([/^Nothing found/]);

  await goWithin(page, `/company?uuid=${company.id}`);
  await button(page, 'Bring back').click();
  await expect(banner).toHaveCount(0);
  await expect(button(page, 'Edit')).toBeEnabled();
});

test('a lease is looked at as it was and put back, a field and all of it, by keyboard', async ({
  signedIn: page,
}) => {
  const { make, change } = await api(page);
  const name = fresh('Put Back');
  const company = await make('operators', { name, telephone: '9035550100' });
  const first = await make('leases', { name, company: company.id, state: 'TX', notes: 'Gate code 1111' });
  const second = await change('leases', first, { notes: 'Gate code 2222', stateLeaseNumber: '022576' });
  await change('leases', second, { name: `${name} Unit` });
  const keys = page.keyboard;
  const focusOn = async (target: ReturnType<typeof button>) => {
    await expect(target).toBeVisible();
    await target.focus();
  };
  const show = button(page, 'Version 1 as it was');

  await page.goto(`/lease?uuid=${first.id}&tab=history`);
  await focusOn(show);
  await keys.press('Enter');
  const versions = page.getByRole('table', { name: 'Versions side by side' });
  await expect(versions.getByRole('row')).toHaveText([
    /^Field/,
    /^Name.*Put back$/,
    /^Location Notes.*Put back$/,
    /^State Lease Number.*Put back$/,
  ]);
  await expectAccessible(page);
  // Nothing is put back of a version that is not there yet, and what was chosen stays chosen.
  const letThrough = await hold(page, '**/versions/2');
  const [shown, beside] = ['As it was in', 'Beside'].map((label) =>
    page.getByRole('combobox', { name: label }),
  );
  await shown!.selectOption('2');
  await expect(button(page, 'Put all of version 2 back')).toBeDisabled();
  await expect(button(page, 'Put back Name')).toBeDisabled();
  await beside!.selectOption('1');
  await expect(shown!).toHaveValue('2');
  letThrough();
  await expect(button(page, 'Put all of version 2 back')).toBeEnabled();
  await shown!.selectOption('1');
  await beside!.selectOption('3');
  // Any two can be put side by side.
  await beside!.focus();
  await keys.press('ArrowDown');
  await expect(versions.getByRole('row')).toHaveCount(3);
  await focusOn(button(page, 'Put back Location Notes'));
  await keys.press('Enter');
  await expect(confirm(page).getByRole('row')).toHaveText([
    /^Field/,
    /Location Notes.*Gate code 2222.*Gate code 1111/,
  ]);
  await focusOn(confirm(page).getByRole('button', { name: 'Confirm' }));
  await keys.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('article').first()).toContainText('Gate code 1111');

  await focusOn(show);
  await keys.press('Enter');
  await expect(versions.getByRole('row')).toHaveCount(3);
  await focusOn(button(page, 'Put all of version 1 back'));
  await keys.press('Enter');
  await focusOn(confirm(page).getByRole('button', { name: 'Confirm' }));
  await keys.press('Enter');
  await expect(header(page)).toHaveText(`Lease - ${name}`);
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('a value that no longer holds is marked when it is put back', async ({ signedIn: page }) => {
  const { make, change } = await api(page);
  const name = fresh('No Longer');
  const gone = await make('operators', { name: `${name} A`, telephone: '9035550100' });
  const other = await make('operators', { name: `${name} B`, telephone: '9035550100' });
  const lease = await make('leases', { name, company: gone.id, state: 'TX' });
  await change('leases', lease, { company: other.id });
  await page.goto(`/company?uuid=${gone.id}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  await box(page, 'Reason').fill('Closed');
  await box(page, 'Reason').press('Control+Enter');
  await expect(button(page, 'Bring back')).toBeVisible();

  await goWithin(page, `/lease?uuid=${lease.id}&tab=history`);
  await button(page, 'Version 1 as it was').click();
  await button(page, 'Put back Company').click();
  await confirm(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('It is archived: bring it back before you choose it.')).toBeVisible();
});

test('all changes are found by type, kind and words, and lead to their record', async ({
  signedIn: page,
}) => {
  const { make, change } = await api(page);
  const name = fresh('Looked For');
  const field = await make('fields', { reference: name, description: name });
  await page.goto(`/changes?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Created');
  await change('fields', field, { reference: `${name} X` });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(rows.nth(1)).toContainText(`Reference: ${name} → ${name} X`);
  await expectAccessible(page);
  await goWithin(page, `/changes?search=${encodeURIComponent(name)}&type=field&kind=created`);
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('link', { name }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});
