import { addDays, momentAt } from '../calendar.ts';
import { type Chance, chanceFor } from '../generator.ts';
import { entering } from '../records.ts';
import {
  homeCompany,
  operatorNames,
  personName,
  plainName,
  purchaserNames,
  streetAddress,
  telephone,
} from './names.ts';
import { countyId } from './places.ts';
import { type Town, towns } from './sites.ts';

const titles = [
  'Production Superintendent',
  'Lease Operator',
  'Division Orders',
  'Revenue Accountant',
  'Landman',
  'Foreman',
];

/** .example belongs to nobody. */
const domainOf = (name: string) => `${plainName(name).split('.').slice(0, 2).join('-')}.example`;

function makeContact(chance: Chance, company: string, town: Town) {
  const name = personName(chance);
  return {
    id: chance.id(),
    name,
    title: chance.pick(titles),
    telephone: telephone(chance, town.area),
    email: chance.happens(0.8) ? `${plainName(name)}@${domainOf(company)}` : null,
  };
}

function makeOperator(chance: Chance, name: string, town: Town) {
  const texan = town.state === 'TX';
  return {
    name,
    title: chance.happens(0.3) ? 'Operations Office' : null,
    telephone: telephone(chance, town.area),
    email: `office@${domainOf(name)}`,
    address1: streetAddress(chance),
    address2: chance.happens(0.35) ? `Suite ${chance.whole(1, 19) * 50}` : null,
    city: town.city,
    state: town.state,
    county: countyId(town.county, town.state),
    country: 'USA',
    zip: town.zip,
    // No employer number starts with 00.
    taxInputId: `00-${chance.whole(1_000_000, 9_999_999)}`,
    nameKey: plainName(name).replaceAll('.', '').slice(0, 10).toUpperCase(),
    mailCodes: {
      'Run Statements': chance.happens(0.9),
      'Check Stubs': chance.happens(0.6),
      'Tax Forms': chance.happens(0.7),
      Notices: chance.happens(0.3),
    },
    stateCodeTax: town.state,
    stateInputIdTax: texan
      ? String(chance.whole(30_000_000_000, 39_999_999_999))
      : String(chance.whole(1_000_000, 9_999_999)),
    faxPhone: chance.happens(0.5) ? telephone(chance, town.area) : null,
    faxContact: chance.happens(0.4) ? personName(chance) : null,
    contacts: Array.from({ length: chance.whole(1, 4) }, () => makeContact(chance, name, town)),
  };
}

export function makeOperators(today: string, clerks: readonly { id: string }[]) {
  const chance = chanceFor('operators');
  const enter = entering('company', chance, clerks);
  const make = (name: string, town: Town) =>
    enter(
      momentAt(addDays(today, -chance.whole(1200, 2100)), chance.decimal(8, 17, 3)),
      makeOperator(chance, name, town),
    );
  const home = make(homeCompany, towns[0]!);
  const purchasers = purchaserNames.map((name) => make(name, chance.pick(towns)));
  const others = operatorNames.map((name, at) => {
    const made = make(name, chance.pick(towns));
    // A few belong to another one that does the paperwork for both.
    const parent = at % 13 === 12 ? home.id : null;
    return { ...made, values: { ...made.values, company: parent } };
  });
  return { home, purchasers, producers: [...others, home], all: [home, ...purchasers, ...others] };
}

export type Operators = ReturnType<typeof makeOperators>;
export type Operator = Operators['all'][number];
