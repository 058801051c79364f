// What the code tables hold on the first day. Codes, rates and flags are the company's own; descriptions it never
// wrote down, and which haul type has which rate, are our reading of them: staff put them right in the tables.

import { limitSeed } from '../checks/limits.ts';
import type { CodeRow, CodeTableName } from './code-tables.ts';

/** In ascending order, for the haul types 2, 3, 4 and on. */
const haulRates = [25, 35, 38, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 105, 130];

export const haulTypeSeed = haulRates.map((rate, at) => ({ id: String(at + 2), rate }));

/** Regular pay, taxable, once, with no rate of its own, unless said otherwise. */
const pay = (
  id: string,
  description: string,
  other: { factor?: number; type?: 'R' | 'V'; taxable?: boolean; unitRate?: number } = {},
) => ({ id, description, factor: 1, type: 'R', taxable: true, unitRate: 0, ...other });

export const payCodeSeed = [
  pay('A', 'Advance', { taxable: false }),
  pay('B', 'Barrel pay', { unitRate: 0.1 }),
  pay('BA', 'Bonus adjustment'),
  pay('BO', 'Bonus, other'),
  pay('BT', 'Bobtail work'),
  pay('BU', 'Back-up driver'),
  pay('CD', 'Call-out day'),
  pay('CR', 'Call-out, flat', { unitRate: 140 }),
  pay('D', 'Demurrage', { unitRate: 8.5 }),
  pay('DT', 'Down time'),
  pay('EH', 'Extra hours'),
  pay('F', 'Funeral leave'),
  pay('FX', 'Flat extra'),
  pay('H', 'Hourly'),
  pay('HP', 'Holiday pay', { unitRate: 175 }),
  pay('I', 'Incentive'),
  pay('L', 'Load pay'),
  pay('LD', 'Layover day'),
  pay('LH', 'Layover hours'),
  pay('M', 'Mileage', { unitRate: 0.35 }),
  pay('MA', 'Meal allowance'),
  pay('NGL', 'NGL load pay'),
  pay('OT', 'Overtime', { factor: 1.5 }),
  pay('PD', 'Per diem'),
  pay('PD2', 'Per diem, second rate', { taxable: false }),
  pay('S', 'Salary'),
  pay('SB', 'Safety bonus', { unitRate: 300 }),
  pay('SL', 'Safety load pay'),
  pay('SM', 'Safety miles bonus'),
  pay('ST', 'Shop time'),
  pay('SW', 'Salt-water haul'),
  pay('T', 'Training'),
  pay('TD', 'Training day'),
  pay('UP', 'Unload pay'),
  pay('V', 'Vacation', { type: 'V' }),
  pay('WH', 'Waiting hours'),
  pay('X', 'Miscellaneous'),
  pay('YTD', 'Year-to-date adjustment'),
];

const disposition = (id: string, displayCode: string, displayType: string, description: string) => ({
  id,
  description,
  displayCode,
  displayType,
});

export const dispositionSeed = [
  disposition('adjustment', 'A', 'A', 'Book correction of stock'),
  disposition('flared-gas', 'F', 'V', 'Gas burned at the flare'),
  disposition('injected', 'I', 'I', 'Put back in the ground'),
  disposition('lost', 'L', 'L', 'Spill, theft, line loss'),
  disposition('production', 'P', 'P', 'Measured production, not a disposition'),
  disposition('vented', 'V', 'V', 'Gas released unburned'),
  disposition('purchase-volume-from-LACT', '99', 'P', 'Volume bought through a LACT'),
  disposition('gravity/temp-adj', 'GR', 'T', 'Difference between observed and 60 °F volume'),
  disposition('lease-use', 'LU', 'U', 'Used on the lease'),
  disposition('pipeline-condensate-sales', 'PC', 'S', 'Condensate sold into a pipeline'),
  disposition('pipeline-oil-sales', 'PO', 'S', 'Oil sold into a pipeline'),
  disposition('trucked-condensate-sales', 'TC', 'S', 'Condensate sold by truck'),
  disposition('trucked-oil-sales', 'TO', 'S', 'Oil sold by truck'),
  disposition('BS&W', 'BSW', 'B', 'Sediment and water deducted'),
  disposition('non-trucked-condensate-sales', 'NTC', 'S', 'Condensate sold otherwise than by truck'),
];

export const productTypeSeed = [
  { id: 'A', category: 'any product' },
  { id: 'C', category: 'condensate' },
  { id: 'CL', category: 'clat revenue' },
  { id: 'DG', category: 'drip gas' },
  { id: 'G', category: 'gas' },
  { id: 'IO', category: 'injected oil' },
  { id: 'JB', category: 'netting' },
  { id: 'O', category: 'oil' },
];

export const regionSeed = [
  { id: '1', name: 'South Texas' },
  { id: '2', name: 'West Texas' },
  { id: '3', name: 'Panhandle' },
  { id: '4', name: 'East Texas' },
  { id: '5', name: 'Southeast Texas' },
];

/**
 * Texas has the 13 districts of its Railroad Commission, Louisiana three conservation offices, New Mexico,
 * California and Oklahoma numbered field districts; where none are known the whole state is district 01.
 */
const districts: Record<string, string> = {
  AL: '01',
  AR: '01',
  CA: '01 02 03 04 05 06',
  CO: '01',
  LA: 'LAFAYETTE MONROE SHREVEPORT',
  MS: '01',
  NM: '01 02 03 04',
  OK: '01 02 03 04',
  TX: '01 02 03 04 05 06 6E 7B 7C 08 8A 09 10',
  WY: '01',
};

export const stateDistrictSeed = Object.entries(districts).flatMap(([st, names]) =>
  names.split(' ').map((district) => ({ id: `${st}*${district}`, st, district })),
);

export const unitCodeSeed = [
  { id: 'BBL', description: 'Barrel of 42 US gal' },
  { id: 'BTU', description: 'British thermal unit' },
  { id: 'GAL', description: 'US gallon' },
  { id: 'L', description: 'Liter' },
  { id: 'MBTU', description: 'Thousand BTU' },
  { id: 'MCF', description: 'Thousand cubic feet' },
  { id: 'MMBTU', description: 'Million BTU' },
  { id: 'MMCF', description: 'Million cubic feet' },
];

export const wellTypeSeed = [
  { id: 'D', description: 'pipeline drip station' },
  { id: 'F', description: 'facility storage' },
  { id: 'G', description: 'gas well' },
  { id: 'O', description: 'oil well' },
  { id: 'R', description: 'RRC R-3 reporting' },
  { id: 'S', description: 'saltwater disposal well' },
];

const seeds: Readonly<Record<CodeTableName, readonly CodeRow[]>> = {
  haul_types: haulTypeSeed,
  pay_codes: payCodeSeed,
  product_dispositions: dispositionSeed,
  product_types: productTypeSeed,
  regions: regionSeed,
  state_districts: stateDistrictSeed,
  unit_codes: unitCodeSeed,
  well_types: wellTypeSeed,
  check_limits: limitSeed,
};

/** Apart from the lists themselves: no browser needs what stands in the database. */
export const seedOf = ({ name }: { readonly name: CodeTableName }): readonly CodeRow[] => seeds[name];
