import type { APIResponse, Page } from '@playwright/test';
import { press } from './form-filling.ts';
import { expect, expectAccessible, goWithin, test } from './world.ts';

const header = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Demo User changed' });
const fresh = (name: string) => `${name} ${Date.now()}${Math.round(Math.random() * 1e6)}`;

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What a colleague saves at his own desk: nothing of it passes through the page that is looked at. */
async function colleague(page: Page) {
  const session = await page.request.post('/api/v3/users/authenticate', {
    data: { username: 'demo', password: 'demo' },
  });
  const headers = { authorization: `Bearer ${(await session.json()).accessToken}` };
  const kept = async (answer: Promise<APIResponse>): Promise<Kept> => {
    expect((await answer).ok(), await (await answer).text()).toBe(true);
    return (await answer).json();
  };
  return {
    makes: (endpoint: string, data: object) =>
      kept(page.request.post(`/api/v3/${endpoint}`, { headers, data })),
    changes: (endpoint: string, { id, version }: Kept, data: object) =>
      kept(
        page.request.patch(`/api/v3/${endpoint}/${id}`, {
          headers: { ...headers, 'if-match': `"${version}"` },
          data,
        }),
      ),
  };
}

test('an open record follows what others save, in its form, its history, its related tab and its search', async ({
  signedIn: page,
}) => {
  // It opens the record, each of its tabs and the search.
  const { makes, changes } = await colleague(page);
  const name = fresh('Followed');
  const company = await makes('operators', { name, telephone: '9035550100' });
  await page.goto(`/company?uuid=${company.id}`);
  await expect(header(page)).toHaveText(`Company - ${name}`);

  const renamed = await changes('operators', company, { name: `${name} B`, city: 'Tyler' });
  await expect(header(page)).toHaveText(`Company - ${name} B`);
  await expect(told(page)).toContainText('Demo User changed Name and City just now.');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await changes('operators', renamed, { city: 'Kilgore' });
  await expect(page.getByRole('article')).toHaveCount(3);
  // On a phone three columns would break every word.
  await page.setViewportSize({ width: 360, height: 740 });
  const value = page.getByRole('article').first().getByRole('cell').first();
  await expect.poll(() => value.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(told(page)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Leases' }).click();
  await expect(page.getByText('There are none.')).toBeVisible();
  const lease = fresh('Followed Lease');
  await makes('leases', { name: lease, company: company.id, state: 'TX' });
  await expect(page.getByText(lease)).toBeVisible();

  await goWithin(page, `/search/company?endpoint=operators&value=${encodeURIComponent(`${name} B`)}`);
  await expect(page.getByText('1 result')).toBeVisible();
  await makes('operators', { name: `${name} B second`, telephone: '9035550100' });
  await expect(page.getByText(`${name} B second`)).toBeVisible();
});

test('whoever is typing is told at once, loses nothing, and may put both together before saving', async ({
  signedIn: page,
}) => {
  const { makes, changes } = await colleague(page);
  const reference = fresh('Typed over');
  const lease = fresh('Typed over');
  const company = await makes('operators', { name: lease, telephone: '9035550100' });
  const { id } = await makes('leases', { name: lease, company: company.id, state: 'TX' });
  const lact = await makes('lacts', { reference, number: 'As it was', lease: id });
  await page.goto(`/LACT?uuid=${lact.id}`);
  await expect(header(page)).toHaveText(`LACT - ${reference}`);
  await press(page, 'Edit');
  await page.getByRole('combobox', { name: 'Lease', exact: true }).fill('No such lease');
  await box(page, 'Number').fill('Mine');

  await changes('lacts', lact, { reference: `${reference} B`, number: 'Theirs' });
  await expect(told(page)).toContainText(
    'Demo User changed Reference and Number just now. What you typed is kept; saving puts both together.',
  );
  await expect(box(page, 'Number')).toHaveValue('Mine');
  await expect(box(page, 'Reference')).toHaveValue(reference);

  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'LACT was changed meanwhile' });
  await dialog.getByRole('radio', { name: 'Number: Yours' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // What was typed and means no lease is a fault here too, and takes no lease away.
  await expect(page.getByText('Invalid Lease')).toBeVisible();
  await expect(page.getByText(/^Saved LACT/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Lease', exact: true }).fill(lease);
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Saved LACT ${reference} B`)).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});
