import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => said.mockClear());

test('what could not be loaded is said on the console, once and without the rest of its key', async () => {
  const error = new ApiError({ status: 500, statusText: '' });
  const failing = createQueryClient().fetchQuery({
    queryKey: ['related', 'leases/1/tanks', 'secret'],
    queryFn: () => Promise.reject(error),
  });
  await expect(failing).rejects.toBe(error);
  expect(said.mock.calls).toEqual([['related leases/1/tanks could not be loaded', error]]);
});

test('what nobody waits for any longer has not failed', async () => {
  const client = createQueryClient();
  const asking = client.fetchQuery({
    queryKey: ['related'],
    queryFn: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  asking.catch(() => {});
  await client.cancelQueries();
  await expect(asking).rejects.toThrow();
  expect(said).not.toHaveBeenCalled();
});
