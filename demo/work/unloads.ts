import { rounded } from '../generator.ts';
import { type Desk, newSheet, orderOf, settle } from './desk.ts';
import type { UnloadStop } from './doings.ts';
import type { Finding } from './fault.ts';
import { oilTemperature, truckData } from './sheets.ts';

export function placeData({ place }: UnloadStop) {
  if ('name' in place.values) return { offload: { id: place.id, name: place.values.name }, terminal: null };
  return { offload: null, terminal: { id: place.id, name: place.values.description } };
}

export function writeUnload(desk: Desk, doing: UnloadStop) {
  const { chance } = desk;
  const { load, driver } = doing;
  const picked = load.pickup!;
  const sheet = newSheet(desk, 'unload', doing, picked.lease, oilTemperature(chance, doing.arrivedAt));
  // The same oil, and the station finds what the truck took within a few tenths of a barrel.
  sheet.bsw = picked.bsw;
  const grossVolume = rounded(picked.grossVolume * (1 + chance.decimal(-0.0018, 0.0015, 5)), 2);
  sheet.received = { grossVolume, pickedUp: picked.netVolume };
  const { data, findings } = settle(desk, doing, sheet, driver);
  const isLost = doing.kind === 'unload-exception';
  const modelData = {
    ...data,
    unload: { orderNumber: orderOf(desk, load), pickupTicketNumber: picked.ticketNumber },
    ...(isLost ? { offload: null, terminal: null } : placeData(doing)),
    ...truckData(driver),
  };
  const lost: Finding = {
    source: 'offload',
    flag: 'warning',
    note: `Unload ${data.ticketNumber} of ${data.netVolume.toFixed(2)} bbl names neither an offload nor a terminal.`,
  };
  return { modelType: 'UnloadTicketModel', modelData, findings: isLost ? [lost, ...findings] : findings };
}
