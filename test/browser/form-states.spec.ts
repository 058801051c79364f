import type { Page } from '@playwright/test';
import { button, optionsOf, press } from './form-filling.ts';
import { cutOff, expect, expectDraft, goWithin, hold, stopTime, test } from './world.ts';

const header = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

interface Company {
  readonly id: string;
  readonly contacts: readonly object[];
}

/** What somebody else does, or what was there before: straight to the server. */
const ask = <Answer>(page: Page, method: string, path: string, body?: object, version?: number) =>
  page.evaluate(
    async ([how, where, what, etag]) => {
      const answer = await fetch(`/api/v3/${where}`, {
        method: how,
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          ...(what && { 'content-type': 'application/json' }),
          ...(etag && { 'if-match': `"${etag}"` }),
        },
        ...(what && { body: JSON.stringify(what) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [method, path, body ?? null, version ?? null] as const,
  ) as Promise<Answer>;

/** Another name each time, a second try of the same test included. */
const fresh = (name: string) => `${name} ${Date.now()}${Math.round(Math.random() * 1e6)}`;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

/** A record is found by its name from a form of its kind. */
async function find(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: `Search ${kind}` }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(header(page)).toHaveText(`${kind} - ${name}`);
  await expect(button(page, 'Edit')).toBeEnabled();
}

/** A LACT unit of this test's own: its form is as small as forms get. */
async function openMade(page: Page, name: string): Promise<{ id: string; reference: string }> {
  if (page.url() === 'about:blank') await page.goto('/LACT');
  const reference = fresh(name);
  const { id } = await ask<{ id: string }>(page, 'POST', 'lacts', { reference, number: 'As it was' });
  await find(page, 'LACT', reference);
  return { id, reference };
}

async function endSession(page: Page): Promise<void> {
  const accessToken = await page.evaluate(() => localStorage.getItem('authToken'));
  const revoked = await page.request.post('/api/v3/users/logout', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {},
  });
  expect(revoked.ok()).toBe(true);
}

/** Back to the record as it was. */
async function giveUp(page: Page): Promise<void> {
  await press(page, 'Cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Edit')).toBeEnabled();
}

/** To the form of another kind of the same group of the menu, giving up what was typed into this one. */
async function leaveFor(page: Page, kind: string): Promise<void> {
  await menu(page).getByRole('link', { name: kind, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('form', { name: kind, exact: true })).toBeVisible();
}

test('a record is read, edited, copied and given up', async ({ signedIn: page }) => {
  await test.step('ReadOnly, EditExisting and back, with nothing to confirm when nothing changed', async () => {
    await openMade(page, 'States');
    await expect(button(page, 'New')).toBeEnabled();
    await expect(button(page, 'Edit')).toBeEnabled();
    await expect(button(page, 'Save')).toBeDisabled();
    await expect(box(page, 'Reference')).not.toBeEditable();
    await press(page, 'Edit');
    await expect(button(page, 'Edit')).toBeDisabled();
    await expect(button(page, 'Save')).toBeEnabled();
    await expect(box(page, 'Reference')).toBeEditable();
    await press(page, 'Save');
    await expect(button(page, 'Edit')).toBeEnabled();
    await expect(page.getByText('Nothing was changed')).toBeVisible();
    await expect(page.getByText(/^Saved /)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'New');
    await expect(header(page)).toHaveText('New');
    await expect(page).toHaveURL(/\/LACT$/);
  });

  await test.step('asks before changes are given up for a new form or the record as it was', async () => {
    const { reference } = await openMade(page, 'Discard');
    const question = page.getByRole('dialog', { name: 'Discard changes to LACT?' });
    await press(page, 'Edit');
    await box(page, 'Number').fill('Changed');
    await press(page, 'New');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(box(page, 'Number')).toHaveValue('Changed');
    await press(page, 'Cancel');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(box(page, 'Number')).toHaveValue('As it was');
    await expect(header(page)).toHaveText(`LACT - ${reference}`);
    await press(page, 'Edit');
    await box(page, 'Number').fill('Changed');
    await press(page, 'New');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(header(page)).toHaveText('New');
    await expect(box(page, 'Number')).toHaveValue('');
  });

  await test.step('a save can be called off in its confirm dialog', async () => {
    await openMade(page, 'Call off');
    await press(page, 'Edit');
    await box(page, 'Number').fill('Changed');
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Confirm changes to LACT' });
    await expect(dialog.getByRole('columnheader')).toHaveText(['Field', 'Current Value', 'New Value']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(box(page, 'Number')).toHaveValue('Changed');
    await expect(button(page, 'Save')).toBeEnabled();
    await giveUp(page);
  });

  await test.step('a copy that was changed stays while its tabs are looked at, and asks before it is blanked', async () => {
    const { reference } = await openMade(page, 'Copied');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(header(page)).toHaveText('New');
    await box(page, 'Reference').fill(`${reference} copied`);
    const question = page.getByRole('dialog', { name: 'Discard changes to LACT?' });
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(menu(page).getByRole('link', { name: 'LACT', exact: true })).toBeFocused();
    await expect(box(page, 'Reference')).toHaveValue(`${reference} copied`);
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(box(page, 'Reference')).toHaveValue('');
  });

  await test.step('shortcuts edit, save, start anew and search, and are listed', async () => {
    const { reference } = await openMade(page, 'Keys');
    await page.keyboard.press('e');
    await expect(box(page, 'Reference')).toBeEditable();
    await box(page, 'Number').fill('e n / are letters here');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await header(page).click();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog');
    for (const name of ['New', 'Edit', 'Search']) await expect(list.getByText(name).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search LACT' })).toBeFocused();
    await header(page).click();
    await page.keyboard.press('n');
    await expect(header(page)).toHaveText('New');
  });

  await test.step('prints the record alone', async () => {
    await openMade(page, 'Print');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(button(page, 'Edit')).toBeHidden();
    await expect(box(page, 'Number')).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('the header search opens what is picked and looks for any other text', async () => {
    const { id, reference } = await openMade(page, 'Header');
    await press(page, 'New');
    await expect(header(page)).toHaveText('New');
    const search = page.getByRole('combobox', { name: 'Search LACT' });
    await search.fill(reference);
    await page.getByRole('option', { name: reference }).click();
    await expect(page).toHaveURL(new RegExp(`/LACT/${id}$`));
    await expect(header(page)).toHaveText(`LACT - ${reference}`);
    await expect(button(page, 'Edit')).toBeEnabled();
    await search.fill('wood bine');
    await search.press('Enter');
    await expect(page).toHaveURL('/search/LACT?endpoint=lacts&value=wood+bine');
  });
});

test('a record is saved once and whole', async ({ signedIn: page, context }) => {
  await test.step('Save pressed twice in one breath saves once', async () => {
    const { id, reference } = await openMade(page, 'Twice');
    await press(page, 'Edit');
    await box(page, 'Number').fill('Once');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await button(page, 'Save').evaluate((save: HTMLElement) => {
      save.click();
      save.click();
    });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toEqual([expect.stringContaining(id)]);
  });

  await test.step('a save that fails keeps every keystroke', async () => {
    const { reference } = await openMade(page, 'Cut off');
    await press(page, 'Edit');
    await box(page, 'Number').fill('Typed on a bad line');
    const letThrough = await cutOff(page, 'lacts/**');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Not saved: /)).toBeVisible();
    await expect(box(page, 'Number')).toHaveValue('Typed on a bad line');
    await letThrough();
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
  });

  await test.step('a new record whose answer was lost is made once, with what was typed since', async () => {
    const reference = fresh('Lost answer');
    await press(page, 'New');
    await expect(header(page)).toHaveText('New');
    await expect(page.getByText(/^Not saved: /)).toHaveCount(0);
    await box(page, 'Reference').fill(reference);
    await box(page, 'Number').fill('First');
    // The request arrives; its answer does not.
    await page.route('**/api/v3/lacts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Save');
    await expect(page.getByText(/^Not saved: /)).toBeVisible();
    await page.unroute('**/api/v3/lacts');
    await box(page, 'Number').fill('Second');
    await press(page, 'Save');
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
    await expect(box(page, 'Number')).toHaveValue('Second');
    // The form of the record takes the place of the new one: what is looked for just before would go with it.
    await expect(page).toHaveURL(/uuid=/);
    await expect(header(page)).toHaveText(`LACT - ${reference}`);
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(header(page)).toHaveText('New');
    await page.getByRole('combobox', { name: 'Search LACT' }).fill(reference);
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\/LACT\?endpoint=lacts&value=/);
    await expect(page.getByRole('link', { name: reference })).toHaveCount(1);
  });

  await test.step('and so is one that was left before the answer came, and restored', async () => {
    /** The request arrives; its answer does not, and the page is loaded anew. */
    const saveAndReload = async (reference: string) => {
      await page.goto('/LACT');
      await box(page, 'Reference').fill(reference);
      await box(page, 'Number').fill('First');
      await page.route('**/api/v3/lacts', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await press(page, 'Save');
      await expect(page.getByText(/^Not saved: /)).toBeVisible();
      await page.unroute('**/api/v3/lacts');
      page.once('dialog', (question) => question.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(box(page, 'Number')).toHaveValue('First');
    };
    const named = (reference: string) =>
      ask<{ id: string }[]>(page, 'GET', `lacts?search=${encodeURIComponent(reference)}&top=5`);

    const untouched = fresh('Restored');
    await saveAndReload(untouched);
    // Cleared and taken back it is still the same.
    await page.clock.install();
    await stopTime(page);
    await press(page, 'New');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.clock.resume();
    await press(page, 'Save');
    await expect(page.getByText(`Saved LACT ${untouched}`)).toBeVisible();
    expect(await named(untouched)).toHaveLength(1);

    const changed = fresh('Restored and changed');
    await saveAndReload(changed);
    const [made] = await named(changed);
    await ask(page, 'PATCH', `lacts/${made!.id}`, { number: 'Of somebody else' }, 1);
    await box(page, 'Number').fill('Second');
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'LACT was changed meanwhile' });
    await dialog.getByRole('radio', { name: 'Number: Yours' }).check();
    await page.route('**/api/v3/lacts/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Not saved: /)).toBeVisible();
    await page.unroute('**/api/v3/lacts/**');
    await expect(box(page, 'Number')).toHaveValue('Second');
    await press(page, 'Save');
    await dialog.getByRole('radio', { name: 'Number: Yours' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Saved LACT ${changed}`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`uuid=${made!.id}`));
    await expect(box(page, 'Number')).toHaveValue('Second');
    expect(await named(changed)).toHaveLength(1);
  });

  await test.step('whoever asks for a blank form in the breath in which a new record is saved has a blank one', async () => {
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(header(page)).toHaveText('New');
    const reference = fresh('On at once');
    await box(page, 'Reference').fill(reference);
    await box(page, 'Number').fill('First');
    await menu(page)
      .getByRole('link', { name: 'LACT', exact: true })
      .evaluate((link: HTMLElement) => {
        const replace = history.replaceState;
        // As soon as the address names the record, before its form is drawn.
        history.replaceState = function (...given) {
          replace.apply(this, given);
          if (!location.search.includes('uuid=')) return;
          history.replaceState = replace;
          queueMicrotask(() => link.click());
        };
      });
    await press(page, 'Save');
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
    await expect(page).not.toHaveURL(/uuid=/);
    await expect(header(page)).toHaveText('New');
    await expect(box(page, 'Reference')).toHaveValue('');
    await expect(button(page, 'Save')).toBeEnabled();
  });

  await test.step('of two people at one record the second sees both versions field by field and chooses', async () => {
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(page.getByRole('form', { name: 'LACT', exact: true })).toBeVisible();
    const { id, reference } = await openMade(page, 'Conflict');
    await press(page, 'Edit');
    await box(page, 'Number').fill('Mine');

    const other = await context.newPage();
    await other.goto(`/LACT?uuid=${id}`);
    await press(other, 'Edit');
    await box(other, 'Reference').fill(`${reference} B`);
    await box(other, 'Number').fill('Theirs');
    await press(other, 'Save');
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByText(/^Saved LACT/)).toBeVisible();

    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    const dialog = page.getByRole('dialog', { name: 'LACT was changed meanwhile' });
    await expect(dialog.getByText(/^Demo User saved another version at/)).toBeVisible();
    await expect(dialog.getByText(`${reference} B`)).toBeVisible();
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Number: Yours' }).check();
    await expect(dialog.getByText('Theirs', { exact: true }).last()).toBeVisible();

    // Going back loses nothing either.
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(box(page, 'Number')).toHaveValue('Mine');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('radio', { name: 'Number: Yours' }).check();
    await save.click();
    await expect(page.getByText(`Saved LACT ${reference} B`)).toBeVisible();
    await expect(box(page, 'Reference')).toHaveValue(`${reference} B`);
    await expect(box(page, 'Number')).toHaveValue('Mine');
  });
});

test('a changed form asks before it is left', async ({ signedIn: page }) => {
  await test.step('asks whichever way it is left', async () => {
    await page.goto('/reservoir');
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(page.getByRole('form', { name: 'LACT', exact: true })).toBeVisible();
    await box(page, 'Reference').fill('Half done');
    const question = page.getByRole('dialog', { name: 'Discard changes to LACT?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(box(page, 'Reference')).toHaveValue('Half done');
    };
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await stay();
    // Playwright’s own way back waits for a page that does not come.
    await page.evaluate(() => history.back());
    await stay();
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await stay();
    await page.getByRole('combobox', { name: 'Search LACT' }).fill('wood');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await stay();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/$/);
    // Given up is given up: nothing is offered the next time.
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(header(page)).toHaveText('New');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });

  await test.step('given up while its save waits for the server, it is neither saved nor asked about', async () => {
    const { id } = await openMade(page, 'Given up');
    const [lease] = await ask<{ name: string }[]>(page, 'GET', 'leases?top=1');
    await press(page, 'Edit');
    const letThrough = await hold(page, '**/api/v3/leases?**');
    await choice(page, 'Lease').fill(lease!.name);
    await page.keyboard.press('Control+s');
    await expect(button(page, 'Cancel')).toBeDisabled();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await page
      .getByRole('dialog', { name: 'Discard changes to LACT?' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(page).toHaveURL(/\/$/);
    const found = page.waitForResponse(/leases\?/);
    letThrough();
    await found;
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await expect(header(page)).toHaveText('New');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await ask(page, 'GET', `lacts/${id}`)).toMatchObject({ lease: null });
  });

  await test.step('is not asked about any longer once it is saved', async () => {
    const question = page.getByRole('dialog', { name: 'Discard changes to LACT?' });
    const reference = fresh('Back at once');
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
    await box(page, 'Reference').fill(reference);
    await box(page, 'Number').fill('First');
    const made = await hold(page, '**/api/v3/lacts');
    await press(page, 'Save');
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    made();
    await expect(question).toBeHidden();
    await expect(header(page)).toHaveText(`LACT - ${reference}`);
    await expect(page).toHaveURL(/uuid=/);

    await press(page, 'Edit');
    await box(page, 'Number').fill('Second');
    const changed = await hold(page, /\/lacts\/[^?]*$/);
    await press(page, 'Save');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    changed();
    await expect(question).toBeHidden();
    await expect(button(page, 'Edit')).toBeEnabled();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await menu(page).getByRole('link', { name: 'LACT', exact: true }).click();
  });

  await test.step('closing the tab asks, and what was typed is offered again', async () => {
    const { reference } = await openMade(page, 'Draft');
    await press(page, 'Edit');
    await box(page, 'Number').fill('Typed before the crash');
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
    });
    await expectDraft(page);
    await page.reload();
    await asked;
    await expect(header(page)).toHaveText(`LACT - ${reference}`);
    await expect(box(page, 'Number')).toHaveValue('As it was');
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();

    // Whoever sits down here after a logout finds nothing to read.
    const form = page.url();
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    const left = await page.evaluate(() => Object.entries(localStorage));
    expect(left.filter(([key]) => key.startsWith('draft:'))).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/Typed|As it was/);
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await goWithin(page, form);

    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(box(page, 'Number')).toHaveValue('Typed before the crash');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
    await page.reload();
    await expect(box(page, 'Number')).toHaveValue('Typed before the crash');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });
});

test('a new form is cleared, taken back and kept', async ({ signedIn: page, context }) => {
  await test.step('New: New waits for a change, Save can be pressed, Edit cannot', async () => {
    await page.goto('/LACT');
    await expect(header(page)).toHaveText('New');
    await expect(button(page, 'New')).toBeDisabled();
    await expect(button(page, 'Edit')).toBeDisabled();
    await expect(button(page, 'Save')).toBeEnabled();
    await box(page, 'Reference').fill('Woodbine');
    await expect(button(page, 'New')).toBeEnabled();
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
    await expect.poll(drafts).toBe(1);
    // A space that comes and goes is no change, and nothing to offer the next time.
    await box(page, 'Reference').fill('  ');
    await expect(button(page, 'New')).toBeDisabled();
    await expect.poll(drafts).toBe(0);
    await box(page, 'Reference').fill('Woodbine');
    // The offer to undo goes after some seconds; here it waits for as long as the machine takes.
    await page.clock.install();
    await stopTime(page);
    await press(page, 'New');
    await expect(box(page, 'Reference')).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(box(page, 'Reference')).toHaveValue('Woodbine');
    await page.clock.resume();
  });

  await test.step('what was cleared and taken back survives a reload, and two tabs keep two drafts', async () => {
    const accept = (from: Page) => from.on('dialog', (question) => question.accept());
    accept(page);
    await box(page, 'Reference').fill('One');
    await stopTime(page);
    await press(page, 'New');
    await expect(box(page, 'Reference')).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(box(page, 'Reference')).toHaveValue('One');
    await page.clock.resume();

    const other = await context.newPage();
    accept(other);
    await other.goto('/LACT');
    await box(other, 'Reference').fill('Two');
    for (const [tab, typed] of [
      [page, 'One'],
      [other, 'Two'],
    ] as const) {
      await tab.reload();
      await tab.getByRole('button', { name: 'Restore' }).click();
      await expect(box(tab, 'Reference')).toHaveValue(typed);
    }

    // A tab that is closed leaves its draft to the next.
    await other.close({ runBeforeUnload: true });
    const next = await context.newPage();
    accept(next);
    await next.goto('/LACT');
    await next.getByRole('button', { name: 'Restore' }).click();
    await expect(box(next, 'Reference')).toHaveValue('Two');
    await expect(box(page, 'Reference')).toHaveValue('One');
  });
});

test('whoever leaves while a new record is being saved stays where they went', async ({ signedIn: page }) => {
  await page.goto('/LACT');
  const reference = fresh('Left');
  await box(page, 'Reference').fill(reference);
  await box(page, 'Number').fill('1');
  const letThrough = await hold(page, '**/api/v3/lacts');
  await press(page, 'Save');
  await leaveFor(page, 'Field');
  letThrough();
  await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
  await expect(page).toHaveURL(/\/field$/);
  await expect(page.getByRole('form', { name: 'Field', exact: true })).toBeVisible();
});

test('an ended session asks for the password over the form, and the save goes on', async ({
  signedIn: page,
}) => {
  const { reference } = await openMade(page, 'Session');
  await press(page, 'Edit');
  await box(page, 'Number').fill('Typed in two sessions');
  const streamRefused = page.waitForResponse(
    (answer) => answer.url().endsWith('/realtime/changes') && answer.status() === 401,
  );
  await endSession(page);
  // The stream of changes ends with its session; nobody is asked for it in the middle of a word.
  await streamRefused;
  await press(page, 'Save');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  const signIn = async () => {
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type('demo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo');
    await page.keyboard.press('Enter');
  };
  await test.step('a slip of the mouse beside it takes nothing away, and it can be put off', async () => {
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type('de');
    await page.mouse.click(5, 300);
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('de');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(box(page, 'Number')).toHaveValue('Typed in two sessions');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
  });
  await signIn();
  await expect(page.getByText(`Saved LACT ${reference}`)).toBeVisible();
  await expect(box(page, 'Number')).toHaveValue('Typed in two sessions');

  await test.step('whoever leaves instead is asked where everybody is', async () => {
    await press(page, 'Edit');
    await box(page, 'Number').fill('Given up');
    // News of the last save, come late on a busy machine, would be read and bring the question before the save does.
    const isReading = (url: URL) => url.pathname.startsWith('/api/v3/lacts');
    await page.route(isReading, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await endSession(page);
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeVisible();
    await page.unroute(isReading);
    await goWithin(page, '/temp/devices');
    await expect(page).toHaveURL(/^[^?]*\/login\?/);
  });
});

test('an ended session lets whoever types finish the word', async ({ signedIn: page }) => {
  await page.clock.install();
  const { id } = await openMade(page, 'In a word');
  await press(page, 'Edit');
  const number = box(page, 'Number');
  await number.fill('4');
  const isReading = new RegExp(`/lacts/${id}`);
  // A look at the record that goes on by itself comes while somebody types.
  const letThrough = await hold(page, isReading);
  await endSession(page);
  await page.clock.pauseAt(Date.now() + 400_000);
  await page.keyboard.type('4');
  const refused = page.waitForResponse((answer) => isReading.test(answer.url()) && answer.status() === 401);
  letThrough();
  await refused;
  await page.keyboard.type('17');
  await expect(number).toHaveValue('4417');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toHaveCount(0);
  await page.clock.resume();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(number).toHaveValue('4417');
});

test('signed out in another tab, a changed form asks once, and goes on keeping what is typed', async ({
  signedIn: page,
  context,
}) => {
  await openMade(page, 'Signed out');
  await press(page, 'Edit');
  await box(page, 'Number').fill('Before');
  const other = await context.newPage();
  await other.goto('/readyz');
  await other.evaluate(() => localStorage.removeItem('authToken'));
  const question = page.getByRole('dialog', { name: 'Discard changes to LACT?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box(page, 'Number').fill('After');
  page.once('dialog', (native) => native.accept());
  await page.reload();
  await page.getByLabel('Username').fill('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(box(page, 'Number')).toHaveValue('After');
});

test.describe('the rows of a table in a record', () => {
  const contact = (at: number | string) => ({ name: `Contact ${at}`, telephone: '9035550111' });
  const grid = (page: Page) => page.getByRole('grid', { name: 'Contacts' });

  /** A company of this test's own with its contacts, open for editing at the tab that shows them. */
  async function editContacts(page: Page, title: string, contacts: readonly object[]) {
    const name = fresh(title);
    const made = await ask<Company>(page, 'POST', 'operators', {
      name,
      telephone: '9035550100',
      contacts,
    });
    await find(page, 'Company', name);
    await page.getByRole('tab', { name: 'Contacts' }).click();
    await press(page, 'Edit');
    await expect(grid(page)).toBeVisible();
    return { id: made.id, name };
  }

  test('are saved, merged and found', async ({ signedIn: page }) => {
    await test.step('contacts are saved with the company, new and deleted rows listed first', async () => {
      await page.goto('/company');
      const name = fresh('Contacts');
      await box(page, 'Name').fill(name);
      await box(page, 'Telephone').fill('9035550100');
      await page.getByRole('tab', { name: 'Contacts' }).click();
      const add = async (person: string) => {
        await page.getByRole('button', { name: 'Add Row' }).click();
        await grid(page).getByRole('textbox', { name: 'Name' }).fill(person);
        await grid(page).getByRole('textbox', { name: 'Telephone' }).fill('9035550111');
        await grid(page)
          .getByRole('button', { name: /^Save / })
          .click();
        await expect(grid(page).getByText(person, { exact: true })).toBeVisible();
      };
      await add('Ana Reyes');
      await add('Bo Duke');
      await press(page, 'Save');
      await expect(page.getByText(`Saved Company ${name}`)).toBeVisible();
      await page.reload();
      await page.getByRole('tab', { name: 'Contacts' }).click();
      await expect(grid(page).getByText('Ana Reyes', { exact: true })).toBeVisible();

      await press(page, 'Edit');
      await grid(page).getByRole('button', { name: 'Delete Bo Duke' }).click();
      await add('Cy Young');
      await press(page, 'Save');
      const dialog = page.getByRole('dialog', { name: 'Confirm changes to Company' });
      await expect(dialog.getByRole('table', { name: 'Deleted' }).getByRole('cell')).toHaveText(['Bo Duke']);
      await expect(dialog.getByRole('table', { name: 'New' }).getByRole('cell')).toHaveText(['Cy Young']);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(`Saved Company ${name}`)).toBeVisible();
      await expect(grid(page).getByText('Bo Duke', { exact: true })).toHaveCount(0);
      await expect(grid(page).getByText('Cy Young', { exact: true })).toBeVisible();
    });

    await test.step('are merged row by row when two people add one each', async () => {
      const made = await editContacts(page, 'Merged', [contact('before')]);
      await page.getByRole('button', { name: 'Add Row' }).click();
      await grid(page).getByRole('textbox', { name: 'Name' }).fill('Contact of mine');
      await grid(page).getByRole('textbox', { name: 'Telephone' }).fill('9035550112');
      const { contacts } = await ask<Company>(page, 'GET', `operators/${made.id}?list=expanded`);
      await ask(page, 'PATCH', `operators/${made.id}`, { contacts: [...contacts, contact('of theirs')] }, 1);

      await press(page, 'Save');
      await page.getByRole('button', { name: 'Confirm' }).click();
      const dialog = page.getByRole('dialog', { name: 'Company was changed meanwhile' });
      await expect(dialog.getByText('Contact of theirs · New')).toBeVisible();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(`Saved Company ${made.name}`)).toBeVisible();
      for (const one of ['before', 'of mine', 'of theirs']) {
        await expect(grid(page).getByText(`Contact ${one}`, { exact: true })).toBeVisible();
      }
    });

    await test.step('that cannot be saved are found: tab, page and cell are turned to, and it is said in words', async () => {
      const contacts = Array.from({ length: 12 }, (_, at) => contact(at + 1));
      const { name } = await editContacts(page, 'Faulty', contacts);
      const next = page.getByRole('button', { name: 'Go to the next page' });
      await next.click();
      await page.getByRole('button', { name: 'Edit Contact 12' }).click();
      const telephone = grid(page).getByRole('textbox', { name: 'Telephone' });
      await telephone.fill('12');
      const details = page.getByRole('tab', { name: 'Details' });
      await details.click();
      await expect(details).toHaveAttribute('aria-selected', 'true');
      await press(page, 'Save');
      await expect(page.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true');
      await expect(telephone).toBeFocused();
      await expect(telephone).toHaveValue('12');
      await expect(telephone).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Contact 12: Invalid Telephone', { exact: true })).toBeVisible();
      // Looked away from, it is found again.
      await page.getByRole('button', { name: 'Go to the previous page' }).click();
      await expect(telephone).toHaveCount(0);
      await press(page, 'Save');
      await expect(telephone).toBeFocused();
      await telephone.fill('9035550119');
      await press(page, 'Save');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(`Saved Company ${name}`)).toBeVisible();
    });
  });
});

test('fields say what is wrong, narrow each other and open', async ({ signedIn: page }) => {
  await test.step('a field in error says so when it is left, and no longer once it is right', async () => {
    await page.goto('/company');
    await box(page, 'Telephone').fill('903-555');
    await box(page, 'Email').focus();
    await expect(page.getByText('Invalid Telephone')).toBeVisible();
    await box(page, 'Telephone').fill('9035551212');
    await expect(page.getByText('Invalid Telephone')).toHaveCount(0);
    await box(page, 'Zip').fill('7570');
    await box(page, 'Email').focus();
    await expect(page.getByText('Invalid Zip')).toBeVisible();
  });

  await test.step('a date is picked from a calendar, and keeps its day in every time zone', async () => {
    await menu(page).getByRole('button', { name: 'Production Operations' }).click();
    await leaveFor(page, 'Gauged Ticket');
    await box(page, 'Ticket Date').fill('2/28/26');
    await page.getByRole('button', { name: 'Pick Ticket Date' }).click();
    await page.getByRole('dialog', { name: 'Ticket Date' }).getByRole('gridcell', { name: '27' }).click();
    await expect(box(page, 'Ticket Date')).toHaveValue('02/27/2026');
    await box(page, 'Ticket Date').fill('12/31/68');
    await box(page, 'Ticket Number').focus();
    await expect(box(page, 'Ticket Date')).toHaveValue('12/31/2068');
    await box(page, 'Ticket Date').fill('02/30/2026');
    await box(page, 'Ticket Number').focus();
    await expect(page.getByText('Invalid Ticket Date')).toBeVisible();
  });

  await test.step('what was found for other letters is not taken for what is typed', async () => {
    const company = (values: object) =>
      ask<{ id: string }>(page, 'POST', 'operators', { telephone: '9035551212', ...values });
    const second = `!b ${Date.now()}`;
    // Before it in the list, and told apart by its name.
    await company({ name: `!a ${Date.now()}`, company: (await company({ name: second })).id });
    const purchaser = choice(page, 'Purchaser');
    await purchaser.click();
    const companies = await optionsOf(page, purchaser);
    await expect(companies.filter({ hasText: second })).toHaveCount(2);
    const letThrough = await hold(page, '**/api/v3/operators?**');
    await purchaser.pressSequentially('Zzz');
    await page.keyboard.press('Enter');
    await expect(purchaser).toHaveValue('Zzz');
    await purchaser.fill(second);
    await page.keyboard.press('Enter');
    await expect(purchaser).toHaveValue(second);
    await expect(companies).toHaveCount(0);
    letThrough();
  });

  await test.step('counties are those of the chosen state, and a county names its state', async () => {
    await menu(page).getByRole('button', { name: 'Logistics & Transportation' }).click();
    await leaveFor(page, 'Terminal');
    const [state, county] = [choice(page, 'State'), choice(page, 'County')];
    // A code means its option, though other names hold its letters.
    await state.fill('la');
    await (await optionsOf(page, state)).first().waitFor();
    await page.keyboard.press('Enter');
    await expect(state).toHaveValue('Louisiana');
    await state.fill('');
    await county.fill('SMITH, TX');
    await (await optionsOf(page, county)).first().click();
    await expect(state).toHaveValue('Texas');
    await state.fill('Oklahoma');
    await (await optionsOf(page, state)).first().click();
    await expect(county).toHaveValue('');
    await county.click();
    const counties = await optionsOf(page, county);
    await expect(counties.first()).toBeVisible();
    const offered = await counties.allTextContents();
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.filter((words) => !words.endsWith('OK'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('an autocomplete opens 100 ms after the last click on it', async () => {
    await expect(choice(page, 'State')).toBeVisible();
    await page.clock.install();
    await stopTime(page);
    await choice(page, 'State').click();
    await page.clock.runFor(90);
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('records lead to each other', async ({ signedIn: page }) => {
  await test.step('a record that is not there says so', async () => {
    await page.goto('/lease?uuid=11111111-1111-4111-8111-111111111111');
    await expect(page.getByText('Error: API Error 404 Not Found')).toBeVisible();
    await goWithin(page, '/lease/nonsense');
    await expect(page.getByText('No Lease matches “nonsense”.')).toBeVisible();
  });

  await test.step('a related row opens that record, and a reference its own', async () => {
    await menu(page).getByRole('link', { name: 'Lease', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Lease', exact: true })).toBeVisible();
    await find(page, 'Lease', 'Sandifer Heirs');
    const company = await box(page, 'Company').inputValue();
    await page.getByRole('link', { name: `Open ${company}` }).click();
    await expect(header(page)).toHaveText(`Company - ${company}`);
    await page.getByRole('tab', { name: 'Leases' }).click();
    const row = page.getByRole('table', { name: 'Leases' }).getByRole('row').nth(1);
    const name = (await row.getByRole('link').textContent()) ?? '';
    await row.getByRole('cell').last().click();
    await expect(header(page)).toHaveText(`Lease - ${name}`);
    await expect(page).toHaveURL(/\/lease\?uuid=/);
  });

  await test.step('a record is duplicated without what no two may share, and shown on the map', async () => {
    await menu(page).getByRole('link', { name: 'Well', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Well', exact: true })).toBeVisible();
    const name = 'A. F. Boatwright #2';
    await find(page, 'Well', name);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(header(page)).toHaveText('New');
    await expect(box(page, 'Well Name')).toHaveValue(name);
    await expect(box(page, 'Well Reference')).toHaveValue('');
    await box(page, 'Well Reference').fill(fresh('W'));
    await press(page, 'Save');
    await expect(page.getByText(`Saved Well ${name}`)).toBeVisible();
    await expect(page).toHaveURL(/uuid=/);
    // The form of the record takes the place of the new one: a menu opened just before would go with it.
    await page.reload();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Show on map' }).click();
    await expect(page).toHaveURL(/\/dispatch\/map\?at=/);
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('speaks Spanish', async ({ signedIn: page }) => {
    await page.goto('/company');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Nombre no es válido')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Arrendamientos' })).toBeVisible();
  });
});

test('a code added to its table in one browser is at once an option of the form in another', async ({
  signedIn: page,
  browser,
}) => {
  await page.goto('/code-tables?list=unit_codes');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.addInitScript((session) => {
    localStorage.setItem('authToken', session!);
    localStorage.setItem('username', 'Demo User');
  }, token);
  await other.goto('/LACT-ticket');
  const unit = choice(other, 'Unit Of Measurement');
  await unit.click();
  await expect(other.getByRole('option', { name: 'BBL', exact: true })).toBeVisible();

  const code = `U${Date.now() % 1_000_000}`;
  const grid = page.getByRole('grid', { name: 'Unit Codes' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add Row' }).click();
  await grid.getByRole('textbox', { name: 'Code' }).fill(code);
  await grid.getByRole('textbox', { name: 'Description' }).fill('Tried out');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Unit Codes saved')).toBeVisible();

  await other.getByRole('option', { name: code, exact: true }).click();
  await expect(unit).toHaveValue(code);
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(grid.getByText(code)).toHaveCount(0);
  await context.close();
});
