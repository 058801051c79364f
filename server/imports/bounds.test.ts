import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sheetLimits } from '#model/sheets.ts';
import { onBothDatabases } from '#test/both-databases.ts';
import { workbookOf, zipped } from '#test/sheets.ts';
import { addUser } from '../session/users.ts';

const headers = { 'content-type': 'application/octet-stream' };
const file = Buffer.from('number,capacity\na,1');

onBothDatabases('files that somebody brings', (bench) => {
  const join = async (username: string) => {
    const who = { username, password: 'another good one' };
    await addUser(bench.database.sql, { ...who, fullName: username });
    const { body } = await bench.call('POST', 'users/authenticate', who);
    return { authorization: `Bearer ${body.accessToken}` };
  };
  const bring = (bytes: Buffer, others = {}) =>
    bench.call('POST', 'imports/tanks?name=a.csv', bytes, { ...headers, ...others });

  it('are refused before they have come where somebody sends many at once, and nobody else is', async () => {
    const { authorization } = await join('hasty');
    const address = await bench.app.listen({ port: 0, host: '127.0.0.1' });
    /** A large file that is on its way and stays there: settles where it is not waited for. */
    const begin = async () => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(
        `POST /api/v3/imports/tanks?name=a.csv HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
          `content-type: application/octet-stream\r\ncontent-length: ${sheetLimits.bytes}\r\n\r\nnumber\r\n`,
      );
      onTestFinished(() => void socket.destroy());
      return String((await once(socket, 'data'))[0]).slice(9, 12);
    };
    expect(await Promise.race(Array.from({ length: 3 }, begin))).toBe('429');
    expect((await bring(file)).status).toBe(201);
  });

  it.each([
    ['a row of no number', '<row r="1.5"><c t="str"><v>1</v></c></row>', 400],
    ['a row before the first', '<row r="-1"><c t="str"><v>1</v></c></row>', 400],
    ['a row beyond the last', '<row r="1048577"><c t="str"><v>1</v></c></row>', 400],
    ['a row twice', '<row r="2"><c t="str"><v>1</v></c></row>'.repeat(2), 400],
    ['what no database keeps', '<row r="2"><c t="str"><v>a_x0000__xD800_b</v></c></row>', 201],
  ])('are no trouble with %s', async (_, rows, status) => {
    const brought = await bring(zipped(workbookOf(`<row r="1"><c t="str"><v>Number</v></c></row>${rows}`)));
    expect(brought.status, JSON.stringify(brought.body)).toBe(status);
    if (status === 201) expect(brought.body.columns[0].sample).toEqual(['a\ufffd\ufffdb']);
  });

  it('are kept for whoever brings few, however many somebody else brings', async () => {
    const theirs = await bring(file, await join('dana'));
    const mine: string[] = [];
    for (let at = 0; at < 22; at += 1) mine.push((await bring(file)).body.id);
    const stays = async (id: string) => (await bench.call('GET', `imports/${id}`)).status === 200;
    expect(await stays(theirs.body.id)).toBe(true);
    expect(await stays(mine.at(-1)!)).toBe(true);
    expect(await stays(mine.at(-6)!)).toBe(false);
  });
});
