import type { Reading, ReadOperation } from '#demo/simulation/reading.ts';
import type { Device } from '#model/operations.ts';
import type { Server } from './server.ts';

const PAGE = 100;
/** Of the last tickets: about a month of a company with forty trucks. */
const MOST_PAGES = 30;

/** What the server knows of the company whose day is to be played. */
export async function readCompany(server: Server): Promise<Reading> {
  const pages = async <Row>(path: string, most: number): Promise<Row[]> => {
    const all: Row[] = [];
    for (let page = 0; page < most; page += 1) {
      const rows = await server.ask<Row[]>('GET', `${path}&top=${PAGE}&skip=${page * PAGE}`);
      all.push(...rows);
      if (rows.length < PAGE) break;
    }
    return all;
  };
  const records = async <Row>(endpoint: string) =>
    (await pages<{ data: Row }>(`${endpoint}?list=expanded`, Number.POSITIVE_INFINITY)).map(
      ({ data }) => data,
    );
  const documents = await pages<{ operation: ReadOperation }>('documents?expand=operation.user', MOST_PAGES);
  return {
    drivers: await records('drivers'),
    leases: await records('leases'),
    tanks: await records('tanks'),
    meters: await records('meters'),
    lacts: await records('lacts'),
    terminals: await records('terminals'),
    offloads: await records('offloads'),
    devices: await pages<Device>('devices?expand=user', Number.POSITIVE_INFINITY),
    operations: documents.map(({ operation }) => operation),
  };
}
