import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { letsDemoIn } from './demo-user.ts';

const request = (headers: Record<string, string>, httpVersion = '1.1') =>
  ({ headers, raw: { httpVersion } }) as unknown as FastifyRequest;
const near = { host: 'localhost:3000' };

describe('the demonstration user', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]', '[::1]:3000'])(
    'comes in by the name %s',
    (host) => {
      expect(letsDemoIn('here', request({ host }))).toBe(true);
      expect(letsDemoIn('nowhere', request({ host }))).toBe(false);
    },
  );

  it.each(['console.example.com', 'localhost.example.com:3000', '127.0.0.1.example.com', '10.0.0.1', ''])(
    'does not by the name "%s", unless from anywhere',
    (host) => {
      expect(letsDemoIn('here', request({ host }))).toBe(false);
      expect(letsDemoIn('anywhere', request({ host }))).toBe(true);
    },
  );

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'does not through a proxy that tells of itself by %s',
    (header) => {
      expect(letsDemoIn('here', request({ ...near, [header]: '127.0.0.1' }))).toBe(false);
      expect(letsDemoIn('anywhere', request({ ...near, [header]: '127.0.0.1' }))).toBe(true);
    },
  );

  it('does not through one that speaks HTTP/1.0', () => {
    expect(letsDemoIn('here', request(near))).toBe(true);
    expect(letsDemoIn('here', request(near, '1.0'))).toBe(false);
  });
});
