import type { RecordDefinition } from '../fields.ts';
import { milesBetween } from '../great-circle.ts';
import type { Contradiction, Looked, QualityRule, RuleOf } from './rule.ts';
import { mayBeOne, plainName } from './similar.ts';

/** A rule over all records of a type: each is shown to it, then it tells what it found. */
export interface Gatherer {
  readonly rule: QualityRule;
  readonly add: (looked: Looked) => void;
  readonly contradictions: () => Contradiction[];
}

export function gathererOf(
  definition: RecordDefinition,
  rule: RuleOf<'sum' | 'alike'>,
  today: string,
): Gatherer {
  return rule.kind === 'sum' ? sumOf(definition, rule, today) : alikeOf(definition, rule);
}

/** So many of one name, or in one place, are compared with each other. */
const MOST_COMPARED = 50;
/** What a rule finds more often says something about the rule. */
const MOST_FOUND = 10_000;
const FEET = 5280;

interface Part {
  readonly id: string;
  readonly from: string;
  readonly percent: number;
}

/** The parts that hold from one day on are a set of their own; one that others have taken the place of is history. */
function sumOf(definition: RecordDefinition, rule: RuleOf<'sum'>, today: string): Gatherer {
  const wire = (id: string) => definition.field(id).wire;
  const wholes = new Map<string, { name: string; parts: Part[] }>();
  return {
    rule,
    add({ id, values, names }) {
      const whole = values[wire(rule.whole)];
      if (typeof whole !== 'string') return;
      const known = wholes.get(whole) ?? { name: names[wire(rule.whole)] ?? '', parts: [] };
      const from = values[wire(rule.from)];
      const percent = values[wire(rule.part)];
      known.parts.push({
        id,
        from: typeof from === 'string' ? from : '',
        percent: typeof percent === 'number' ? percent : 0,
      });
      wholes.set(whole, known);
    },
    contradictions: () =>
      [...wholes].flatMap(([whole, { name, parts }]): Contradiction[] => {
        const begun = parts.filter(({ from }) => from <= today).map(({ from }) => from);
        const last = begun.sort().at(-1) ?? '';
        const sets = Map.groupBy(
          parts.filter(({ from }) => from >= last),
          ({ from }) => from,
        );
        return [...sets].flatMap(([from, set]): Contradiction[] => {
          const sum = set.reduce((total, { percent }) => total + percent, 0);
          if (Math.abs(sum - rule.comesTo) <= rule.within + 1e-9) return [];
          const [first] = set.map(({ id }) => id).sort();
          const facts = { sum: sum.toFixed(2), comesTo: rule.comesTo, parts: set.length, from };
          return [
            {
              rule: rule.name,
              recordId: first!,
              about: from,
              facts: { ...facts, whole: name },
              basis: { ...facts, whole },
            },
          ];
        });
      }),
  };
}

/** What is kept of a record until all are compared, which may be a million. */
interface Named {
  readonly id: string;
  readonly label: string;
  readonly plain: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Those of one key, of which there is one only as a rule. */
type Groups<Key> = Map<Key, Named | Named[]>;

function grouped<Key>(groups: Groups<Key>, key: Key): readonly Named[] {
  const there = groups.get(key) ?? [];
  return Array.isArray(there) ? there : [there];
}

function group<Key>(groups: Groups<Key>, key: Key, one: Named): void {
  const there = groups.get(key);
  if (!there) groups.set(key, one);
  else if (!Array.isArray(there)) groups.set(key, [there, one]);
  else if (there.length < MOST_COMPARED) there.push(one);
}

/** Squares a little larger than the distance: whatever is nearer stands in the same or in one beside it. */
const rowOf = (latitude: number) => Math.floor(latitude * 1000);
const columnOf = (longitude: number) => Math.floor(longitude * 800);
const squareAt = (row: number, column: number) => row * 1_000_000 + column;

function alikeOf(definition: RecordDefinition, rule: RuleOf<'alike'>): Gatherer {
  const wire = (id: string) => definition.field(id).wire;
  const byOwner = new Map<unknown, Groups<string>>();
  const bySquare: Groups<number> = new Map();
  const pairs = new Map<string, Contradiction>();
  const tell = (one: Named, other: Named, feet: number | null) => {
    // The later of the two by its id looks like the earlier: the pair is told once.
    const [first, second] = one.id < other.id ? [one, other] : [other, one];
    const key = `${first.id} ${second.id}`;
    if (pairs.has(key) || pairs.size >= MOST_FOUND) return;
    pairs.set(key, {
      rule: rule.name,
      recordId: second.id,
      about: first.id,
      facts: {
        twin: first.label,
        twinId: first.id,
        ...(feet === null ? {} : { feet: Math.round(feet) }),
      },
      basis: { one: one.plain < other.plain ? one.plain : other.plain, near: feet === null ? 0 : 1 },
    });
  };
  const beside = ({ latitude, longitude }: Named): Named[] => {
    if (latitude === null || longitude === null) return [];
    return [-1, 0, 1].flatMap((up) =>
      [-1, 0, 1].flatMap((over) =>
        grouped(bySquare, squareAt(rowOf(latitude) + up, columnOf(longitude) + over)),
      ),
    );
  };
  return {
    rule,
    add({ id, label, values }) {
      const [name, latitude, longitude] = [rule.display, rule.latitude, rule.longitude].map(
        (field) => values[wire(field)],
      );
      const one: Named = {
        id,
        label,
        plain: plainName(String(name ?? '')),
        latitude: typeof latitude === 'number' ? latitude : null,
        longitude: typeof longitude === 'number' ? longitude : null,
      };
      if (one.plain === '') return;
      const owner = values[wire(rule.owner)];
      const byName: Groups<string> = byOwner.get(owner) ?? new Map();
      byOwner.set(owner, byName);
      for (const other of grouped(byName, one.plain)) tell(one, other, null);
      for (const other of beside(one)) {
        const feet = milesBetween(one as Place, other as Place) * FEET;
        if (feet <= rule.feet && mayBeOne(one.plain, other.plain)) tell(one, other, feet);
      }
      group(byName, one.plain, one);
      if (one.latitude !== null && one.longitude !== null)
        group(bySquare, squareAt(rowOf(one.latitude), columnOf(one.longitude)), one);
    },
    contradictions: () => [...pairs.values()],
  };
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
