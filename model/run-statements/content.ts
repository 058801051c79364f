import { EARLIEST_YEAR, LATEST_YEAR } from '../dates.ts';
import { remembered } from '../remembered.ts';
import type { TicketChange } from './changes.ts';
import type { Runs } from './statement.ts';

/** Whom a statement is about, or goes to. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly address: readonly string[];
}

/** Named by a well of the statement's leases; where none is, the operator. */
export interface Recipient extends Party {
  /** Has "Run Statements" among its mail codes. */
  readonly isMailed: boolean;
}

export interface Replaced {
  readonly number: string;
  readonly madeAt: string;
}

/** A run statement as it is sent: everything that its paper and its file are made from. */
export interface Statement extends Runs {
  /** None while it is a draft. */
  readonly number: string | null;
  readonly month: string;
  readonly operator: Party;
  readonly recipients: readonly Recipient[];
  readonly madeAt: string | null;
  readonly madeBy: string | null;
  /** The one that a corrected statement takes the place of, and what is told otherwise. */
  readonly replaces: Replaced | null;
  readonly changes: readonly TicketChange[];
}

/**
 * A month of an operator: nobody has made it final; it is as it was sent; or the books have changed since, so that a
 * corrected one is due.
 */
export const statementStates = ['draft', 'final', 'changed'] as const;
export type StatementState = (typeof statementStates)[number];

/** A statement that was made final, and is kept. */
export interface KeptStatement {
  readonly number: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** Another has taken its place. */
  readonly isReplaced: boolean;
}

/** One operator's month. */
export interface StatementOfMonth {
  readonly state: StatementState;
  /** Of the tickets in the books. Who makes it final says which they saw. */
  readonly fingerprint: string;
  /** What would be sent today: the final one, or a draft from the books. */
  readonly statement: Statement;
  /** All that were sent, the latest first. */
  readonly kept: readonly KeptStatement[];
}

/** One line of the list of a month. */
export interface OperatorOfMonth {
  readonly operator: { readonly id: string; readonly name: string };
  readonly tickets: number;
  readonly gross: number;
  readonly net: number;
  readonly state: StatementState;
  /** Of the last one that was sent. */
  readonly number: string | null;
  readonly recipients: readonly { readonly id: string; readonly name: string; readonly isMailed: boolean }[];
}

/** All operators of a month. */
export interface MonthInAll {
  readonly month: string;
  readonly operators: number;
  readonly tickets: number;
  readonly gross: number;
  readonly net: number;
  /** How many operators have been sent one. */
  readonly final: number;
  /** Tickets of the month that name no operator are on nobody's statement. */
  readonly withoutOperator: number;
}

export const setFormats = ['pdf', 'zip', 'csv'] as const;
export type SetFormat = (typeof setFormats)[number];
export const setStates = ['working', 'done', 'cancelled', 'failed'] as const;
export type SetState = (typeof setStates)[number];

/** The statements of a month, being made into one file. */
export interface StatementSet {
  readonly id: string;
  readonly month: string;
  readonly format: SetFormat;
  /** Only those that go by mail. */
  readonly mailed: boolean;
  /** Whether each was made final on the way. */
  readonly final: boolean;
  readonly state: SetState;
  readonly done: number;
  readonly total: number;
  /** Left as drafts: a ticket of theirs has no volume. */
  readonly incomplete: number;
  readonly askedAt: string;
  readonly askedBy: string;
  readonly bytes: number;
}

/** `YYYY-MM`, of a year that dates may have. */
export function isMonth(text: string): boolean {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  const year = Number(match?.[1]);
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

const namesIn = remembered(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** "November 2026", in the language of a tag. */
export function monthName(month: string, tag: string): string {
  const name = namesIn(tag).format(new Date(`${month}-01T00:00:00Z`));
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** As its files are called. */
export const fileNameOf = ({ number, month, operator }: Pick<Statement, 'number' | 'month' | 'operator'>) => {
  const name = operator.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${number ?? month}-${name.slice(0, 60) || operator.id}${number === null ? '-draft' : ''}`;
};
