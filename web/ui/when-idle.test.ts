import { expect, it, vi } from 'vitest';
import { get } from '#web/api/client.ts';
import { whenIdle } from './when-idle.ts';

it('waits for the list that a page waits for, though the page has nothing to do meanwhile', async () => {
  const idle = (work: () => void) => void setTimeout(work);
  vi.stubGlobal('window', { requestIdleCallback: idle });
  vi.stubGlobal('requestIdleCallback', idle);
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const work = vi.fn();

  const list = get('leases');
  whenIdle(work);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(work).not.toHaveBeenCalled();

  answer(new Response('[]'));
  expect(await list).toEqual([]);
  await expect.poll(() => work).toHaveBeenCalledOnce();
});
