import { describe, expect, test } from 'vitest';
import { forms } from '#model/records/index.ts';
import { idAt, loadForm, loadSearch } from './form-loaders.ts';

type Arguments = Parameters<typeof loadForm>[0];
const at = (params: Record<string, string>) =>
  ({ params, request: new Request('http://here/') }) as unknown as Arguments;

describe('the type in an address', () => {
  test.each(forms.map((form) => form.type))('%s is found in any case', async (type) => {
    for (const typed of [type, type.toLowerCase(), type.toUpperCase()]) {
      expect(await loadForm(at({ type: typed }))).toMatchObject({ type });
      expect(loadSearch(at({ objectType: typed }))).toEqual({ type });
    }
  });

  test.each(['nope', 'offload', '', 'constructor'])('%j is not found', async (type) => {
    const fault = expect.objectContaining({ init: { status: 404, statusText: 'Not Found' } });
    await expect(loadForm(at({ type }))).rejects.toEqual(fault);
  });
});

test('a form with computed fields brings along what works them out', async () => {
  expect((await loadForm(at({ type: 'lease' }))).measuring).toBeNull();
  expect((await loadForm(at({ type: 'LACT-ticket' }))).measuring).not.toBeNull();
});

test('an address means a record by its id; what is no id is a name', () => {
  const [one, other] = ['0b6ffb5c-5d0a-4a05-9a5c-0d5f6e1f7a11', '0b6ffb5c-5d0a-4a05-9a5c-0d5f6e1f7a22'];
  expect(idAt(undefined, new URLSearchParams())).toBeNull();
  expect(idAt(one, new URLSearchParams())).toBe(one);
  expect(idAt('Mabry', new URLSearchParams())).toBeNull();
  expect(idAt(one, new URLSearchParams({ uuid: other }))).toBe(other);
  expect(idAt('Mabry', new URLSearchParams({ uuid: other }))).toBe(other);
  expect(idAt(one, new URLSearchParams({ uuid: '' }))).toBe(one);
});
