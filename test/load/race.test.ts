import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../both-databases.ts';
import { repeated } from '../repeated.ts';

const CLIENTS = 20;
const ROUNDS = repeated(15, 200);
const SENDS = 4;

onBothDatabases('clients racing on one record', (bench) => {
  it('have exactly one winner a round, and the others see what won', { timeout: 120_000 }, async () => {
    const made = await bench.call('POST', 'reservoirs', { reference: 'R-RACE', description: 'before' });
    const path = `reservoirs/${made.body.id}`;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) =>
          bench.call(
            'PATCH',
            path,
            { description: `round ${round} client ${client}` },
            { 'if-match': `"${round}"` },
          ),
        ),
      );
      const winners = answers.filter((answer) => answer.status === 200);
      expect(winners).toHaveLength(1);
      const losers = answers.filter((answer) => answer.status === 412);
      expect(losers).toHaveLength(CLIENTS - 1);
      for (const loser of losers) expect(loser.body.current).toEqual(winners[0]!.body);
    }
    const versions: number[] = [];
    for (let page = [{ version: 0 }]; page.length > 0; versions.push(...page.map(({ version }) => version))) {
      page = (await bench.call('GET', `${path}/history?top=100&skip=${versions.length}`)).body;
    }
    expect(versions).toEqual(Array.from({ length: ROUNDS + 1 }, (_, at) => ROUNDS + 1 - at));
  });

  it('make one record of one creation', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = randomUUID();
      const values = { id, reference: `R-ONCE-${round}`, description: 'once' };
      const answers = await Promise.all(
        Array.from({ length: SENDS }, () => bench.call('POST', 'reservoirs', values)),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(SENDS - 1).fill(200), 201]);
      expect((await bench.call('GET', `reservoirs/${id}/history`)).body).toHaveLength(1);
    }
  });

  it('get one unique reference between them', async () => {
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        bench.call('POST', 'reservoirs', { reference: 'R-UNIQUE', description: `client ${client}` }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(CLIENTS - 1).fill(409)]);
  });
});
