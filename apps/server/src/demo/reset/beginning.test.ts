import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { beside, databaseOf, dropDatabase } from '../../platform/database/databasesBeside.ts';
import { createTestDatabase, queryAt, quiet } from '../../testing/database.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { beginningUrl, dropUndone, keepBeginning, putBack } from './beginningQueries.ts';

async function installation() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await beside(url, async (client) => {
      for (const end of ['beginning', 'next', 'undone']) await dropDatabase(client, `${databaseOf(url)}_${end}`);
    });
    await drop();
  });
  const ask = (text: string) => queryAt(url, text);
  await ask(systemRow(1));
  await ask(`INSERT INTO users (username, locale) VALUES ('demo', 'de')`);
  return { url, ask };
}

const session = (user: string, token: string) =>
  `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
   SELECT '${token}', id, now(), now() FROM users WHERE username = '${user}'`;

test('what was changed is undone, who is logged in stays so, a new epoch begins, and it can be done again', async () => {
  const { url, ask } = await installation();
  expect(await beginningUrl(url)).toBeNull();
  expect(await keepBeginning(url)).toBeNull();
  expect(await beginningUrl(url)).toContain('_beginning');
  const [before] = await ask('SELECT epoch FROM installation');
  for (const round of [1, 2]) {
    await ask(`INSERT INTO users (username, locale) VALUES ('eva', 'de')`);
    await ask(session('demo', `kept ${round}`));
    await ask(session('eva', `ended ${round}`));
    await ask(`UPDATE system_params SET name = 'Anderswo'`);
    expect(await putBack(url)).toBe(true);
    await dropUndone(url);
    expect(await ask('SELECT username FROM users ORDER BY id')).toEqual([{ username: 'demo' }]);
    const tokens = await ask(`SELECT convert_from(token_hash, 'UTF8') AS token FROM sessions ORDER BY id`);
    expect(tokens).toContainEqual({ token: `kept ${round}` });
    expect(tokens).toHaveLength(round);
    expect(await ask(`SELECT FROM system_params WHERE name = 'Anderswo'`)).toEqual([]);
    expect(await ask('SELECT epoch FROM installation')).not.toEqual([before]);
  }
});

test('of two resets at the same moment one works, and a connection that holds on is ended', async () => {
  const { url, ask } = await installation();
  await keepBeginning(url);
  await ask(`UPDATE system_params SET name = 'Anderswo'`);
  const both = await Promise.all([putBack(url), putBack(url)]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await ask(`SELECT FROM system_params WHERE name = 'Anderswo'`)).toEqual([]);
});

test('what an interrupted reset left behind is in the way of no later one', async () => {
  const { url, ask } = await installation();
  await keepBeginning(url);
  await beside(url, async (client) => {
    for (const end of ['next', 'undone']) await client.query(`CREATE DATABASE ${databaseOf(url)}_${end}`);
  });
  await ask(`UPDATE system_params SET name = 'Anderswo'`);
  expect(await putBack(url)).toBe(true);
  expect(await ask(`SELECT FROM system_params WHERE name = 'Anderswo'`)).toEqual([]);
});

test('a database that somebody is connected to is not copied', async () => {
  const { url } = await installation();
  const { database, close } = openDatabase(url, quiet, 1);
  onTestFinished(close);
  await sql`SELECT 1`.execute(database);
  expect(await keepBeginning(url)).toBe('in_use');
  expect(await beginningUrl(url)).toBeNull();
});
