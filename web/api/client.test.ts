import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locale } from '#web/i18n/locale.ts';
import { askAhead, get, interceptRefusal, post, send, setAuthority, urlOf } from './client.ts';
import { ApiError, UnreachableError } from './errors.ts';

// The network is the one thing replaced here: what is tested is what goes onto it and what comes of the answer.
const network = vi.fn<typeof fetch>();
let token: string | null = 'old';
let person = 'Ann Clerk';
const ended = vi.fn(async () => false);

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  token = 'old';
  person = 'Ann Clerk';
  setAuthority({ token: () => token, person: () => person, refused: ended });
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  ended.mockClear();
});

const answer = (status: number, body?: unknown, statusText = '') =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, statusText });
const headersOf = (call: number) => new Headers(network.mock.calls[call]?.[1]?.headers);

test('urlOf leaves out what is not given', () => {
  expect(urlOf('devices', { top: 50, expand: 'user', search: undefined, list: null })).toBe(
    '/api/v3/devices?top=50&expand=user',
  );
  expect(urlOf('/openapi.json')).toBe('/api/v3/openapi.json');
});

describe('what is sent', () => {
  test('a GET asks for JSON with the bearer token', async () => {
    network.mockResolvedValue(answer(200, [1]));
    expect(await get('devices')).toEqual([1]);
    expect(headersOf(0).get('accept')).toBe('application/json');
    expect(headersOf(0).get('authorization')).toBe('Bearer old');
    expect(headersOf(0).get('accept-language')).toBe(locale.tag);
    expect(headersOf(0).has('content-type')).toBe(false);
  });

  test('a POST adds a JSON content type, and nobody signed in sends no token', async () => {
    token = null;
    network.mockResolvedValue(answer(204));
    expect(await post('users/authenticate', { username: 'a' })).toBeNull();
    expect(headersOf(0).get('content-type')).toBe('application/json');
    expect(headersOf(0).has('authorization')).toBe(false);
    expect(network.mock.calls[0]?.[1]?.body).toBe('{"username":"a"}');
  });
});

describe('what is asked ahead', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    let count = 0;
    network.mockImplementation(async () => answer(200, ++count));
  });
  afterEach(() => {
    // Nothing of it is left for whoever comes next.
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('is given to the first who asks the same, and to nobody else', async () => {
    askAhead('devices', { top: 50 });
    expect(await get('devices', { params: { top: 25 } })).toBe(2);
    expect(await get('devices', { params: { top: 50 } })).toBe(1);
    expect(await get('devices', { params: { top: 50 } })).toBe(3);
  });

  test('is not kept for long, nor for somebody else', async () => {
    askAhead('devices', {});
    vi.advanceTimersByTime(10_000);
    expect(await get('devices')).toBe(2);
    askAhead('devices', {});
    token = 'of somebody else';
    expect(await get('devices')).toBe(4);
  });
});

describe('what goes wrong', () => {
  test('a refusal carries status, text and body; the text is there under HTTP/2 too', async () => {
    network.mockImplementation(async () => answer(404, { message: 'no such lease' }));
    const error = await get<ApiError>('leases/1').catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('API Error 404 Not Found');
    expect(error.reason).toBe('no such lease');
    network.mockResolvedValue(answer(418, undefined, 'Short And Stout'));
    await expect(get('tea')).rejects.toThrow('API Error 418 Short And Stout');
  });

  test('no answer at all is an UnreachableError', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(get('leases')).rejects.toBeInstanceOf(UnreachableError);
  });

  test('an abandoned request stays an abort', async () => {
    const signal = AbortSignal.abort();
    network.mockRejectedValue(signal.reason);
    await expect(get('leases', { signal })).rejects.toBe(signal.reason);
  });
});

describe('a refused token', () => {
  test('ends the session once, however many calls are refused', async () => {
    network.mockImplementation(async () => answer(401));
    const results = await Promise.allSettled([get('a'), get('b'), post('c', {})]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('can be intercepted by a page that signs in in place, and the call goes out again', async () => {
    network.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(200, 'saved'));
    const release = interceptRefusal(async () => {
      token = 'new';
      return true;
    });
    expect(await post('leases', { name: 'x' })).toBe('saved');
    release();
    expect(headersOf(1).get('authorization')).toBe('Bearer new');
    expect(ended).not.toHaveBeenCalled();
  });

  test('of an earlier session does not end the present one', async () => {
    network.mockImplementationOnce(async () => {
      token = 'new';
      return answer(401);
    });
    network.mockResolvedValueOnce(answer(200, 'fine'));
    expect(await get('leases')).toBe('fine');
    expect(ended).not.toHaveBeenCalled();
  });

  test('is not made up for by somebody else: what one person began is never sent for another', async () => {
    network.mockImplementation(async () => answer(401));
    const release = interceptRefusal(async () => {
      [token, person] = ['of somebody else', 'Bo Duke'];
      return true;
    });
    const error = await post<ApiError>('leases', { name: 'x' }).catch((caught) => caught);
    release();
    expect(error.reason).toBe('Ann Clerk is no longer signed in here, somebody else is.');
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('of what goes on by itself asks nobody who has begun to type by the time of the answer', async () => {
    const asked = vi.fn(async () => true);
    let release = () => {};
    network.mockImplementation(async () => {
      release = interceptRefusal(asked);
      return answer(401);
    });
    await expect(send('PUT', 'open/leases/1', {}, { guarded: 'aside' })).rejects.toThrow('API Error 401');
    release();
    expect(asked).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
    network.mockResolvedValue(answer(401));
    await expect(send('PUT', 'open/leases/1', {}, { guarded: 'aside' })).rejects.toThrow('API Error 401');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('is left alone where 401 means a wrong password', async () => {
    network.mockResolvedValue(answer(401));
    await expect(post('users/authenticate', {}, { guarded: false })).rejects.toThrow(
      'API Error 401 Unauthorized',
    );
    expect(ended).not.toHaveBeenCalled();
  });
});
