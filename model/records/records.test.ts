import { describe, expect, it } from 'vitest';
import { categories, type Field } from '../fields.ts';
import { isCodeTable } from '../lists/code-tables.ts';
import { fixedOptions } from '../lists/options.ts';
import { childrenOf, forms, parentField, recordOf, records } from './index.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** The fields the business lists for each record, spelled as it spells them. */
const listed: Record<string, string[]> = {
  company: words(`name title telephone email company address-1 address-2 city county state country zip
    tax-inputID name-key mail-codes state-code-(tax) state-inputID-(tax) fax-phone fax-contact`),
  'cost-center': words(`cost-center company name manager budget-type state report-level cost-center-type
    PRI-rollup ALT-rollup coding-flag total-budget approval-date`),
  tank: words(`number company lease production-facility tank-capacity strapping-fraction entry-mode
    tank-increment increment-factor certification-date certified-by`),
  lease: words(`name company facility-type disposition state county latitude longitude location-notes
    state-district state-lease-number active-date inactive-date severance-flag allow-run-tickets LACT-Flag
    haul-type LACTs tanks field reservoir`),
  driver: words(`name terminal-location supervisor state drivers-license-number
    drivers-license-expiration-date payroll-name hire-date termination-date safety-miles-bonus safety-load-pay
    last-physical-date physical-expiration-date`),
  'facility-allocation': words(`company facility purchaser effective-date description eastex-well-number
    purchaser-well-number allocable-percent total-allocated-percent`),
  'gauged-ticket': words('ticket-number ticket-type period-end ticket-date'),
  meter: words('meter-name date-active company'),
  'code-tables': words(`county-codes haul-type pay-code product-disposition product-type region
    state-district unit-codes well-type`),
  LACT: words(`reference number prduct-reference correcting-meter well-master default-computation-factor`),
  'LACT-ticket': words(`ticket-number ticket-type period-end ticket-date user-id facility-reference
    product-type disposition name operator purchaser meter-number observed-temperature observed-gravity
    meter-factor average-temperature BS&W unit-of-measurement end-(Off) begin-(On) meter-volume
    corrected-gravity net-volume`),
  'payroll-period': words(`pay-date begin-pay-date paid-through-date month-end-date quarter-end-date
    year-end-date deduct-period-date first-accounting-period first-percent second-accounting-period`),
  field: words('reference description'),
  reservoir: words('reference description'),
  'regulatory-district': words('description state district'),
  terminal: words('terminal-ID description state county terminal-manager samsara-group'),
  well: words(`well-reference well-name company nomenclature type first-purchase recipient-LSE-number
    haul-type state-district state-lease-number field reservoir DRLG-permit-number station commingle-number
    t-TRMS-EFF-date-term-DT state county cost-center purchaser sulpher-content average-sulpher-value
    production-facility active-date inactive-date severence-flag allow-run-tickets LACT-flag t1-RPT-flag
    p8-allowable lease LACT tank well-add-date well-PA-date maintenance-description facility-type
    run-statement-recipient product disposition latitude longitude location-notes primary-offload`),
};

/** Beyond the list: what belongs to a record for its tabs and links to work, and what a ticket is worked out with. */
const added: Record<string, string[]> = {
  company: ['contacts'],
  'gauged-ticket': words(`lease tank operator purchaser product-type disposition driver order-number truck
    seal-off seal-on arrived-at departed-at open-gauge close-gauge open-temperature close-temperature
    observed-gravity observed-temperature BS&W open-volume close-volume corrected-gravity gross-volume
    net-volume strapping-fraction increment-factor digital-densitometer table-edition rounding`),
  lease: ['check-limits'],
  'code-tables': ['check-limit'],
  meter: ['lease', 'meter-factor'],
  LACT: ['lease'],
  'LACT-ticket': words(`average-pressure correcting-meter digital-densitometer table-edition rounding
    gross-volume`),
};

const field = (type: string, id: string): Field => recordOf(type).field(id);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the forms', () => {
  it('are the seventeen of the administration area', () => {
    expect(forms.map((form) => form.type).sort()).toEqual(Object.keys(listed).sort());
  });

  it.each(forms)('$type has exactly the fields it is to have', (form) => {
    const wanted = [...(listed[form.type] ?? []), ...(added[form.type] ?? [])];
    expect(form.fields.map((one) => one.id).sort()).toEqual(wanted.sort());
  });

  it('stand in the menu in this order', () => {
    const menu = categories.map((category) => [
      category,
      forms.filter((form) => form.category === category).map((form) => form.type),
    ]);
    expect(menu).toEqual([
      ['Core Assets', ['company', 'lease', 'well', 'tank', 'meter', 'LACT', 'field', 'reservoir']],
      ['Production Operations', ['gauged-ticket', 'LACT-ticket', 'facility-allocation']],
      ['Logistics & Transportation', ['driver', 'terminal']],
      ['Regulatory & Payroll', ['regulatory-district', 'payroll-period', 'cost-center']],
      ['Code Tables', ['code-tables']],
    ]);
  });

  it('leave offloads and refineries to the map', () => {
    const shown = records.filter((record) => record.category === null);
    expect(shown.map((record) => record.type)).toEqual(['offload', 'refinery']);
  });
});

describe('every record', () => {
  it.each([
    ['company', 'name', 'operators'],
    ['cost-center', 'cost-center', 'cost-centers'],
    ['tank', 'number', 'tanks'],
    ['lease', 'name', 'leases'],
    ['driver', 'name', 'drivers'],
    ['facility-allocation', 'company', 'facility-allocations'],
    ['gauged-ticket', 'ticket-number', 'gauged-tickets'],
    ['meter', 'meter-name', 'meters'],
    ['LACT', 'reference', 'lacts'],
    ['LACT-ticket', 'ticket-number', 'lact-tickets'],
    ['payroll-period', 'pay-date', 'payroll-periods'],
    ['field', 'description', 'fields'],
    ['reservoir', 'description', 'reservoirs'],
    ['regulatory-district', 'description', 'regulatory-districts'],
    ['terminal', 'description', 'terminals'],
    ['well', 'well-name', 'wells'],
    ['offload', 'name', 'offloads'],
    ['refinery', 'name', 'refineries'],
  ])('%s is named by its %s and lives at %s', (type, display, endpoint) => {
    expect(recordOf(type).display.id).toBe(display);
    expect(recordOf(type).endpoint).toBe(endpoint);
  });

  it('has a type, an endpoint and a table of its own', () => {
    expect(records).toHaveLength(18);
    expect(unique(records.map((record) => record.type.toLowerCase()))).toBe(true);
    expect(unique(records.map((record) => record.endpoint))).toBe(true);
    expect(unique(records.map((record) => record.table))).toBe(true);
    expect(() => recordOf('moon')).toThrow('there is no record type moon');
  });

  it.each(records)('$type: wires and columns are unique and leave the bookkeeping names alone', (record) => {
    expect(unique(record.fields.map((one) => one.wire))).toBe(true);
    expect(unique(record.stored.map((one) => one.column))).toBe(true);
    const kept = ['id', 'version', 'createdAt', 'updatedAt', 'label'];
    expect(record.fields.filter((one) => kept.includes(one.wire))).toEqual([]);
    for (const table of record.tables) {
      expect(unique(table.columns.map((column) => column.wire))).toBe(true);
      expect(table.columns.some((column) => column.wire === 'id')).toBe(false);
    }
  });

  it.each(records)('$type: a record can be named, so its display field is filled in', (record) => {
    expect(record.display.required).toBe(true);
  });

  it.each(records)('$type: references and children lead to record types', (record) => {
    for (const one of record.fields) {
      if (one.kind === 'reference') expect(recordOf(one.to).type).toBe(one.to);
      if (one.kind === 'children') expect(parentField(recordOf(one.of), record)).not.toBeNull();
    }
  });

  it.each(records)('$type: tabs lead to records that point here, or to its own tables', (record) => {
    for (const tab of record.tabs) {
      if (tab.kind === 'related') expect(childrenOf(record)).toContain(recordOf(tab.type));
      if (tab.kind === 'table') expect(record.field(tab.field).kind).toBe('table');
    }
  });

  it.each(forms)('$type: lists of choices exist, and what narrows one is a choice beside it', (form) => {
    for (const one of form.fields) {
      if (one.kind !== 'choice') continue;
      expect(isCodeTable(one.list) || fixedOptions(one.list) !== null).toBe(true);
      if (one.within !== null)
        expect(form.field(one.within)).toMatchObject({ kind: 'choice', list: 'states' });
    }
  });

  it.each(records)('$type: a county is always one of the state beside it', (record) => {
    for (const one of record.fields) {
      if (one.kind === 'choice' && one.list === 'counties') expect(one.within).toBe('state');
    }
  });

  it.each(records)('$type: numbers have bounds in order', (record) => {
    for (const one of record.fields) {
      if (one.kind === 'number') expect(one.min).toBeLessThan(one.max);
    }
  });
});

describe('the fields', () => {
  it.each([
    ['tank', 'tank-increment', 'totalIncrement'],
    ['tank', 'increment-factor', 'unitsPerIncrement'],
    ['tank', 'tank-capacity', 'capacity'],
    ['lease', 'location-notes', 'notes'],
    ['meter', 'meter-name', 'number'],
  ])('%s %s comes from the server as %s', (type, id, wire) => {
    expect(field(type, id).wire).toBe(wire);
  });

  it.each([
    ['LACT', 'prduct-reference', 'Product Reference'],
    ['well', 'sulpher-content', 'Sulphur Content'],
    ['well', 'average-sulpher-value', 'Average Sulphur Value'],
    ['well', 'severence-flag', 'Severance Flag'],
    ['lease', 'severance-flag', 'Severance Flag'],
    ['lease', 'LACT-Flag', 'LACT Flag'],
    ['LACT-ticket', 'BS&W', 'BS&W'],
    ['LACT-ticket', 'end-(Off)', 'End (Off)'],
    ['well', 't-TRMS-EFF-date-term-DT', 'T TRMS EFF Date Term DT'],
  ])('%s %s is put to people as "%s"', (type, id, label) => {
    expect(field(type, id).label).toBe(label);
  });

  it.each([
    ['company', 'text', 'name'],
    ['company', 'text', 'telephone'],
    ['tank', 'text', 'number'],
    ['lease', 'reference', 'company'],
    ['lease', 'choice', 'state'],
    ['gauged-ticket', 'text', 'ticket-number'],
    ['LACT', 'text', 'reference'],
    ['LACT', 'text', 'number'],
    ['field', 'text', 'description'],
    ['reservoir', 'text', 'reference'],
    ['terminal', 'choice', 'state'],
    ['regulatory-district', 'choice', 'state'],
    ['driver', 'date', 'drivers-license-expiration-date'],
    ['gauged-ticket', 'date', 'period-end'],
    ['gauged-ticket', 'date', 'ticket-date'],
    ['well', 'date', 'active-date'],
    ['tank', 'number', 'strapping-fraction'],
    ['tank', 'number', 'tank-increment'],
    ['tank', 'number', 'increment-factor'],
    ['LACT-ticket', 'number', 'ticket-number'],
  ])('%s requires the %s %s', (type, kind, id) => {
    expect(field(type, id)).toMatchObject({ kind, required: true });
  });

  it('of a payroll period are required where they are dates', () => {
    const dates = recordOf('payroll-period').fields.filter((one) => one.kind === 'date');
    expect(dates).toHaveLength(7);
    expect(dates.every((one) => one.required)).toBe(true);
  });

  it('have the phone and zip rules where they are due', () => {
    expect(field('company', 'telephone')).toMatchObject({ format: 'phone' });
    expect(field('company', 'fax-phone')).toMatchObject({ format: 'phone', required: false });
    expect(field('company', 'zip')).toMatchObject({ format: 'zip' });
    const contacts = field('company', 'contacts');
    const telephone =
      contacts.kind === 'table' && contacts.columns.find((column) => column.id === 'telephone');
    expect(telephone).toMatchObject({ kind: 'text', format: 'phone', required: true });
  });

  it('named company, in any form, mean an operator', () => {
    const companies = records.flatMap((record) => record.fields.filter((one) => one.id === 'company'));
    expect(companies.length).toBeGreaterThan(5);
    expect(companies.every((one) => one.kind === 'reference' && one.to === 'company')).toBe(true);
  });

  it.each([
    ['tank', 'lease', 'lease'],
    ['lease', 'field', 'field'],
    ['lease', 'reservoir', 'reservoir'],
    ['well', 'tank', 'tank'],
    ['well', 'LACT', 'LACT'],
    ['well', 'cost-center', 'cost-center'],
    ['well', 'purchaser', 'company'],
    ['well', 'primary-offload', 'offload'],
    ['well', 'production-facility', 'lease'],
    ['driver', 'terminal-location', 'terminal'],
    ['LACT', 'correcting-meter', 'meter'],
    ['LACT', 'well-master', 'well'],
    ['LACT-ticket', 'operator', 'company'],
    ['facility-allocation', 'facility', 'lease'],
  ])('%s %s points at a %s', (type, id, to) => {
    expect(field(type, id)).toMatchObject({ kind: 'reference', to });
  });
});

describe('the tabs', () => {
  it('of a company are contacts, leases and run statements', () => {
    expect(recordOf('company').tabs).toEqual([
      { kind: 'table', field: 'contacts' },
      { kind: 'related', type: 'lease' },
      { kind: 'run-statements' },
    ]);
  });

  it('of a lease are meters, tanks and the limits of its own', () => {
    expect(recordOf('lease').tabs).toEqual([
      { kind: 'related', type: 'meter' },
      { kind: 'related', type: 'tank' },
      { kind: 'table', field: 'check-limits' },
    ]);
  });
});

describe('compact lists', () => {
  it('give ten options, of tanks five', () => {
    for (const record of records) expect(record.compactTop).toBe(record.type === 'tank' ? 5 : 10);
  });
});
