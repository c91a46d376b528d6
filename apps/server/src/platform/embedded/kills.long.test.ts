// Needs: nothing but half a minute.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runningPostmaster } from './postmaster.ts';
import { queryOnce } from './testing/queryOnce.ts';
import { killed, spawnStarter, startElsewhere } from './testing/startElsewhere.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const root = temporaryFolder();
const dataFolder = join(root, 'data');
const rounds = 40;

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Spread evenly over the time that a start takes, the first one with its set-up included. */
const momentOf = (round: number) => (round < 10 ? round * 200 : (round % 10) * 40);

function killDatabase() {
  const found = runningPostmaster(join(dataFolder, 'postgres'));
  if (found) process.kill(found.pid, 'SIGKILL');
}

test('killed at any moment, alone or with its database, the next start serves all that was confirmed', async () => {
  const confirmed: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const starter = spawnStarter({ dataFolder });
    await sleep(momentOf(round));
    await killed(starter);
    if (round % 2 === 0) killDatabase();
    if (round % 4 !== 3) continue;

    const next = await startElsewhere({ dataFolder });
    expect(next.answer.sentence).toBe(undefined);
    await queryOnce(next.answer.url, 'CREATE TABLE IF NOT EXISTS entry (round int)');
    confirmed.push(await queryOnce(next.answer.url, `INSERT INTO entry VALUES (${round}) RETURNING round`));
    expect(await queryOnce(next.answer.url, 'SELECT array_agg(round ORDER BY round) FROM entry')).toEqual(confirmed);
    if (round % 8 === 3) await next.stop();
    else await next.kill();
  }
  const last = await startElsewhere({ dataFolder });
  expect(await queryOnce(last.answer.url, 'SELECT count(*)::int FROM entry')).toBe(rounds / 4);
  await last.stop();
});
