import { expect, it } from 'vitest';
import { Thread, ThreadEnded } from '../thread.ts';
import type { GroupOrder } from './group-orders.ts';

it('never draws an empty map for places that went with its thread', async () => {
  const thread = new Thread<GroupOrder>(new URL('./groups-worker.ts', import.meta.url), { holds: true });
  await thread.ask({ kind: 'add', rows: 'one\u001f-95\u001f32\u001fMabry' });
  expect(JSON.parse(Buffer.from(await thread.ask({ kind: 'state' })).toString())).toMatchObject({ count: 1 });
  await thread.close();
  await expect(thread.ask({ kind: 'tile', z: 0, x: 0, y: 0 })).rejects.toThrow(ThreadEnded);
});
