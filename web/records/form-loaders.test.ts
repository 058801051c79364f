import { describe, expect, test } from 'vitest';
import { forms } from '#model/records/index.ts';
import { loadForm, loadSearch } from './form-loaders.ts';

type Arguments = Parameters<typeof loadForm>[0];
const at = (params: Record<string, string>) => ({ params }) as unknown as Arguments;

describe('the type in an address', () => {
  test.each(forms.map((form) => form.type))('%s is found in any case', (type) => {
    for (const typed of [type, type.toLowerCase(), type.toUpperCase()]) {
      expect(loadForm(at({ type: typed }))).toEqual({ type });
      expect(loadSearch(at({ objectType: typed }))).toEqual({ type });
    }
  });

  test.each(['nope', 'offload', '', 'constructor'])('%j is not found', (type) => {
    const fault = expect.objectContaining({ init: { status: 404, statusText: 'Not Found' } });
    expect(() => loadForm(at({ type }))).toThrow(fault);
  });
});
