import { type Decimal, decimal, numberOf, plus, ratio, roundedTo, times } from '../measurement/decimal.ts';

/** The two kinds of run ticket, by their record types. */
export const ticketTypes = ['gauged-ticket', 'LACT-ticket'] as const;
export type TicketType = (typeof ticketTypes)[number];

export interface StatedLease {
  readonly id: string;
  readonly name: string;
  /** That the state knows it by. */
  readonly number: string | null;
}

export interface StatedProduct {
  readonly id: string;
  readonly name: string;
}

/** What a statement says of a ticket. Figures that the ticket lacks are null and count as nothing. */
export interface StatedTicket {
  readonly type: TicketType;
  readonly id: string;
  readonly version: number;
  readonly operationId: string | null;
  readonly number: string;
  /** The production day. */
  readonly date: string | null;
  readonly lease: StatedLease | null;
  readonly product: StatedProduct | null;
  /** At 60 °F, in barrels; net is less sediment and water. */
  readonly gross: number | null;
  readonly net: number | null;
  /** At 60 °F, in °API. */
  readonly gravity: number | null;
  /** In percent. */
  readonly bsw: number | null;
}

export interface Total {
  readonly tickets: number;
  readonly gross: number;
  readonly net: number;
  /** Weighted by the net volume; null where nothing has both. */
  readonly gravity: number | null;
  readonly bsw: number | null;
}

export interface ProductRuns {
  readonly product: StatedProduct | null;
  readonly tickets: readonly StatedTicket[];
  readonly total: Total;
}

export interface LeaseRuns {
  readonly lease: StatedLease | null;
  readonly products: readonly ProductRuns[];
  readonly total: Total;
}

/** The tickets of an operator and a month, by lease and product, with their totals. */
export interface Runs {
  readonly leases: readonly LeaseRuns[];
  /** Over all leases. */
  readonly products: readonly { readonly product: StatedProduct | null; readonly total: Total }[];
  readonly total: Total;
}

/** To how many decimals the weighted figures are told: gravity as it is read, BS&W a little finer. */
export const GRAVITY_DECIMALS = 1;
export const BSW_DECIMALS = 3;
const VOLUME_DECIMALS = 2;

const NOTHING: Decimal = { units: 0n, decimals: VOLUME_DECIMALS };

const sum = (values: readonly (number | null)[]): number =>
  numberOf(roundedTo(values.map((value) => decimal(value ?? 0)).reduce(plus, NOTHING), VOLUME_DECIMALS));

/** A ticket weighs as much as it has net barrels. */
function weighted(
  tickets: readonly StatedTicket[],
  figure: 'gravity' | 'bsw',
  decimals: number,
): number | null {
  let [of, over] = [NOTHING, NOTHING];
  for (const { net, [figure]: value } of tickets) {
    if (net === null || value === null) continue;
    of = plus(of, times(decimal(value), decimal(net)));
    over = plus(over, decimal(net));
  }
  return over.units === 0n ? null : numberOf(ratio(of, over, decimals));
}

export const totalOf = (tickets: readonly StatedTicket[]): Total => ({
  tickets: tickets.length,
  gross: sum(tickets.map(({ gross }) => gross)),
  net: sum(tickets.map(({ net }) => net)),
  gravity: weighted(tickets, 'gravity', GRAVITY_DECIMALS),
  bsw: weighted(tickets, 'bsw', BSW_DECIMALS),
});

type Named = { readonly id: string; readonly name: string } | null;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** By name; what has none comes last. */
function byName(one: Named, other: Named): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(one.name.toLowerCase(), other.name.toLowerCase()) || compare(one.id, other.id);
}

/** Digits are compared by how much they count: ticket 9 comes before ticket 10. */
const byNumber = (one: string, other: string) => one.length - other.length || compare(one, other);

const byDate = (one: StatedTicket, other: StatedTicket) =>
  compare(one.date ?? '9999', other.date ?? '9999') ||
  byNumber(one.number, other.number) ||
  compare(one.id, other.id);

function grouped<Key extends Named>(
  tickets: readonly StatedTicket[],
  keyOf: (ticket: StatedTicket) => Key,
): { readonly key: Key; readonly tickets: StatedTicket[] }[] {
  const groups = new Map<string | null, { key: Key; tickets: StatedTicket[] }>();
  for (const ticket of tickets) {
    const key = keyOf(ticket);
    const group = groups.get(key?.id ?? null);
    if (group) group.tickets.push(ticket);
    else groups.set(key?.id ?? null, { key, tickets: [ticket] });
  }
  return [...groups.values()].sort((one, other) => byName(one.key, other.key));
}

export const runsOf = (tickets: readonly StatedTicket[]): Runs => ({
  leases: grouped(tickets, ({ lease }) => lease).map(({ key: lease, tickets: ofLease }) => ({
    lease,
    products: grouped(ofLease, ({ product }) => product).map(({ key: product, tickets: runs }) => ({
      product,
      tickets: runs.toSorted(byDate),
      total: totalOf(runs),
    })),
    total: totalOf(ofLease),
  })),
  products: grouped(tickets, ({ product }) => product).map(({ key: product, tickets: ofProduct }) => ({
    product,
    total: totalOf(ofProduct),
  })),
  total: totalOf(tickets),
});

export const ticketsIn = ({ leases }: Pick<Runs, 'leases'>): StatedTicket[] =>
  leases.flatMap(({ products }) => products.flatMap(({ tickets }) => tickets));

/** One that cannot be settled on. */
export const lacksVolume = ({ gross, net }: StatedTicket): boolean => gross === null || net === null;
