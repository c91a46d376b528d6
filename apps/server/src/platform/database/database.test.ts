import { once } from 'node:events';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';

function writtenLog() {
  const lines: string[] = [];
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: createLog('test', 'warn', to) };
}

test('that a connection was lost is a short line in the log, and names neither the connection nor its keys', async () => {
  const made = await createTestDatabase();
  const { lines, log } = writtenLog();
  const { database, close } = openDatabase(made.url, log, 1);
  onTestFinished(() => close().then(made.drop));
  await database.selectFrom('installation').select('epoch').execute();
  await made.setOpen(false);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await made.setOpen(true);
  const line = lines.find((text) => text.includes('database connection lost'));
  expect(line).toContain('57P01');
  expect(line).not.toContain('secretKey');
});

test('a pool that is being ended logs nothing of a database that ends with it', async () => {
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const { lines, log } = writtenLog();
  const { pool } = openDatabase(made.url, log, 1);
  const inUse = await pool.connect();
  const lost = once(inUse, 'error');
  const ended = pool.end();
  await made.setOpen(false);
  await lost;
  inUse.release();
  await ended;
  await made.setOpen(true);
  expect(lines).toEqual([]);
});
