import { describe, expect, test } from 'vitest';
import { categories, type Field } from '#model/fields.ts';
import { rowColumns } from '#model/imports.ts';
import { labels } from '#model/labels.es.ts';
import { codeTables } from '#model/lists/code-tables.ts';
import { labelOf, pluralOf } from '#model/names.ts';
import { recordTimes } from '#model/record-lists.ts';
import { apiTest } from '#model/records/api-test.ts';
import { forms, recordOf, records } from '#model/records/index.ts';
import { fill, type Text, type Texts } from '#model/texts.ts';
import { codeColumns, countyColumns } from '../code-tables/columns.ts';

import { api as apiEn } from './en/api.ts';
import { app as appEn } from './en/app.ts';
import { basemap as basemapEn } from './en/basemap.ts';
import { batches as batchesEn } from './en/batches.ts';
import { booking as bookingEn } from './en/booking.ts';
import { bulk as bulkEn } from './en/bulk.ts';
import { calendar as calendarEn } from './en/calendar.ts';
import { changes as changesEn } from './en/changes.ts';
import { checks as checksEn } from './en/checks.ts';
import { codeTables as codeTablesEn } from './en/code-tables.ts';
import { correcting as correctingEn } from './en/correcting.ts';
import { dashboard as dashboardEn } from './en/dashboard.ts';
import { deadlines as deadlinesEn } from './en/deadlines.ts';
import { health as healthEn } from './en/health.ts';
import { history as historyEn } from './en/history.ts';
import { home as homeEn } from './en/home.ts';
import { homeCounts as homeCountsEn } from './en/home-counts.ts';
import { imports as importsEn } from './en/imports.ts';
import { inputDemo as inputDemoEn } from './en/input-demo.ts';
import { issues as issuesEn } from './en/issues.ts';
import { lists as listsEn } from './en/lists.ts';
import { map as mapEn } from './en/map.ts';
import { measuring as measuringEn } from './en/measuring.ts';
import { quality as qualityEn } from './en/quality.ts';
import { record as recordEn } from './en/record.ts';
import { references as referencesEn } from './en/references.ts';
import { resolving as resolvingEn } from './en/resolving.ts';
import { search as searchEn } from './en/search.ts';
import { shortcuts as shortcutsEn } from './en/shortcuts.ts';
import { start as startEn } from './en/start.ts';
import { statements as statementsEn } from './en/statements.ts';
import { steps as stepsEn } from './en/steps.ts';
import { switcher as switcherEn } from './en/switcher.ts';
import { ticket as ticketEn } from './en/ticket.ts';
import { views as viewsEn } from './en/views.ts';
import { api as apiEs } from './es/api.ts';
import { app as appEs } from './es/app.ts';
import { basemap as basemapEs } from './es/basemap.ts';
import { batches as batchesEs } from './es/batches.ts';
import { booking as bookingEs } from './es/booking.ts';
import { bulk as bulkEs } from './es/bulk.ts';
import { calendar as calendarEs } from './es/calendar.ts';
import { changes as changesEs } from './es/changes.ts';
import { checks as checksEs } from './es/checks.ts';
import { codeTables as codeTablesEs } from './es/code-tables.ts';
import { correcting as correctingEs } from './es/correcting.ts';
import { dashboard as dashboardEs } from './es/dashboard.ts';
import { deadlines as deadlinesEs } from './es/deadlines.ts';
import { health as healthEs } from './es/health.ts';
import { history as historyEs } from './es/history.ts';
import { home as homeEs } from './es/home.ts';
import { homeCounts as homeCountsEs } from './es/home-counts.ts';
import { imports as importsEs } from './es/imports.ts';
import { inputDemo as inputDemoEs } from './es/input-demo.ts';
import { issues as issuesEs } from './es/issues.ts';
import { lists as listsEs } from './es/lists.ts';
import { map as mapEs } from './es/map.ts';
import { measuring as measuringEs } from './es/measuring.ts';
import { quality as qualityEs } from './es/quality.ts';
import { record as recordEs } from './es/record.ts';
import { references as referencesEs } from './es/references.ts';
import { resolving as resolvingEs } from './es/resolving.ts';
import { search as searchEs } from './es/search.ts';
import { shortcuts as shortcutsEs } from './es/shortcuts.ts';
import { start as startEs } from './es/start.ts';
import { statements as statementsEs } from './es/statements.ts';
import { steps as stepsEs } from './es/steps.ts';
import { switcher as switcherEs } from './es/switcher.ts';
import { ticket as ticketEs } from './es/ticket.ts';
import { views as viewsEs } from './es/views.ts';
import { t } from './translate.ts';

const parts = {
  english: [
    startEn,
    apiEn,
    appEn,
    basemapEn,
    batchesEn,
    bookingEn,
    codeTablesEn,
    correctingEn,
    calendarEn,
    changesEn,
    bulkEn,
    checksEn,
    dashboardEn,
    deadlinesEn,
    healthEn,
    historyEn,
    homeEn,
    homeCountsEn,
    importsEn,
    inputDemoEn,
    issuesEn,
    resolvingEn,
    listsEn,
    mapEn,
    measuringEn,
    qualityEn,
    recordEn,
    referencesEn,
    searchEn,
    shortcutsEn,
    statementsEn,
    stepsEn,
    switcherEn,
    ticketEn,
    viewsEn,
  ],
  spanish: [
    startEs,
    apiEs,
    appEs,
    basemapEs,
    batchesEs,
    bookingEs,
    codeTablesEs,
    correctingEs,
    calendarEs,
    changesEs,
    bulkEs,
    checksEs,
    dashboardEs,
    deadlinesEs,
    healthEs,
    historyEs,
    homeEs,
    homeCountsEs,
    importsEs,
    inputDemoEs,
    issuesEs,
    resolvingEs,
    listsEs,
    mapEs,
    measuringEs,
    qualityEs,
    recordEs,
    referencesEs,
    searchEs,
    shortcutsEs,
    statementsEs,
    stepsEs,
    switcherEs,
    ticketEs,
    viewsEs,
  ],
};
const english: Texts = Object.assign({}, ...parts.english);
const spanish: Texts = Object.assign({}, ...parts.spanish);

const templates = (text: Text | undefined) => (typeof text === 'string' ? [text] : Object.values(text ?? {}));
const placeholders = (template: string) => (template.match(/\{\w+\}/g) ?? []).sort();

describe('the dictionaries', () => {
  test('have the same keys, each of them once', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(english)).toHaveLength(parts.english.flatMap((one) => Object.keys(one)).length);
  });

  test.each(Object.keys(english))('%s has the same placeholders in both', (key) => {
    const wanted = placeholders(templates(english[key])[0] ?? '');
    for (const template of [...templates(english[key]), ...templates(spanish[key])]) {
      expect(template.trim()).not.toBe('');
      expect(placeholders(template)).toEqual(wanted);
    }
  });
});

describe('the Spanish labels', () => {
  const ofField = (field: Field): string[] => {
    if (field.kind === 'table') return [field.label, ...field.columns.map((column) => column.label)];
    if (field.kind === 'checkboxGroup') return [field.label, ...field.options];
    return [field.label];
  };
  const wanted = new Set<string>(categories);
  for (const form of [...records, ...forms]) wanted.add(labelOf(form.type));
  for (const { type } of records) wanted.add(pluralOf(type));
  for (const one of [recordTimes, rowColumns].flatMap(Object.values<string>)) wanted.add(one);
  for (const form of [...records, ...forms, apiTest]) {
    for (const tab of form.tabs) {
      if (tab.kind === 'related') wanted.add(labelOf(recordOf(tab.type).endpoint));
    }
    for (const section of form.sections) {
      if (section.title) wanted.add(section.title);
      for (const field of section.fields) for (const one of ofField(field)) wanted.add(one);
    }
  }

  for (const column of [...codeTables.flatMap(codeColumns), ...countyColumns]) wanted.add(column.label);

  test('cover every name of the model', () => {
    expect([...wanted].filter((one) => !labels[one])).toEqual([]);
  });

  test('hold nothing the model no longer has', () => {
    expect(Object.keys(labels).filter((one) => !wanted.has(one))).toEqual([]);
  });
});

describe('t', () => {
  test('fills placeholders', () => {
    expect(t('login.heading', { product: 'Gauger' })).toBe('Log in to Gauger');
  });

  test('chooses the plural and writes numbers the reader’s way', () => {
    const text = { one: '{count} barrel', other: '{count} barrels' };
    expect(fill(text, { count: 1 }, 'en-US')).toBe('1 barrel');
    expect(fill(text, { count: 12345 }, 'en-US')).toBe('12,345 barrels');
    expect(fill(text, { count: 1_000_000 }, 'es-ES')).toBe('1.000.000 barrels');
  });

  test('lets a word agree with the name it is said of, in Spanish', () => {
    const text = '{label} {label|no es válido|no es válida|no son válidos|no son válidas}';
    const said = (label: string) => fill(text, { label }, 'es');
    expect(said('Fecha de alta')).toBe('Fecha de alta no es válida');
    expect(said('Condado')).toBe('Condado no es válido');
    expect(said('Contactos')).toBe('Contactos no son válidos');
    expect(said('Notas de ubicación')).toBe('Notas de ubicación no son válidas');
    expect(fill('{type|Otro|Otra} {type}', { type: 'compañía' }, 'es')).toBe('Otra compañía');
  });

  test('does not read a value as a template', () => {
    expect(fill('{a} {b}', { a: '{b}', b: '$&' }, 'en')).toBe('{b} $&');
  });
});
