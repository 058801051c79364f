import type { Page } from '@playwright/test';
import type { Operation } from '#model/operations.ts';
import { ask } from './tables.ts';
import {
  cutOff,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  goWithin,
  test,
} from './world.ts';

interface Ticket {
  readonly type: string;
  readonly id: string;
  readonly label: string;
}

const doubted = /gauge|net|gravity|temperature|BS&W/i;

/**
 * A load off a tank that waits for one error and nothing else: not one whose issue was opened again once booked. What was
 * measured is not in doubt, so that to correct a figure of it brings up nothing new.
 */
async function waitingLoad(page: Page): Promise<Operation> {
  const open = await ask<Operation[]>(
    page,
    'operations/annotated/unresolved?expand=annotations,documents&top=100',
  );
  const loads = open.filter(
    ({ modelType, modelData, annotations }) =>
      modelType.startsWith('Pickup') &&
      modelData.tank &&
      annotations!.length === 1 &&
      annotations![0]!.flag === 'error' &&
      !doubted.test(annotations![0]!.note) &&
      Number(modelData.netVolume) < 200,
  );
  for (const load of loads) {
    const { booking } = await ask<{ booking: { state: string } }>(page, `operations/${load.id}/ticket`);
    if (booking.state === 'waits') return load;
  }
  throw new Error('no load waits for one error');
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const reason = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });

test('a load with an open error is settled, booked, corrected, taken back and booked again', async ({
  signedIn: page,
}) => {
  await page.goto('/temp/annotations');
  const load = await waitingLoad(page);
  const { modelData: sent, documents } = load;
  const number = documents![0]!.number;
  const { id: tankId } = sent.tank as { id: string };
  const tank = await ask<{ strappingFraction: number; unitsPerIncrement: number }>(page, `tanks/${tankId}`);
  const { feet, inches, parts } = sent.openGauge as Record<string, number>;
  const close = sent.closeGauge as Record<string, number>;
  const worked = (bsw: unknown) =>
    ask<{ netVolume: number }>(page, 'measurements/gauge', 'POST', {
      open: { feet, inches, parts },
      close: { feet: close.feet, inches: close.inches, parts: close.parts },
      strappingFraction: tank.strappingFraction,
      incrementFactor: tank.unitsPerIncrement,
      openTemperature: sent.openTemperature,
      closeTemperature: sent.closeTemperature,
      observedGravity: sent.observedGravity,
      observedTemperature: sent.observedTemperature,
      bsw,
    });
  const barrels = (volume: number) => volume.toFixed(2);

  await test.step('resolving its error books it', async () => {
    await page.getByRole('searchbox').first().fill(number);
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${number}`) }).click();
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolve 1 issue?' });
    await dialog.getByLabel('Remark (optional)').fill('Settled with the operator.');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('Resolved 1 issue. 1 ticket was booked.')).toBeVisible();
  });

  const ticket = await ask<Ticket>(page, `operations/${load.id}/booking`, 'POST', {});
  await test.step('its ticket is worked out by the engine and leads to what the field sent', async () => {
    expect(ticket).toMatchObject({ type: 'gauged-ticket', label: sent.ticketNumber });
    await goWithin(page, `/gauged-ticket/${ticket.id}`);
    const from = page.getByRole('link', { name: `Pickup ${number}` });
    await expect(from).toHaveAttribute('href', `/tickets/${load.id}`);
    await expect(field(page, 'Net Volume')).toHaveValue(barrels((await worked(sent.bsw)).netVolume));
  });

  const bsw = Math.round(Number(sent.bsw) * 100 + 2) / 100;
  const { netVolume: corrected } = await worked(bsw);
  await test.step('correcting a figure asks why', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field(page, 'BS&W').fill(String(bsw));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(reason(page)).toBeFocused();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Say why.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await reason(page).fill('Ground out again in the office.');
    const letThrough = await cutOff(page, `gauged-tickets/${ticket.id}`);
    await page.keyboard.press('Control+Enter');
    // Said once is enough, though the server was away.
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
    await letThrough();
    await page.keyboard.press('Control+s');
    await expect(reason(page)).toHaveValue('Ground out again in the office.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`Saved Gauged Ticket ${ticket.label}`)).toBeVisible();
  });

  await test.step('the reason is in its history', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const entry = page.getByRole('article', { name: 'Changed by Demo User' });
    await expect(entry).toContainText('Reason: Ground out again in the office.');
    await expect(entry.getByRole('row', { name: /^BS&W/ })).toContainText(`${bsw} %`);
    await expect(entry.getByRole('row', { name: /^Net Volume/ })).toContainText(`${corrected} bbl`);
    await expect(page.getByRole('article', { name: 'Booked by Demo User' })).toBeVisible();
  });

  await test.step('it is taken out of the books, and says so', async () => {
    await page.getByRole('button', { name: 'Take out of the books' }).click();
    const dialog = page.getByRole('dialog', { name: `Take ${ticket.label} out of the books?` });
    await reason(page).fill('Hauled for another operator.');
    await dialog.getByRole('button', { name: 'Take out of the books' }).click();
    await expect(page.getByText(`${ticket.label} is out of the books`)).toBeVisible();
    await expect(page.getByText(/^Taken out of the books .*\. It is on no statement\.$/)).toBeVisible();
    const entry = page.getByRole('article', { name: 'Taken out of the books by Demo User' });
    await expect(entry).toContainText('Reason: Hauled for another operator.');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('what the field sent is booked again, as it was sent', async () => {
    await page.getByRole('button', { name: 'Book again' }).click();
    await expect(page.getByText(`Booked as ${ticket.label}`)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(ticket.id));
    await expect(page.getByRole('link', { name: `Pickup ${number}` })).toBeVisible();
    await expect(field(page, 'Net Volume')).toHaveValue(barrels((await worked(sent.bsw)).netVolume));
    await expect(page.getByRole('button', { name: 'Take out of the books' })).toBeVisible();
  });
});

test('opening an issue again leaves its ticket in the books, and says so', async ({ signedIn: page }) => {
  await page.goto('/temp/annotations');
  const load = await waitingLoad(page);
  const number = load.documents![0]!.number;
  await page.getByRole('searchbox').first().fill(number);
  await page.getByRole('checkbox', { name: new RegExp(`^Select ${number}`) }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 issue is open again. What was booked stays booked.')).toBeVisible();
  const again = await page.request.post(`/api/v3/operations/${load.id}/booking`, {
    data: {},
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` },
  });
  expect(again.status()).toBe(200);
});
