import { rounded } from '../generator.ts';
import { type Desk, newSheet, orderOf, settle } from './desk.ts';
import type { UnloadStop } from './doings.ts';
import { oilTemperature, truckData } from './sheets.ts';

export function placeData({ place }: UnloadStop) {
  if ('name' in place.values) return { offload: { id: place.id, name: place.values.name }, terminal: null };
  return { offload: null, terminal: { id: place.id, name: place.values.description } };
}

/** Of a few barrels a hundredth is a large part. */
const FEW = 20;

export function writeUnload(desk: Desk, doing: UnloadStop) {
  const { chance } = desk;
  const { load } = doing;
  const picked = load.pickup!;
  const sheet = newSheet(desk, 'unload', doing, picked.lease, oilTemperature(chance, doing.arrivedAt));
  // The same oil, and the station finds what the ticket of the truck says within a few tenths of a barrel.
  sheet.bsw = picked.bsw;
  const loaded = picked.netVolume / (1 - picked.bsw / 100);
  const off = loaded < FEW ? 0 : chance.decimal(-0.0018, 0.0015, 5);
  sheet.received = { grossVolume: rounded(loaded * (1 + off), 2) };
  const data = settle(desk, doing, sheet);
  const isLost = doing.kind === 'unload-exception';
  const modelData = {
    ...data,
    unload: { orderNumber: orderOf(desk, load), pickupTicketNumber: picked.ticketNumber },
    ...(isLost ? { offload: null, terminal: null } : placeData(doing)),
    ...truckData(sheet.driver!),
  };
  return { modelType: 'UnloadTicketModel', modelData };
}
