import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';

/** Whether the user everybody knows the password of may come in with this request, signing in or signed in. */
export const letsDemoIn = (where: Config['demoUser'], request: FastifyRequest): boolean =>
  where === 'anywhere' || (where === 'here' && isFromHere(request));

const PROXIED = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;

/** Somebody at this machine asks, and nobody passes it on. No browser speaks HTTP/1.0, and nginx does unless told. */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  const isPassedOn = raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PROXIED.test(name));
  const name = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  return !isPassedOn && isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}
