import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openTemplatePostgres } from '#test/both-databases.ts';
import { clerk } from '#test/start-databases.ts';
import { letsDemoIn } from './demo-user.ts';
import { addUser } from './users.ts';

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

  it('is kept out of a database that others can reach, unless told otherwise', async () => {
    const database = await openTemplatePostgres();
    onTestFinished(() => database.close());
    const demo = { username: 'demo', fullName: 'Demo User', password: 'demo' };
    await addUser(database.sql, { ...demo, demo: true });
    const start = async (given: Record<string, string>) => {
      const settings = { LOG_LEVEL: 'error', DATABASE_URL: `${inject('postgres')}/company`, ...given };
      const app = await buildApp(readConfig(settings, '0.1.0'), { database, waitingFor: null });
      onTestFinished(async () => void (await app.close()));
      return app;
    };
    const signIn = async (app: FastifyInstance, { username, password }: typeof demo) => {
      const url = '/api/v3/users/authenticate';
      const answer = await app.inject({ method: 'POST', url, payload: { username, password } });
      return { status: answer.statusCode, body: answer.json() };
    };
    const statusOfSession = async (app: FastifyInstance, token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.inject({ url: '/api/v3/users/me', headers })).statusCode;
    };

    const told = await start({ HOST: '0.0.0.0', DEMO: '1' });
    const { body } = await signIn(told, demo);
    expect(await statusOfSession(told, body.accessToken)).toBe(200);
    for (const HOST of ['127.0.0.1', '0.0.0.0']) {
      const app = await start({ HOST });
      const refused = await signIn(app, demo);
      expect(refused.status).toBe(401);
      expect(refused).toEqual(await signIn(app, { ...demo, password: 'no password' }));
      expect(await statusOfSession(app, body.accessToken)).toBe(401);
      expect((await signIn(app, clerk)).status).toBe(200);
    }
  });
});
