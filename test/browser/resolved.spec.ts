import type { Document, Operation, ResolvedAnnotation } from '#model/operations.ts';
import { anotherBrowser, ask, columnOf, expectLive, rowsOf, textsOf } from './tables.ts';
import { expect, expectAccessible, test } from './world.ts';

test('a resolved issue is found with who, when and why, told on its ticket, and opened again', async ({
  signedIn: page,
  browser,
}) => {
  test.setTimeout(120_000);
  // One of its own: the open issue that came first, which no other test looks for.
  await page.goto('/temp/devices');
  const [operation] = await ask<Operation[]>(
    page,
    'operations/annotated/unresolved?expand=annotations,documents&orderby=createdAt asc&top=1',
  );
  const number = operation!.documents![0]!.number;
  const notes = operation!.annotations!.map(({ note }) => note);
  const remark = `Seen on ${number}.`;

  await page.goto(`/temp/annotations?number=${number}`);
  await expectLive(page);
  const context = await anotherBrowser(browser, page);
  const other = await context.newPage();
  await other.goto(`/temp/annotations?show=resolved&number=${number}`);
  await expectLive(other);
  const before = (await ask<ResolvedAnnotation[]>(page, `annotations/resolved?number=${number}`)).length;

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.keyboard.type(remark);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Resolved \d+ issue/)).toBeVisible();

  // Somebody who looks at what is resolved sees it come, and asks for it where something else was there.
  const pill = other.getByRole('button', { name: /new/ });
  if (before > 0) await pill.click();
  await expect(rowsOf(other)).toHaveCount(before + notes.length);
  await context.close();

  await page.getByRole('link', { name: 'Resolved' }).click();
  await expect(page).toHaveURL(/\/temp\/annotations\?show=resolved$/);
  await expect(page.getByRole('columnheader', { name: 'Resolved', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const mine = rowsOf(page).filter({ hasText: number }).filter({ hasText: remark });
  await expect(mine).toHaveCount(notes.length);
  await expect(mine.first()).toContainText('Demo User');
  await expectAccessible(page);
  await page.reload();
  await expect(mine).toHaveCount(notes.length);

  await page.goto(`/temp/documents?number=${number}`);
  const status = (await columnOf(page, 'Status')).first().getByRole('note');
  await expect(status).toHaveAccessibleName(/Annotated/);
  await status.focus();
  await expect(page.getByRole('tooltip')).toContainText(`${notes[0]} (resolved by Demo User: ${remark})`);

  await page.goto(`/temp/annotations?show=resolved&search=${number}`);
  for (const box of await mine.getByRole('checkbox').all()) await box.click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(/open again/)).toBeVisible();
  await expect(mine).toHaveCount(0);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.goto(`/temp/annotations?number=${number}`);
  await expect(rowsOf(page)).toHaveCount(notes.length);
  expect((await textsOf(page, 'Note')).sort()).toEqual([...notes].sort());
  const [ticket] = await ask<Document[]>(
    page,
    `documents?number=${number}&expand=operation,operation.annotations`,
  );
  for (const { note, resolvedAt } of ticket!.operation!.annotations!) {
    if (notes.includes(note)) expect(resolvedAt).toBeNull();
  }
});
