import { describe, expect, it } from 'vitest';
import { counties } from './counties.ts';
import { offshoreAreas } from './offshore-areas.ts';
import { fits, fixedLists, fixedOption, fixedOptions } from './options.ts';
import { states } from './states.ts';

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

const offshoreIds = new Set(offshoreAreas.map((area) => area.county_id));
const land = counties.filter((county) => !offshoreIds.has(county.id));
const offshore = counties.filter((county) => offshoreIds.has(county.id));
const texas = land.filter((county) => county.state === 'TX');
const namesOf = (list: typeof counties) => list.map((county) => county.county_name).sort();

describe('states', () => {
  it('are the fifty and the District of Columbia', () => {
    expect(states).toHaveLength(51);
    expect(unique(states.map((state) => state.code))).toBe(true);
    expect(unique(states.map((state) => state.name))).toBe(true);
    expect(states.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && /^[A-Z][A-Za-z ]+$/.test(name))).toBe(
      true,
    );
    expect(states).toContainEqual({ code: 'TX', name: 'Texas' });
    expect(states).toContainEqual({ code: 'DC', name: 'District of Columbia' });
  });

  it('hold every state that counties and districts speak of', () => {
    const codes = states.map((state) => state.code);
    expect(codes).toEqual(
      expect.arrayContaining(['AL', 'AR', 'CA', 'CO', 'LA', 'MS', 'NM', 'OK', 'TX', 'WY']),
    );
  });
});

describe('counties', () => {
  it.each([
    ['TX', 254, 23],
    ['AR', 75, 0],
    ['NM', 33, 0],
    ['OK', 77, 0],
    ['LA', 64, 32],
  ])('of %s are %i, with %i offshore areas', (state, onLand, atSea) => {
    expect(land.filter((county) => county.state === state)).toHaveLength(onLand);
    expect(offshore.filter((county) => county.state === state)).toHaveLength(atSea);
  });

  it('are of five states only', () => {
    expect(counties).toHaveLength(558);
    expect([...new Set(counties.map((county) => county.state))]).toEqual(['TX', 'AR', 'NM', 'OK', 'LA']);
  });

  it('have the ids 1 to 558, in order', () => {
    expect(counties.map((county) => county.id)).toEqual(range(1, 558));
  });

  it('keep the ids that records hold', () => {
    const label = (id: number) => counties[id - 1]?.label;
    expect([1, 212, 254, 255, 278, 353, 360, 386, 463, 526, 527, 558].map(label)).toEqual([
      'ANDERSON, TX',
      'SMITH, TX',
      'ZAVALA, TX',
      'S PADRE IS-SB, TX',
      'ARKANSAS, AR',
      'BERNALILLO, NM',
      'DOÑA ANA, NM',
      'ADAIR, OK',
      'ACADIA, LA',
      'WINN, LA',
      'WEST CAMERON, LA',
      'SABINE PASS, LA',
    ]);
  });

  it('are labelled with the name in capitals and the state, each once', () => {
    expect(counties.every((one) => one.label === `${one.county_name.toUpperCase()}, ${one.state}`)).toBe(
      true,
    );
    expect(unique(counties.map((county) => county.label))).toBe(true);
    const tidy = /^[A-Z][\p{L}.' ,&-]*$/u;
    expect(counties.filter((county) => !tidy.test(county.county_name.trim()))).toEqual([]);
    expect(counties.every((county) => county.county_name === county.county_name.trim())).toBe(true);
  });

  it('have whole codes, unique in their state but for the -1 of Texas waters', () => {
    expect(counties.every((county) => Number.isInteger(county.county_code))).toBe(true);
    for (const state of ['TX', 'AR', 'NM', 'OK', 'LA']) {
      const own = state === 'TX' ? texas : counties.filter((county) => county.state === state);
      expect(unique(own.map((county) => county.county_code))).toBe(true);
    }
  });

  it('have FIPS codes on land: odd, but for the two late counties of New Mexico', () => {
    const odd = land.filter((county) => county.county_code % 2 === 1);
    expect(land.filter((county) => !odd.includes(county)).map((county) => county.label)).toEqual([
      'CIBOLA, NM',
      'LOS ALAMOS, NM',
    ]);
    expect(land.every((county) => county.county_code >= 1 && county.county_code <= 507)).toBe(true);
    expect(texas.map((county) => county.county_code)).toEqual(range(1, 507, 2));
  });

  it("have the Comptroller's codes in Texas, alphabetical without regard to blanks", () => {
    const letters = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '');
    const alphabetical = [...texas].sort((a, b) =>
      letters(a.county_name) < letters(b.county_name) ? -1 : 1,
    );
    expect(alphabetical.map((county) => county.comptroller_county_code)).toEqual(range(1, 254));
    const elsewhere = counties.filter((county) => county.state !== 'TX');
    expect(elsewhere.every((county) => county.comptroller_county_code === null)).toBe(true);
  });

  it.each([
    ['Madison', 154],
    ['McCulloch', 160],
    ['McLennan', 161],
    ['McMullen', 162],
    ['Lamar', 139],
    ['La Salle', 142],
    ['DeWitt', 62],
    ['Ellis', 70],
    ['El Paso', 71],
    ['Dallas', 57],
    ['Harris', 101],
    ['Tarrant', 220],
    ['Travis', 227],
    ['Zavala', 254],
  ])('give %s the code %i the Comptroller prints', (name, code) => {
    expect(texas.find((county) => county.county_name === name)?.comptroller_county_code).toBe(code);
  });
});

describe('reporting districts', () => {
  const within = (district: string) =>
    texas.filter((county) => county.state_reporting_district.split(';').includes(district));

  it.each([
    ['1', 33],
    ['2', 10],
    ['3', 29],
    ['4', 15],
    ['5', 24],
    ['6', 23],
    ['6E', 5],
    ['7B', 24],
    ['7C', 14],
    ['8', 20],
    ['8A', 21],
    ['9', 15],
    ['10', 26],
  ])('%s of the Railroad Commission has %i counties', (district, count) => {
    expect(within(district)).toHaveLength(count);
  });

  it('are one to a county, but for the East Texas field', () => {
    const several = texas.filter((county) => county.state_reporting_district.includes(';'));
    expect(several.every((county) => county.state_reporting_district === '6;6E')).toBe(true);
    expect(namesOf(several)).toEqual(['Cherokee', 'Gregg', 'Rusk', 'Smith', 'Upshur']);
    expect(within('6E')).toEqual(several);
    // 254 counties, five of them counted twice: no county is left without a valid district.
    const all = ['1', '2', '3', '4', '5', '6', '6E', '7B', '7C', '8', '8A', '9', '10'];
    expect(all.flatMap(within)).toHaveLength(259);
    expect(new Set(all.flatMap(within)).size).toBe(254);
  });

  it('have in 8A what the Commission published when its Lubbock office opened', () => {
    expect(namesOf(within('8A')).join(' ')).toBe(
      'Bailey Borden Cochran Cottle Crosby Dawson Dickens Floyd Gaines Garza Hale Hockley Kent King Lamb ' +
        'Lubbock Lynn Motley Scurry Terry Yoakum',
    );
  });

  it('are empty outside the counties of Texas', () => {
    const others = counties.filter((county) => !texas.includes(county));
    expect(others.every((county) => county.state_reporting_district === '')).toBe(true);
  });
});

describe('offshore areas', () => {
  const codes = (state: string) =>
    offshoreAreas
      .filter((area) => counties[area.county_id - 1]?.state === state)
      .map((area) => area.api_county_code);

  it('are all in the county list, each once', () => {
    expect(offshoreAreas).toHaveLength(55);
    expect(unique(offshoreAreas.map((area) => area.county_id))).toBe(true);
    expect(offshore).toHaveLength(55);
  });

  it('have the API codes 600 to 606 and 700 to 715 in Texas, 700 to 731 in Louisiana', () => {
    expect(codes('TX')).toEqual([...range(600, 606), ...range(700, 715)]);
    expect(codes('LA')).toEqual(range(700, 731));
  });

  it('carry -1 in Texas and their own code in Louisiana', () => {
    for (const county of offshore) {
      const area = offshoreAreas.find((one) => one.county_id === county.id);
      const texan = county.state === 'TX';
      expect(county.county_code).toBe(texan ? -1 : area?.api_county_code);
      expect(county.comptroller_county_code).toBe(texan ? -1 : null);
    }
  });

  it('are named as the regulator does, who shortens Matagorda', () => {
    for (const area of offshoreAreas) {
      const name = counties[area.county_id - 1]?.county_name.toUpperCase();
      expect(area.regulator_name.replace('MATGRDA', 'MATAGORDA')).toBe(name);
    }
  });
});

describe('fixed options', () => {
  it('are states by code and counties by id, within their state', () => {
    expect(fixedOptions('states')).toContainEqual({ value: 'TX', label: 'Texas', within: null });
    expect(fixedOptions('counties')).toContainEqual({ value: '212', label: 'SMITH, TX', within: 'TX' });
    expect(fixedLists.map((list) => fixedOptions(list)?.length)).toEqual([51, 558, 2, 2, 2]);
  });

  it('are made once', () => {
    expect(fixedOptions('counties')).toBe(fixedOptions('counties'));
  });

  it('know what they hold', () => {
    expect(fixedOption('states', 'TX')).toMatchObject({ label: 'Texas' });
    for (const value of ['tx', 'Texas', '']) expect(fixedOption('states', value)).toBeNull();
    for (const value of ['0', '0212', '']) expect(fixedOption('counties', value)).toBeNull();
    const smith = fixedOption('counties', '212')!;
    expect([fits(smith, 'TX'), fits(smith, 'LA')]).toEqual([true, false]);
    expect(fits(fixedOption('states', 'TX')!, 'anything')).toBe(true);
  });

  it('are not for a code table to give', () => {
    expect(fixedOptions('well_types')).toBeNull();
    expect(fixedOption('well_types', 'O')).toBeUndefined();
  });

  it.each(['moons', '', 'constructor', 'States'])('throw for the unknown list %j', (list) => {
    expect(() => fixedOptions(list)).toThrow('Unknown local option type');
    expect(() => fixedOption(list, 'TX')).toThrow('Unknown local option type');
  });
});
