import { formatDate, isCalendarDate } from '../dates.ts';
import { fill } from '../texts.ts';
import type { Facts, RuleName } from './rule.ts';
import type { QualityWord } from './words.en.ts';

/** As the server tells it. */
export interface QualityFinding {
  readonly id: string;
  readonly rule: RuleName;
  readonly type: string;
  readonly recordId: string;
  readonly label: string;
  readonly facts: Facts;
  /** Of its facts: who waives it says what they have read. */
  readonly fingerprint: string;
  readonly firstSeen: string;
  readonly remark: string | null;
  readonly waivedBy: string | null;
  readonly waivedAt: string | null;
}

/** How many of a rule are open, and how many somebody has waived. */
export interface RuleCount {
  readonly rule: RuleName;
  readonly open: number;
  readonly waived: number;
}

/** One look at all records. */
export interface QualityRun {
  readonly id: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly failed: boolean;
  readonly total: number;
  readonly looked: number;
  readonly found: number;
  readonly gone: number;
}

interface Manner {
  readonly say: (word: QualityWord) => string;
  /** The name of a field in the reader's language. */
  readonly label: (english: string) => string;
  readonly tag: string;
}

const isName = (key: string) => key === 'field' || key === 'other';

function wordOf(rule: RuleName, facts: Facts): QualityWord {
  if (rule === 'allocations' && facts.from) return 'found.allocationsFrom';
  return rule === 'alike' && 'feet' in facts ? 'found.alikeNear' : `found.${rule}`;
}

/** What contradicts what, in a sentence. */
export function findingText(
  { rule, facts }: Pick<QualityFinding, 'rule' | 'facts'>,
  { say, label, tag }: Manner,
): string {
  const told = Object.entries(facts).map(([key, value]) => {
    if (typeof value === 'number') return [key, value];
    if (isName(key)) return [key, label(value)];
    return [key, isCalendarDate(value) ? formatDate(value, tag) : value];
  });
  return fill(say(wordOf(rule, facts)), Object.fromEntries(told), tag);
}
