import type { Field, RecordDefinition } from '../fields.ts';
import type { Point } from '../great-circle.ts';
import { counties } from '../lists/counties.ts';
import { fixedOption } from '../lists/options.ts';
import { brokenRules } from '../rules.ts';
import { validateRow } from '../validate.ts';
import { milesOutside, type Outline } from './outline.ts';
import type { Contradiction, Facts, Looked, QualityRule, RuleOf } from './rule.ts';

/** What a record is looked at beside. */
export interface Surroundings {
  /** The day of the home terminal. */
  readonly today: string;
  /** The border of a county, by its id; null where nobody has drawn it, as of areas at sea. */
  readonly outlineOf: (county: string) => Outline | null;
}

/** A rule over one record alone; the others need all of its type. */
export type LoneRule = Exclude<QualityRule, RuleOf<'sum' | 'alike'>>;
export const isLone = (rule: QualityRule): rule is LoneRule => rule.kind !== 'sum' && rule.kind !== 'alike';

interface Found {
  readonly about: string;
  readonly facts: Facts;
  readonly basis?: Facts;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

const countyById = new Map(counties.map((county) => [String(county.id), county]));

/** Districts are written 06 or 6, with their state before them or without. */
const plainDistrict = (code: string) => code.replace(/^[A-Z]{2}\*/, '').replace(/^0+(?=.)/, '');

/** What contradicts itself in a record. */
export function contradictionsIn(
  definition: RecordDefinition,
  rules: readonly LoneRule[],
  looked: Looked,
  around: Surroundings,
): Contradiction[] {
  return rules.flatMap((rule) =>
    foundBy(definition, rule, looked, around).map(({ about, facts, basis = facts }) => ({
      rule: rule.name,
      recordId: looked.id,
      about,
      facts,
      basis,
    })),
  );
}

function foundBy(
  definition: RecordDefinition,
  rule: LoneRule,
  looked: Looked,
  { today, outlineOf }: Surroundings,
): Found[] {
  const fieldOf = (id: string) => definition.field(id);
  const is = (id: string) => looked.values[fieldOf(id).wire];
  switch (rule.kind) {
    case 'own':
      return ownRules(definition, rule, looked);
    case 'product': {
      const [value, first, second] = [is(rule.field), is(rule.of[0]), is(rule.of[1])];
      if (!isNumber(value) || !isNumber(first) || !isNumber(second)) return [];
      const product = first * second;
      const apart = Math.abs(value - product) / Math.max(product, Number.MIN_VALUE);
      if (apart <= rule.within) return [];
      const percent = Math.min(rounded(apart * 100, 1), 999_999);
      const facts = { first, second: String(second), product: rounded(product, 2), value, percent };
      return [{ about: rule.field, facts }];
    }
    case 'inCounty': {
      const [county, latitude, longitude] = [is(rule.county), is(rule.latitude), is(rule.longitude)];
      if (!isText(county) || !isNumber(latitude) || !isNumber(longitude)) return [];
      const miles = outside(outlineOf(county), { latitude, longitude });
      if (miles <= rule.miles) return [];
      const named = countyById.get(county)?.label ?? county;
      const facts = { latitude: String(latitude), longitude: String(longitude), county: named };
      return [{ about: rule.county, facts: { ...facts, miles: rounded(miles, 1) }, basis: facts }];
    }
    case 'districtOfCounty': {
      const [county, district] = [is(rule.county), is(rule.district)];
      const known = isText(county) ? countyById.get(county) : undefined;
      if (!known || known.state_reporting_district === '' || !isText(district)) return [];
      const districts = known.state_reporting_district.split(';');
      if (districts.map(plainDistrict).includes(plainDistrict(district))) return [];
      const facts = {
        district: plainDistrict(district),
        county: known.label,
        districts: districts.join(', '),
      };
      return [{ about: rule.district, facts }];
    }
    case 'digits': {
      const [value, state] = [is(rule.field), is(rule.state)];
      const counts = isText(state) ? rule.counts[state] : undefined;
      if (!counts || !isText(value)) return [];
      const digits = (value.match(/\d/g) ?? []).length;
      if (counts.includes(digits)) return [];
      return [
        { about: rule.field, facts: { value, digits, state: String(state), counts: counts.join('–') } },
      ];
    }
    case 'given': {
      if (is(rule.field) !== null && is(rule.field) !== undefined) return [];
      const ended = rule.inUse && is(rule.inUse.until);
      const isInUse = !rule.inUse || (is(rule.inUse.ticked) === true && !(isText(ended) && ended <= today));
      return isInUse ? [{ about: rule.field, facts: { field: fieldOf(rule.field).label } }] : [];
    }
    case 'sameAs': {
      const [own, led] = [fieldOf(rule.field).wire, fieldOf(rule.through).wire];
      const [mine, theirs] = [looked.values[own], looked.through[led]];
      if (!isText(mine) || !theirs?.id || theirs.id === mine) return [];
      const facts = {
        mine: looked.names[own] ?? '',
        through: looked.names[led] ?? '',
        theirs: theirs.name ?? '',
      };
      return [{ about: rule.field, facts, basis: { mine, theirs: theirs.id } }];
    }
    case 'format':
      return definition.stored.flatMap((field): Found[] => {
        const value = looked.values[field.wire];
        if (field.kind !== 'text' || field.format === 'plain' || !isText(value)) return [];
        if (validateRow([field], { [field.wire]: value }, 'change').ok) return [];
        return [{ about: field.id, facts: { field: field.label, value } }];
      });
  }
}

const outside = (outline: Outline | null, point: Point) => (outline ? milesOutside(outline, point) : 0);

const nothingKnown = () => null;

/** Rules of the definition that are broken all the same. */
function ownRules(definition: RecordDefinition, { why }: RuleOf<'own'>, { id, values }: Looked): Found[] {
  const broken = brokenRules(definition, values, id, fixedOption, nothingKnown);
  return broken.flatMap(({ field, reason }): Found[] => {
    if (reason.why !== why || !('other' in reason)) return [];
    const other = definition.fields.find((one): one is Field => one.label === reason.other);
    const said = (of: Field | undefined) => (of && why === 'before' ? String(values[of.wire]) : '');
    const facts = {
      field: field.label,
      value: said(field),
      other: reason.other,
      otherValue: said(other),
    };
    return [{ about: `${field.id} ${other?.id}`, facts }];
  });
}
