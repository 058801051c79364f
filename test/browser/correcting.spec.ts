import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addBattery, pickupData } from '#test/run-tickets.ts';
import { ask } from './tables.ts';
import { expect, expectAccessible, expectDraft, goWithin, leaveBefore, test } from './world.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const reason = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/v3/users/logout', { headers, data: {} })).ok()).toBe(true);
}

async function signInAgain(page: Page): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByRole('textbox', { name: 'Username' }).fill('demo');
  await again.getByLabel('Password', { exact: true }).fill('demo');
  await again.getByRole('button', { name: 'Login' }).click();
}

/** A pickup with so much sediment that it waits. */
async function sentFault(page: Page) {
  const [id, ticketNumber] = [randomUUID(), `77${Date.now() % 1_000_000}`];
  const call = async (method: string | undefined, path: string, body: unknown) => ({
    status: 201,
    body: await ask<{ id: string }>(page, path, method, body),
    headers: {},
  });
  const battery = await addBattery({ call }, `Fault ${ticketNumber}`);
  await ask(page, 'operations', 'POST', {
    id,
    modelType: 'PickupTicketModel',
    modelData: pickupData(battery, {
      ticketNumber,
      bsw: 2.5,
      netVolume: null,
      pickup: null,
      visit: { arrivedAt: '2019-04-02T09:20:00Z', departedAt: '2019-04-02T10:05:00Z' },
    }),
    createdAt: '2019-04-02T11:00:00Z',
    documents: [{ id: randomUUID() }],
  });
  return { id, ticketNumber, battery };
}

test('a fault of the field is seen, corrected and booked, stated, and corrected once more', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/annotations');
  const { id, ticketNumber, battery } = await sentFault(page);

  await test.step('it is a potential issue, which leads to its ticket', async () => {
    await page.getByRole('searchbox').first().fill(ticketNumber);
    await expect(page.getByText('BS&W 2.50 % is over the limit of 1.00 %.')).toBeVisible();
    await page.getByRole('table').getByRole('link', { name: 'Pickup' }).click();
    await expect(page).toHaveURL(`/tickets/${id}`);
  });

  await test.step('what is computed follows what is corrected', async () => {
    await page.getByRole('link', { name: 'Correct and book…' }).click();
    await expect(field(page, 'BS&W')).toHaveValue('2.5');
    await expectAccessible(page);
    const submit = page.getByRole('button', { name: 'Correct and book…' });
    await submit.click();
    await expect(page.getByText('Nothing is corrected yet.')).toBeVisible();
    await field(page, 'BS&W').fill('1.5');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Net Volume')).not.toHaveValue('242.38');
    // What was typed outlives a page that is loaded anew.
    page.once('dialog', (question) => question.accept());
    await expectDraft(page);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(field(page, 'BS&W')).toHaveValue('1.5');
    await submit.click();
    await reason(page).fill('Ground out again.');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText('It waits until this is settled: BS&W 1.50 % is over the limit of 1.00 %.'),
    ).toBeVisible();

    await field(page, 'BS&W').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0.2');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Net Volume')).toHaveValue('242.38');

    // Whoever signs in again over the form has booked nothing by it.
    const purchaser = page.getByRole('combobox', { name: 'Purchaser', exact: true });
    const named = await purchaser.inputValue();
    await endSession(page);
    await purchaser.fill('s');
    await signInAgain(page);
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await purchaser.fill(named);
    await page.keyboard.press('Tab');
    await field(page, 'BS&W').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /^BS&W/ })).toContainText('0.2 %');
    await expect(reason(page)).toBeFocused();
    await page.keyboard.type('Ground out again.');
    // A session that has ended takes nothing away.
    await endSession(page);
    await page.keyboard.press('Control+Enter');
    await signInAgain(page);
  });

  await test.step('the page says what was sent and what is in the books', async () => {
    await expect(page).toHaveURL(`/tickets/${id}`);
    // What it was booked as is told for a while, and stays in the books.
    const books = page.getByRole('region', { name: 'In the books' });
    await expect(books.getByText(`Booked as ${ticketNumber}`)).toBeVisible();
    const corrected = page
      .getByRole('table', { name: 'Where the books say otherwise than the field' })
      .getByRole('row', { name: /^BS&W/ });
    await expect(corrected).toContainText('2.5000 %');
    await expect(corrected).toContainText('0.2000 %');
  });

  await test.step('the statement of its month is made final', async () => {
    await goWithin(page, `/tools/run-statements?month=2019-04&operator=${battery.operator}`);
    await page.getByRole('button', { name: 'Make final' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make final' }).click();
    await expect(page.getByText(/^Statement 201904-\d{4} is final\.$/)).toBeVisible();
  });

  await test.step('corrected since, the statement says what changed', async () => {
    const { booking } = await ask<{ booking: { ticket: { id: string } } }>(page, `operations/${id}/ticket`);
    const ticket = `gauged-tickets/${booking.ticket.id}`;
    const { version } = await ask<{ version: number }>(page, ticket);
    const change = { bsw: 0.3, netVolume: 242.14, reason: 'The office was right.' };
    await ask(page, ticket, 'PATCH', change, { 'if-match': `"${version}"` });
    const changes = page.getByRole('region', { name: 'What has changed' });
    await expect(changes.getByRole('row').last()).toContainText('Net242.38242.14');
    await page.getByRole('button', { name: 'Make corrected statement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make corrected statement' }).click();
    await expect(page.getByText(/^Statement 201904-\d{4} is final\.$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'What was sent' }).getByRole('listitem')).toHaveCount(2);
  });
});

test('whoever leaves before what they corrected is booked stays where they went', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/annotations');
  const { id } = await sentFault(page);
  await goWithin(page, `/gauged-ticket?operation=${id}`);
  await expect(field(page, 'BS&W')).toHaveValue('2.5');
  await field(page, 'BS&W').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0.2');
  await page.keyboard.press('Enter');
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type('Ground out again.');
  await leaveBefore(
    page,
    `**/api/v3/operations/${id}/booking`,
    () => page.keyboard.press('Control+Enter'),
    async () => {
      await page.getByRole('link', { name: 'Devices', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    },
  );
});
