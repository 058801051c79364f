import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, vi } from 'vitest';
import { operationLabels } from '#model/dispatch.ts';
import { repeated } from '#test/repeated.ts';
import type { Paper } from './content.ts';
import { drawTicket } from './ticket-pdf.ts';
import { made, sample } from './ticket-samples.ts';

const bytesOf = (paper: Paper, productName = 'Gauger') => buffer(drawTicket(paper, productName));

async function parse(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ');
    }),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  return { document, pages, texts, text: texts.join(' '), trees };
}

const read = async (paper: Paper) => parse(await bytesOf(paper));

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}
const rolesIn = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesIn)];

describe('the paper of', () => {
  it.each(operationLabels)('%s says what it is, on one page of US Letter', async (label) => {
    const paper = sample(label);
    const { texts, pages } = await read(paper);
    expect(pages[0]!.view).toEqual([0, 0, 612, 792]);
    expect(texts).toHaveLength(1);
    for (const part of ['Gauger', label, paper.number, 'Arrived', 'Latitude', 'Page 1 of 1']) {
      expect(texts[0]).toContain(part);
    }
    expect(texts[0]).not.toContain('undefined');
  });

  it('a pickup has its readings and volumes', async () => {
    const paper = sample('Pickup', ({ operation }) => 'openGauge' in operation.modelData);
    const { modelData } = paper.operation;
    const { text } = await read(paper);
    const { operator, netVolume, openGauge } = modelData as unknown as {
      operator: { name: string };
      netVolume: number;
      openGauge: { label: string };
    };
    for (const part of [
      operator.name,
      openGauge.label,
      netVolume.toFixed(2),
      'Net volume',
      'bbl',
      'Seal off',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/VOID|REJECTED/);
  });

  it.each(operationLabels)('a pickup reads the same when a paper of %s was the first', async (label) => {
    vi.resetModules();
    const { drawTicket: draw } = await import('./ticket-pdf.ts');
    await buffer(draw(sample(label), 'Gauger'));
    const pickup = sample('Pickup', ({ operation }) => 'openGauge' in operation.modelData);
    const { text } = await parse(await buffer(draw(pickup, 'Gauger')));
    const { netVolume } = pickup.operation.modelData as unknown as { netVolume: number };
    expect(text).toContain(`Net volume ${netVolume.toFixed(2)}`);
  });

  it('an EOM has its meter readings', async () => {
    const { text } = await read(sample('EOM'));
    for (const part of ['LACT', 'Meter reading', 'Meter factor', 'CTL', 'Gauger'])
      expect(text).toContain(part);
  });

  it('a reject is marked across with the reason', async () => {
    const paper = sample('Reject');
    const { text } = await read(paper);
    expect(text).toContain('REJECTED');
    expect(text.split(String(paper.operation.modelData.rejectReason))).toHaveLength(3);
  });

  it.each(['Skipped P', 'Skipped U'])('%s is marked as void', async (label) => {
    const { text } = await read(sample(label));
    expect(text).toContain('VOID');
  });

  it('a shift is not marked and has no readings', async () => {
    const { text } = await read(sample('Shift Start'));
    expect(text).not.toMatch(/VOID|REJECTED|Volumes|Sample/);
  });

  it('an unknown type prints what it has', async () => {
    const { text } = await read(made('TankStrappingVisitModel', { strapper: 'Lee', heights: [12, 14] }));
    for (const part of ['Tank Strapping', 'Other entries', 'Strapper Lee', 'Heights · 2 14']) {
      expect(text).toContain(part);
    }
  });
});

describe('long content', () => {
  it('wraps and goes on to further pages, none of it lost, the mark on each', async () => {
    const words = Array.from({ length: 1200 }, (_, at) => `word${at}`);
    const annotations = [{ id: 'x', note: words.join(' '), source: 'bsw', flag: 'error' }];
    const { texts, text } = await read(
      made('VoidOperationModel', { reason: 'Gate locked' }, { annotations }),
    );
    expect(texts.length).toBeGreaterThan(1);
    expect(text.match(/word\d+/g)).toEqual(words);
    for (const [at, page] of texts.entries()) {
      expect(page).toContain('VOID');
      expect(page).toContain(`Page ${at + 1} of ${texts.length}`);
      expect(page).toContain('Resolution');
    }
  });

  it('breaks a word that is wider than the page, and prints long lists', async () => {
    const list = Array.from({ length: 200 }, (_, at) => `item ${at}`);
    const { text } = await read(made('X', { endless: 'x'.repeat(5000), list, operator: 'Y'.repeat(3000) }));
    expect(text.replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(5000);
    expect(text.match(/item \d+/g)).toHaveLength(200);
  });
});

describe('any text', () => {
  it('is printed, with a sign where the type has no such character', async () => {
    const { text } = await read(
      made('X', {
        name: 'Andre\u0301s Іван Ωμ',
        chinese: '油井',
        emoji: '🚛',
        broken: '\ud800',
        tab: 'a\tb\u0007c',
      }),
    );
    expect(text).toContain('Andrés Іван Ωμ');
    expect(text).toContain('Chinese \ufffd\ufffd');
    expect(text).toContain('Emoji \ufffd');
    expect(text).toContain('a b\ufffdc');
  });

  it('never throws, whatever the model data', async () => {
    const keys = fc.constantFrom(
      'operator',
      'lact',
      'visit',
      'shift',
      'pickup',
      'unload',
      'seals',
      'openGauge',
      'bsw',
      'netVolume',
      'ticketNumber',
      'rejectReason',
      'source',
      'truck',
    );
    const values = fc.jsonValue({ maxDepth: 3 });
    const data = fc.oneof(fc.dictionary(fc.oneof(keys, fc.string({ unit: 'binary' })), values), values);
    const types = fc.oneof(
      fc.constantFrom('PickupTicketModel', 'VoidOperationModel', 'ShiftModel'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(types, data, fc.string({ unit: 'binary' }), async (type, modelData, note) => {
        const annotations = [{ id: 'x', note, source: note, flag: note }];
        const bytes = await bytesOf(made(type, modelData, { annotations }));
        expect(bytes.subarray(-6).toString()).toBe('%%EOF\n');
      }),
      { numRuns: repeated(25, 500) },
    );
  });
});

describe('the file', () => {
  it('is tagged, in English, with a title and an author', async () => {
    const paper = sample('Pickup', ({ operation }) => (operation.annotations ?? []).length > 0);
    const { document, trees } = await read(paper);
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: `Pickup ${paper.number}`,
      Author: 'Gauger',
      Language: 'en-US',
      CreationDate: `D:${paper.createdAt.slice(0, 19).replace(/\D/g, '')}Z`,
    });
    expect(metadata).toBeDefined();
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = rolesIn(trees[0] as Node);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'L', 'LI', 'Table', 'TR', 'TH', 'TD']));
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  });

  it('is the same bytes each time', async () => {
    const paper = sample('Pickup');
    expect(await bytesOf(paper)).toEqual(await bytesOf(structuredClone(paper)));
  });

  it('has a title and an author that are sound XML', async () => {
    const bytes = await bytesOf(made('A<b>&Model', {}), 'Smith & <Sons>');
    const xml = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('latin1'))![0];
    expect(xml).toContain('Smith and');
    expect(xml).not.toMatch(/&|<b>|<Sons>/);
  });
});
