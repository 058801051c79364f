import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';

const BODY = '{"path":"/dispatch"}';

/** Requests that are under way until their bodies come: that is waited for and returns their statuses. */
export async function keepUnderWay(
  address: string,
  token: string,
  count: number,
): Promise<() => Promise<string[]>> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.write(
        `POST /api/v3/analytics/page-views HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n` +
          `content-type: application/json\r\ncontent-length: ${BODY.length}\r\nexpect: 100-continue\r\n\r\n`,
      );
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
      return socket;
    }),
  );
  return () =>
    Promise.all(
      sockets.map(async (socket) => {
        socket.write(BODY);
        return String((await once(socket, 'data'))[0]).slice(9, 12);
      }),
    );
}
