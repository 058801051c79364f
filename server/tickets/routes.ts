import type { FastifyInstance } from 'fastify';
import { namedIn } from '#model/booking.ts';
import { isUnload } from '#model/checks/finding.ts';
import { defaultLimits, withChanged } from '#model/checks/limits.ts';
import { overShortOf } from '#model/checks/loads.ts';
import { milesBetween } from '#model/great-circle.ts';
import type { Language } from '#model/languages.ts';
import { inBarrels, unitOf } from '#model/measurement/barrels.ts';
import { toldIn } from '#model/measurement/words.ts';
import { message } from '#model/messages/message.ts';
import { type Operation, type OperationModelData, operationLabel, orderNumber } from '#model/operations.ts';
import { productionDay, ranAt } from '#model/production-day.ts';
import { type Query, refuseOthers } from '#model/query.ts';
import type { LinkOfChain, Run, Ticket } from '#model/tickets.ts';
import { isUuid } from '#model/uuid.ts';
import type { Values } from '#model/validate.ts';
import { sendJson } from '../answer.ts';
import { type DatabaseGate, sqlOf } from '../database/database.ts';
import { isData } from '../dispatch/ticket-content.ts';
import { Entries } from '../dispatch/ticket-entries.ts';
import { Words } from '../dispatch/ticket-values.ts';
import { languageOf, notFound } from '../errors.ts';
import { unchecked } from '../records/schemas.ts';
import { userIn } from '../session/guard.ts';
import {
  type Around,
  type Looked,
  MOST_OF_CHAIN,
  type NamedEntry,
  namedTypes,
  readAround,
  readOperation,
} from './around.ts';
import { bookingOf, sentStrapping } from './booked.ts';
import { ticketSchema } from './schema.ts';
import { measure, sortSent } from './sent.ts';

export function ticketRoutes(scope: FastifyInstance, gate: DatabaseGate): void {
  scope.get<{ Params: { uuid: string } }>(
    '/operations/:uuid/ticket',
    { ...unchecked, schema: ticketSchema },
    async (request, reply) => {
      refuseOthers(request.query as Query, []);
      const { uuid: id } = request.params;
      const { session } = userIn(request);
      const [found] = isUuid(id) ? await readOperation(sqlOf(gate), { id, session }) : [];
      if (!found) throw notFound(message('operation.missing', { id: id.slice(0, 40) }));
      const operation: Required<Operation> = JSON.parse(found.json);
      const data = isData(operation.modelData) ? operation.modelData : {};
      const looked = lookedFor({ ...operation, modelData: data });
      const around = await readAround(sqlOf(gate), looked);
      const language = languageOf(request);
      reply.header('content-language', language);
      return sendJson(reply, JSON.stringify(ticketOf(operation, data, looked, around, language)));
    },
  );
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isData(value) ? (value as Readonly<Record<string, unknown>>) : {};
const textOf = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? String(value) : null;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A volume of an operation that is told beside others, in barrels. */
function barrelsOf(value: unknown, { unitOfMeasurement }: OperationModelData): number | null {
  const barrels = typeof value === 'number' ? inBarrels(value, unitOf(unitOfMeasurement)) : null;
  return barrels === null || barrels === value ? barrels : Number(barrels.toFixed(2));
}

function lookedFor(operation: Operation): Looked {
  const names = Object.keys(namedTypes) as NamedEntry[];
  const ids = names.map((name) => {
    const { id } = partsOf(operation.modelData[name]);
    return [name, isUuid(id) ? id.toLowerCase() : null];
  });
  return { operation, ids: Object.fromEntries(ids), orderNumber: orderNumber(operation) };
}

function ticketOf(
  operation: Required<Operation>,
  data: OperationModelData,
  looked: Looked,
  around: Around,
  language: Language,
): Ticket {
  const words = new Words(language);
  const modelled = { modelType: operation.modelType, modelData: data };
  const label = operationLabel(modelled);
  const strapping = sentStrapping(data, around.booked, around.strapping);
  const { measured, refused } = measure(modelled, { tank: strapping, meter: meterOf(data, around) }, words);
  const entries = new Entries(operation.modelData, words);
  const runs = around.runs.map(runOf);
  return {
    operation,
    label,
    ticketNumber: textOf(data.ticketNumber),
    orderNumber: looked.orderNumber,
    productionDay: productionDay(ranAt(data, Date.parse(operation.createdAt))),
    ...sortSent(entries, data, looked, around, measured),
    steps: (measured?.steps ?? []).map((step) => toldIn(language, step)),
    refused,
    visit: visitOf(label, data, around),
    booking: bookingOf(label, data, operation.annotations, { booked: around.booked, strapping }, words),
    chain: around.chain.map(linkOf),
    overShort: overShortIn(around),
    runs,
    previous: runs.findLast(({ id }) => id !== operation.id) ?? null,
    next: around.next && runOf(around.next),
  };
}

/** What is booked goes by what its ticket keeps of the meter, unless it was since given to another one. */
function meterOf(data: OperationModelData, { booked, meter }: Around): Around['meter'] {
  const { meterNumber, correctingMeter }: Values = booked?.record ?? {};
  const isSame = partsOf(meterNumber).id === namedIn({ modelData: data }).meter;
  return isSame && typeof correctingMeter === 'boolean' ? { isCorrecting: correctingMeter } : meter;
}

const runOf = ({ id, createdAt, data }: Around['runs'][number]): Run => ({
  id,
  createdAt,
  ticketNumber: textOf(data.ticketNumber),
  correctedGravity: numberOf(data.correctedGravity),
  bsw: numberOf(data.bsw),
  netVolume: barrelsOf(data.netVolume, data),
});

function linkOf({ id, label, createdAt, data }: Around['chain'][number]): LinkOfChain {
  const visit = partsOf(data.visit);
  const places = label === 'Pickup' ? [data.lease] : [data.offload, data.terminal, data.lease];
  return {
    id,
    label,
    createdAt,
    ticketNumber: textOf(data.ticketNumber),
    arrivedAt: textOf(visit.arrivedAt),
    departedAt: textOf(visit.departedAt),
    grossVolume: barrelsOf(data.grossVolume, data),
    netVolume: barrelsOf(data.netVolume, data),
    place: places.map((place) => textOf(partsOf(place).name)).find((name) => name !== null) ?? null,
  };
}

/** As the checks see it at the last of the unloads; of an order that may go on nobody knows. */
function overShortIn({ chain, limits }: Around): Ticket['overShort'] {
  if (chain.length === MOST_OF_CHAIN) return null;
  const own = chain.findLast(isUnload)?.limits ?? [];
  return overShortOf(chain.flatMap(partOf), withChanged(withChanged(defaultLimits, limits), own));
}

/** A pickup or an unload of the order; what was skipped or refused counts for nothing. */
const partOf = ({ label, data: { netVolume, unitOfMeasurement } }: Around['chain'][number]) =>
  label === 'Pickup' || isUnload({ label })
    ? [{ isUnload: isUnload({ label }), netVolume, unitOfMeasurement }]
    : [];

/** Oil is taken at a lease and brought to a station. */
const placeOf = (label: string): NamedEntry => (/^(Unload|Skipped U)/.test(label) ? 'offload' : 'lease');

function visitOf(label: string, { visit }: OperationModelData, { places }: Around): Ticket['visit'] {
  const { latitude, longitude } = partsOf(visit);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const at = { latitude, longitude };
  const meant = places.find(({ entry }) => entry === placeOf(label));
  if (!meant) return { ...at, place: null };
  const { entry: _, ...place } = meant;
  return { ...at, place: { ...place, miles: milesBetween(at, place) } };
}
