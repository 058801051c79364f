import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from '#model/run-statements/changes.ts';
import type { Statement } from '#model/run-statements/content.ts';
import { ticketsIn } from '#model/run-statements/statement.ts';
import { madeStatement, madeTickets, readPdf } from '#test/statements.ts';
import { drawStatement, StatementPapers } from './paper.ts';

const bytesOf = (statement: Statement, language: 'en' | 'es' = 'en') =>
  buffer(drawStatement(statement, { productName: 'Gauger', language }));
const read = async (statement: Statement, language?: 'en' | 'es') =>
  readPdf(await bytesOf(statement, language));

it('says whose it is, who gets it, every ticket and every total', async () => {
  const statement = madeStatement(madeTickets(20, 2), {
    recipients: [
      { id: 'one', name: 'Caddo Pine Oil', address: ['Longview, TX 75601'], isMailed: true },
      { id: 'two', name: 'Royalty Desk', address: ['Tyler, TX 75701'], isMailed: false },
    ],
  });
  const { text, texts, pages } = await read(statement);
  expect(pages[0]!.view).toEqual([0, 0, 612, 792]);
  for (const part of ['Gauger Run statement October 2026', '202610-0007', '11/03/2026 by Carla Clerk'])
    expect(texts[0]).toContain(part);
  expect(texts[0]).toContain('Longview, TX 75601 by mail');
  expect(texts[0]).toContain('Royalty Desk Tyler, TX 75701 not by mail');
  for (const { number, gross, net } of ticketsIn(statement)) {
    expect(text).toContain(` ${number} `);
    expect(text).toContain(`${gross!.toFixed(2)} `);
    expect(text).toContain(`${net!.toFixed(2)} `);
  }
  const said = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 });
  for (const { lease, total } of statement.leases) {
    expect(text).toContain(
      `Total of ${lease!.name} · ${total.tickets} tickets ${said(total.gross)} ${total.gravity!.toFixed(1)} ` +
        `${total.bsw!.toFixed(3)} ${said(total.net)}`,
    );
  }
  const { total } = statement;
  expect(text).toContain(`In all 20 ${said(total.gross)}`);
  expect(text).not.toMatch(/DRAFT|undefined|null/);
});

it('numbers its pages, names itself on each, and repeats the headings', async () => {
  const { texts } = await read(madeStatement(madeTickets(150)));
  expect(texts.length).toBeGreaterThan(2);
  for (const [at, text] of texts.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${texts.length}`);
    expect(text).toContain('Gauger · Run statement 202610-0007 · Caddo Pine Oil');
    if (at > 0) expect(text).toContain('Run statement 202610-0007 · Caddo Pine Oil, continued');
    if (at < texts.length - 1) expect(text).toContain('Gravity, °API');
  }
});

it('is marked across every page while it is a draft', async () => {
  const draft = madeStatement(madeTickets(80), { number: null, madeAt: null, madeBy: null });
  const { texts } = await read(draft);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).toContain('DRAFT');
  expect((await read(draft, 'es')).texts[0]).toContain('BORRADOR');
});

it('says of a corrected one what it replaces and what changed, ticket by ticket', async () => {
  const tickets = madeTickets(5);
  const after = tickets
    .slice(1)
    .map((ticket, at) => (at === 0 ? { ...ticket, net: 150, bsw: 0.65 } : ticket));
  const statement = madeStatement(after, {
    number: '202610-0008',
    replaces: { number: '202610-0007', madeAt: '2026-11-03T15:00:00.000Z' },
    changes: changesBetween(tickets, after),
  });
  const { texts } = await read(statement);
  expect(texts[0]).toContain('Corrected run statement');
  expect(texts[0]).toContain('Replaces 202610-0007 of 11/03/2026');
  expect(texts[0]).toContain('Corrected 700101 10/02/2026 BS&W 0.050 0.650 Net 179.57 150.00');
  expect(texts[0]).toContain('Taken out 700100 10/01/2026 Gross 180.00 – Net 179.50 –');
});

it('says of a month without tickets that there are none', async () => {
  const { text } = await read(madeStatement([]));
  expect(text).toContain('In all 0 0.00');
});

it('speaks Spanish', async () => {
  const { text, document } = await read(madeStatement(madeTickets(3)), 'es');
  for (const part of ['Estado de corridas Octubre de 2026', 'Mes de producción', 'En total', 'Página 1 de 1'])
    expect(text).toContain(part);
  expect((await document.getMetadata()).info).toMatchObject({ Language: 'es-US' });
});

it('is the same bytes each time, whatever order its content was kept in', async () => {
  const statement = madeStatement(madeTickets(30, 3));
  const turned = (value: unknown): unknown =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? Array.isArray(value)
        ? value.map(turned)
        : value
      : Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, one]) => [key, turned(one)]),
        );
  expect(await bytesOf(turned(statement) as Statement)).toEqual(await bytesOf(statement));
});

it('has a structure to be read out by', async () => {
  const { document, pages } = await read(madeStatement(madeTickets(3)));
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = JSON.stringify(await pages[0]!.getStructTree());
  for (const role of ['H1', 'H2', 'H3', 'Table', 'TR', 'TH', 'TD'])
    expect(roles).toContain(`"role":"${role}"`);
});

it('follows others on one paper, each with pages of its own', async () => {
  const manner = { productName: 'Gauger', language: 'en' } as const;
  const papers = new StatementPapers(madeStatement(madeTickets(80)), manner, { tagged: false });
  const written = buffer(papers.document);
  papers.add(
    madeStatement(madeTickets(2), { number: null, operator: { id: 'b', name: 'Bayou', address: [] } }),
  );
  papers.add(madeStatement(madeTickets(3), { number: '202610-0009' }));
  papers.end();
  const { texts } = await readPdf(await written);
  const last = texts.length - 1;
  expect(texts[0]).toContain(`Page 1 of ${last - 1}`);
  expect(texts[last - 1]).toMatch(/DRAFT.*Bayou.*Page 1 of 1/);
  expect(texts[last]).toMatch(/Run statement.*202610-0009.*Page 1 of 1/);
  expect(texts[last]).not.toContain('DRAFT');
});

it('never throws, whatever its names are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (name) => {
      const [first, ...rest] = madeTickets(3);
      const odd = { ...first!, number: name, lease: { id: name, name, number: name }, product: null };
      const operator = { id: 'x', name, address: [name, name] };
      const bytes = await bytesOf(madeStatement([odd, ...rest], { operator, madeBy: name }));
      expect(bytes.subarray(-6).toString()).toBe('%%EOF\n');
    }),
    { numRuns: 30 },
  );
});
