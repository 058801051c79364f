import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, labelOf, pluralOf, tableOf, wireOf } from './names.ts';

describe('the names of a field', () => {
  it.each([
    ['name', 'Name', 'name', 'name'],
    ['ticket-number', 'Ticket Number', 'ticketNumber', 'ticket_number'],
    ['address-1', 'Address 1', 'address1', 'address1'],
    ['LACT', 'LACT', 'lact', 'lact'],
    ['LACTs', 'LACTs', 'lacts', 'lacts'],
    ['LACT-Flag', 'LACT Flag', 'lactFlag', 'lact_flag'],
    ['LACT-flag', 'LACT Flag', 'lactFlag', 'lact_flag'],
    ['t-TRMS-EFF-date-term-DT', 'T TRMS EFF Date Term DT', 'tTrmsEffDateTermDt', 't_trms_eff_date_term_dt'],
    ['BS&W', 'BS&W', 'bsw', 'bsw'],
    ['end-(Off)', 'End (Off)', 'endOff', 'end_off'],
    ['begin-(On)', 'Begin (On)', 'beginOn', 'begin_on'],
    ['state-code-(tax)', 'State Code (Tax)', 'stateCodeTax', 'state_code_tax'],
    ['state-inputID-(tax)', 'State InputID (Tax)', 'stateInputIdTax', 'state_input_id_tax'],
    ['tax-inputID', 'Tax InputID', 'taxInputId', 'tax_input_id'],
    ['PRI-rollup', 'PRI Rollup', 'priRollup', 'pri_rollup'],
    ['DRLG-permit-number', 'DRLG Permit Number', 'drlgPermitNumber', 'drlg_permit_number'],
    ['recipient-LSE-number', 'Recipient LSE Number', 'recipientLseNumber', 'recipient_lse_number'],
    ['t1-RPT-flag', 'T1 RPT Flag', 't1RptFlag', 't1_rpt_flag'],
    ['p8-allowable', 'P8 Allowable', 'p8Allowable', 'p8_allowable'],
    ['well-PA-date', 'Well PA Date', 'wellPaDate', 'well_pa_date'],
    ['terminal-ID', 'Terminal ID', 'terminalId', 'terminal_id'],
    ['prduct-reference', 'Prduct Reference', 'prductReference', 'prduct_reference'],
    [
      'drivers-license-expiration-date',
      'Drivers License Expiration Date',
      'driversLicenseExpirationDate',
      'drivers_license_expiration_date',
    ],
  ])('%s is "%s", %s and %s', (id, label, wire, column) => {
    expect(labelOf(id)).toBe(label);
    expect(wireOf(id)).toBe(wire);
    expect(columnOf(wire)).toBe(column);
  });

  it('follow the server where it has a name of its own', () => {
    expect(['totalIncrement', 'unitsPerIncrement', 'capacity', 'notes', 'number'].map(columnOf)).toEqual([
      'total_increment',
      'units_per_increment',
      'capacity',
      'notes',
      'number',
    ]);
  });

  it('are fit for JSON and SQL, whatever the words', () => {
    const word = fc.stringMatching(/^\(?[A-Za-z][A-Za-z0-9&]*\)?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const wire = wireOf(words.join('-'));
        expect(wire).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(columnOf(wire)).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(labelOf(words.join('-')).split(' ')).toHaveLength(words.length);
      }),
    );
  });
});

describe('the table of an endpoint', () => {
  it('is its name with underscores', () => {
    expect(tableOf('lact-tickets')).toBe('lact_tickets');
    expect(tableOf('operators')).toBe('operators');
  });
});

describe('several of a type', () => {
  it('are called as people call them', () => {
    expect(['lease', 'company', 'LACT', 'gauged-ticket', 'refinery'].map(pluralOf)).toEqual([
      'Leases',
      'Companies',
      'LACTs',
      'Gauged Tickets',
      'Refineries',
    ]);
  });
});
