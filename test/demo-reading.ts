import type { Demo } from '#demo/demo.ts';
import type { Reading } from '#demo/simulation/reading.ts';
import { recordOf } from '#model/records/index.ts';

/** The demonstration company as a server would tell of it. */
export function readingOf(demo: Demo): Reading {
  const names = new Map(
    demo.records.map(({ id, type, values }) => [id, String(values[recordOf(type).display.wire])]),
  );
  const ofType = <Read>(type: string): Read[] => {
    const { stored } = recordOf(type);
    return demo.records
      .filter((record) => record.type === type)
      .map(({ id, values }) => {
        const told = stored.map(({ wire, kind }) => {
          const value = values[wire] ?? null;
          return [
            wire,
            kind === 'reference' && value ? { id: value, label: names.get(String(value)) } : value,
          ];
        });
        return { id, label: names.get(id), ...Object.fromEntries(told) } as Read;
      });
  };
  const users = new Map(demo.users.map((user) => [user.id, user]));
  return {
    drivers: ofType('driver'),
    leases: ofType('lease'),
    tanks: ofType('tank'),
    meters: ofType('meter'),
    lacts: ofType('LACT'),
    terminals: ofType('terminal'),
    offloads: ofType('offload'),
    devices: demo.devices.map((device) => ({ ...device, user: users.get(device.userId ?? '') ?? null })),
    operations: demo.operations
      .map((operation) => ({ ...operation, user: users.get(operation.userId)! }))
      .toReversed(),
  };
}
