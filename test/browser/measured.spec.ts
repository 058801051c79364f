import type { Page } from '@playwright/test';
import { ask } from './tables.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  goWithin,
  hold,
  test,
} from './world.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Key by key as a person does, and on with Tab. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).fill('');
  await box(page, name).pressSequentially(text);
  await page.keyboard.press('Tab');
}

/** All at once, for what comes of a reading and not of its keys, and on with Tab. */
async function enter(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).fill(text);
  await page.keyboard.press('Tab');
}

test('a LACT ticket is worked out while its readings are typed', async ({ signedIn: page }) => {
  await page.goto('/LACT-ticket');
  await type(page, 'End (Off)', '131,250.40');
  await type(page, 'Begin (On)', '125000');
  await expect(box(page, 'Meter Volume')).toHaveValue('6250.4');
  const show = page.getByRole('button', { name: 'Show the working' });
  await expect(show).toBeDisabled();

  await type(page, 'Observed Gravity', '41.6');
  await type(page, 'Observed Temperature', '74');
  await expect(box(page, 'Corrected Gravity')).toHaveValue('40.4');
  await expect(box(page, 'Net Volume')).toHaveValue('');
  await type(page, 'Average Temperature', '83');
  await type(page, 'Meter Factor', '1.0008');
  await type(page, 'BS&W', '0.15');
  await expect(box(page, 'Gross Volume')).toHaveValue('6182.58');
  await expect(box(page, 'Net Volume')).toHaveValue('6173.31');

  // A figure that was keyed stays, says by how much it is off, and is put back by one click.
  await type(page, 'Net Volume', '6174');
  const note = page.getByText('The readings give 6,173.31 bbl: this is 0.69 bbl more.');
  await expect(note).toBeVisible();
  await type(page, 'BS&W', '0.35');
  await expect(box(page, 'Net Volume')).toHaveValue('6174');
  await expect(page.getByText('The readings give 6,160.94 bbl: this is 13.06 bbl more.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 6,160.94' }).click();
  await expect(box(page, 'Net Volume')).toHaveValue('6160.94');
  await expect(page.getByText('The readings give')).toHaveCount(0);
  await type(page, 'BS&W', '0.15');
  await expect(box(page, 'Net Volume')).toHaveValue('6173.31');

  // A correcting meter has brought its count to 60 °F already.
  await page.getByRole('checkbox', { name: 'Correcting Meter' }).check();
  await expect(box(page, 'Net Volume')).toHaveValue('6246.02');
  await page.getByRole('checkbox', { name: 'Correcting Meter' }).uncheck();
  await expect(box(page, 'Net Volume')).toHaveValue('6173.31');

  await show.click();
  const dialog = page.getByRole('dialog', { name: 'The working' });
  const last = dialog.getByRole('row').last();
  await expect(last.getByRole('rowheader')).toHaveText(
    /^Net standard volume \(NSV\).*GSV = 6,182.58, CSW = 0.9985MPMS 12.2$/,
  );
  await expect(last.getByRole('cell')).toHaveText(['6,173.30613', '6,173.31 bbl']);
  await expectAccessibleInBothThemes(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const table = dialog.getByRole('table').locator('..');
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(show).toBeFocused();
});

const figures = ['Open Volume', 'Close Volume', 'Corrected Gravity', 'Gross Volume', 'Net Volume'];
const figuresOn = (page: Page) => Promise.all(figures.map((name) => box(page, name).inputValue()));

test('a gauged ticket is worked out while its gauges are typed, as gaugers write them', async ({
  signedIn: page,
}) => {
  await page.goto('/gauged-ticket');

  await test.step('a gauge waits for its tape', async () => {
    await type(page, 'Open Gauge', '14 6 1/4');
    await expect(box(page, 'Open Gauge')).toHaveValue('14 6 1/4');
    await expect(page.getByText('It cannot be read without Strapping Fraction.')).toBeVisible();
    await type(page, 'Strapping Fraction', '4');
    await expect(box(page, 'Open Gauge')).toHaveValue('14 ft 6 1/4 in');
    await expect(page.getByText('It cannot be read without Strapping Fraction.')).toHaveCount(0);
  });

  await test.step('its volumes fill as far as the readings go', async () => {
    await enter(page, 'Increment Factor', '0.4175');
    await expect(box(page, 'Open Volume')).toHaveValue('291');
    await enter(page, 'Close Gauge', "2'3½");
    await expect(box(page, 'Close Gauge')).toHaveValue('2 ft 3 1/2 in');
    await enter(page, 'Observed Gravity', '39.4');
    await enter(page, 'Observed Temperature', '82');
    expect(await figuresOn(page)).toEqual(['291', '45.93', '37.6', '', '']);
    await enter(page, 'Open Temperature', '78');
    await enter(page, 'Close Temperature', '76');
    await enter(page, 'BS&W', '0.2');
    await expect.poll(() => figuresOn(page)).toEqual(['291', '45.93', '37.6', '242.87', '242.38']);
  });

  await test.step('what is no gauge stays as it was typed and says why', async () => {
    for (const [typed, shown, why] of [
      ['two feet', 'two feet', 'Type it as 14 6 1/4: feet, inches and parts of an inch.'],
      ['2 13 1/2', '2 ft 13 1/2 in', 'A foot has no more than 11 inches and their parts.'],
      ['2 3 3/8', '2 3 3/8', 'An inch of this tape is divided by 4.'],
      ['2 3 5', '2 ft 3 5/4 in', 'An inch of this tape is divided by 4.'],
      ['201', '201 ft 0 in', 'It must be 200 or less.'],
    ] as const) {
      await enter(page, 'Close Gauge', typed);
      await expect(box(page, 'Close Gauge')).toHaveValue(shown);
      await expect(page.getByText('Invalid Close Gauge')).toBeVisible();
      await expect(page.getByText(why)).toBeVisible();
      await expect(box(page, 'Net Volume')).toHaveValue('');
    }
    await enter(page, 'Close Gauge', '15-0');
    await expect(page.getByText('It is below Close Gauge.')).toBeVisible();
    await enter(page, 'Close Gauge', '2 ft 3 1/2 in');
    await expect.poll(() => figuresOn(page)).toEqual(['291', '45.93', '37.6', '242.87', '242.38']);
  });

  await test.step('a figure that was keyed says by how much it is off, and is put back', async () => {
    await enter(page, 'Net Volume', '243');
    await expect(page.getByText('The readings give 242.38 bbl: this is 0.62 bbl more.')).toBeVisible();
    await page.getByRole('button', { name: 'Use 242.38' }).click();
    await expect(box(page, 'Net Volume')).toHaveValue('242.38');
  });

  await test.step('the tables of 1980 bring their rounding along', async () => {
    const [edition, rounding] = ['Table Edition', 'Rounding'].map((name) =>
      page.getByRole('combobox', { name }),
    );
    await expect(edition!).toHaveValue('API MPMS 11.1 (2004)');
    await expect(rounding!).toHaveValue('0.00001 (2004)');
    for (const [tables, decimals] of [
      ['API 2540 (1980)', '0.0001 (1980)'],
      ['API MPMS 11.1 (2004)', '0.00001 (2004)'],
    ] as const) {
      await edition!.click();
      await page.getByRole('option', { name: tables }).click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(rounding!).toHaveValue(decimals);
    }
  });

  await page.getByRole('button', { name: 'Show the working' }).click();
  const dialog = page.getByRole('dialog', { name: 'The working' });
  const rows = dialog.getByRole('row');
  await expect(rows.filter({ hasText: 'Opening gauge in increments' }).getByRole('cell')).toHaveText([
    '697',
    /^697/,
  ]);
  await expect(rows.last().getByRole('cell')).toHaveText(['242.38426', '242.38 bbl']);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a tank brings its lease and its strapping into a ticket, and its gauges are told in words', async ({
  signedIn: page,
}) => {
  const make = async (endpoint: string, values: object) =>
    (await ask<{ id: string }>(page, endpoint, 'POST', values)).id;
  await page.goto('/gauged-ticket');
  const company = await make('operators', { name: 'Strapped Oil', telephone: '9035551212' });
  const lease = await make('leases', { name: 'Strapped 1', company, state: 'TX' });
  const other = await make('leases', { name: 'Strapped 2', company, state: 'TX' });
  const strapping = { company, strappingFraction: 4, totalIncrement: 960, unitsPerIncrement: 0.4175 };
  await make('tanks', { ...strapping, number: 'ST-1', lease });
  await make('tanks', { ...strapping, number: 'ST-8', strappingFraction: 8, lease: other });

  const combo = (name: string) => page.getByRole('combobox', { name, exact: true });
  const choose = async (name: string, text: string) => {
    await combo(name).click();
    await combo(name).fill(text);
    await page.getByRole('option', { name: text }).first().click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  };
  await enter(page, 'Ticket Number', '4711');
  await enter(page, 'Period End', '11/30/2026');
  await enter(page, 'Ticket Date', '11/16/2026');
  await choose('Tank', 'ST-1');
  await expect(combo('Lease')).toHaveValue('Strapped 1');
  await expect(combo('Operator')).toHaveValue('Strapped Oil');
  await expect(box(page, 'Strapping Fraction')).toHaveValue('4');
  await expect(box(page, 'Increment Factor')).toHaveValue('0.4175');
  // Another lease has other tanks; what the first tank brought goes with the next, what was typed stays.
  await enter(page, 'Increment Factor', '0.42');
  await combo('Lease').fill('');
  await page.keyboard.press('Tab');
  await expect(combo('Tank')).toHaveValue('ST-1');
  await choose('Lease', 'Strapped 2');
  await expect(combo('Tank')).toHaveValue('');
  await choose('Tank', 'ST-8');
  await expect(box(page, 'Strapping Fraction')).toHaveValue('8');
  await expect(box(page, 'Increment Factor')).toHaveValue('0.42');

  await enter(page, 'Open Gauge', '14 6 3/8');
  await expect(box(page, 'Open Gauge')).toHaveValue('14 ft 6 3/8 in');
  await enter(page, 'Arrived At', '11/16/26 7:05 pm');
  await expect(box(page, 'Arrived At')).toHaveValue('11/16/2026, 07:05\u00a0PM');
  await enter(page, 'Departed At', 'later');
  await expect(page.getByText('Type it as MM/DD/YYYY 7:05 AM.')).toBeVisible();
  await enter(page, 'Departed At', '11/16/2026 18:05');
  await expect(page.getByText('It is before Arrived At.')).toBeVisible();
  await enter(page, 'Departed At', '11/16/2026 19:55');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved Gauged Ticket 4711')).toBeVisible();
  await expect(page).toHaveURL(/uuid=/);
  // On the clock of the home terminal, wherever the reader sits.
  await expect(box(page, 'Departed At')).toHaveValue('11/16/2026, 07:55\u00a0PM CST');
  await expect(box(page, 'Open Gauge')).toHaveValue('14 ft 6 3/8 in');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  // What was saved with its tank goes with the next one too, also when that was on its way while a gauge was typed.
  await enter(page, 'Increment Factor', '0.4175');
  await choose('Lease', 'Strapped 1');
  const letThrough = await hold(page, /\/api\/v3\/tanks\/[^?]*\?list=expanded/);
  await choose('Tank', 'ST-1');
  await enter(page, 'Open Gauge', '14 6');
  await expect(box(page, 'Open Volume')).toHaveValue('581.16');
  letThrough();
  await expect(box(page, 'Strapping Fraction')).toHaveValue('4');
  await expect(box(page, 'Open Volume')).toHaveValue('290.58');
  // What cannot be had is told, and comes when it is asked for again.
  await choose('Lease', 'Strapped 2');
  await page.route(/\/api\/v3\/tanks\/[^?]*\?list=expanded/, (route) => route.abort());
  await choose('Tank', 'ST-8');
  await expect(page.getByText('What goes with Tank was not loaded; choose it again.')).toBeVisible();
  await expect(box(page, 'Strapping Fraction')).toHaveValue('4');
  await page.unroute(/\/api\/v3\/tanks\/[^?]*\?list=expanded/);
  await combo('Tank').fill('');
  await choose('Tank', 'ST-8');
  await expect(box(page, 'Strapping Fraction')).toHaveValue('8');
  // On the tape of another tank a level is the level it was, or is asked about.
  await enter(page, 'Open Gauge', '14 6 1/4');
  await enter(page, 'Close Gauge', '2 3 3/8');
  await choose('Lease', 'Strapped 1');
  await choose('Tank', 'ST-1');
  await expect(box(page, 'Open Volume')).toHaveValue('291');
  await expect(box(page, 'Open Gauge')).toHaveValue('14 ft 6 1/4 in');
  await expect(box(page, 'Close Gauge')).toHaveValue('2 ft 3 3/8 in');
  await expect(page.getByText('Invalid Close Gauge')).toBeVisible();
  await expect(page.getByText('An inch of this tape is divided by 4.')).toBeVisible();
  await enter(page, 'Close Gauge', '');
  await enter(page, 'Open Gauge', '14 7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Confirm changes/ });
  await expect(asked.getByRole('row', { name: /Open Gauge/ })).toContainText('14 ft 6 3/8 in');
  await expect(asked.getByRole('row', { name: /Open Gauge/ })).toContainText('14 ft 7 in');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled();
  await page.getByRole('tab', { name: 'History' }).click();
  // Each version by the tape it was read on.
  const gauges = page.getByRole('tabpanel').getByRole('row', { name: /Open Gauge/ });
  await expect(gauges).toHaveText([/14 ft 6 3\/8 in\s*14 ft 7 in/, /–\s*14 ft 6 3\/8 in/]);
  // Also where no form has brought the words of readings.
  await page.goto('/changes?type=gauged-ticket&search=4711');
  await expect(page.getByText('Open Gauge: 14 ft 6 3/8 in → 14 ft 7 in')).toBeVisible();
});

test('a meter brings its lease, its factor and whether it corrects its count into a ticket', async ({
  signedIn: page,
}) => {
  await page.goto('/LACT-ticket');
  const make = async (endpoint: string, values: object) =>
    (await ask<{ id: string }>(page, endpoint, 'POST', values)).id;
  const company = await make('operators', { name: 'Proved Oil', telephone: '9035551212' });
  const lease = await make('leases', { name: 'Proved 1', company, state: 'TX' });
  await make('meters', { number: 'PM-1', company, lease, meterFactor: 1.0008 });
  const correctingMeter = await make('meters', { number: 'PM-2', company, lease, meterFactor: 1.0012 });
  await make('lacts', { reference: 'PL-1', number: '1', lease, correctingMeter });
  const combo = (name: string) => page.getByRole('combobox', { name, exact: true });
  const choose = async (number: string) => {
    await combo('Meter Number').fill(number);
    await page.getByRole('option', { name: new RegExp(`^${number} `) }).click();
  };
  const corrects = page.getByRole('checkbox', { name: 'Correcting Meter' });
  await choose('PM-2');
  await expect(box(page, 'Meter Factor')).toHaveValue('1.0012');
  await expect(corrects).toBeChecked();
  await choose('PM-1');
  await expect(combo('Facility Reference')).toHaveValue('Proved 1');
  await expect(combo('Operator')).toHaveValue('Proved Oil');
  await expect(box(page, 'Meter Factor')).toHaveValue('1.0008');
  await expect(corrects).not.toBeChecked();
});

test('a ticket that was booked leads back to what the field sent', async ({ signedIn: page }) => {
  await page.goto('/');
  for (const [type, endpoint] of [
    ['gauged-ticket', 'gauged-tickets'],
    ['LACT-ticket', 'lact-tickets'],
  ]) {
    interface Booked {
      readonly value: string;
      readonly data: { readonly operation: { id: string; label: string; documentNumber: string } };
    }
    const [ticket] = await ask<Booked[]>(page, `${endpoint}?list=expanded&top=1&orderby=createdAt asc`);
    const { id, label, documentNumber } = ticket!.data.operation;
    await goWithin(page, `/${type}?uuid=${ticket!.value}`);
    const link = page.getByRole('link', { name: `${label} ${documentNumber}` });
    await expect(link).toHaveAttribute('href', `/tickets/${id}`);
    await link.click();
    await expect(page).toHaveURL(`/tickets/${id}`);
  }
});

test('what a tank or a lease brings along is saved with it, however soon', async ({ signedIn: page }) => {
  const make = async (endpoint: string, values: object) =>
    (await ask<{ id: string }>(page, endpoint, 'POST', values)).id;
  const combo = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.goto('/gauged-ticket');
  const [first, second] = [
    await make('operators', { name: 'Soon Oil', telephone: '9035551212' }),
    await make('operators', { name: 'Sooner Oil', telephone: '9035551212' }),
  ];
  const lease = await make('leases', { name: 'Soon 1', company: first, state: 'TX' });
  const other = await make('leases', { name: 'Soon 2', company: second, state: 'TX' });
  const strapping = { strappingFraction: 4, totalIncrement: 960, unitsPerIncrement: 0.4175 };
  await make('tanks', { ...strapping, number: 'SN-1', company: first, lease });
  const saved = async () => (await ask<object[]>(page, 'gauged-tickets?search=soon-4711'))[0];

  await test.step('chosen, and saved before that has come', async () => {
    await enter(page, 'Ticket Number', 'SOON-4711');
    await enter(page, 'Period End', '11/30/2026');
    await enter(page, 'Ticket Date', '11/16/2026');
    await enter(page, 'Open Gauge', '14-6');
    const letThrough = await hold(page, /\/api\/v3\/(tanks|leases)\/[^?]*\?list=expanded/);
    await combo('Tank').fill('SN-1');
    await page.getByRole('option', { name: 'SN-1 · Soon 1' }).click();
    await page.keyboard.press('Control+s');
    letThrough();
    await expect(page.getByText('Saved Gauged Ticket SOON-4711')).toBeVisible();
    expect(await saved()).toMatchObject({
      lease,
      operator: first,
      incrementFactor: 0.4175,
      openVolume: 290.58,
    });
  });

  await test.step('typed over, and saved before it is left', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await combo('Lease').fill('Soon 2');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled();
    expect(await saved()).toMatchObject({ lease: other, operator: second });
  });

  await test.step('what is odd about what has come is asked about first', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('New');
    await enter(page, 'Ticket Number', 'SOON-4712');
    await enter(page, 'Period End', '11/30/2026');
    await enter(page, 'Ticket Date', '11/16/2026');
    await enter(page, 'Open Gauge', '14-6');
    await enter(page, 'Open Volume', '300');
    const letThrough = await hold(page, /\/api\/v3\/(tanks|leases)\/[^?]*\?list=expanded/);
    await combo('Tank').fill('SN-1');
    await page.getByRole('option', { name: 'SN-1 · Soon 1' }).click();
    await page.keyboard.press('Control+s');
    letThrough();
    await expect(page.getByRole('dialog')).toContainText('Open Volume');
  });
});
