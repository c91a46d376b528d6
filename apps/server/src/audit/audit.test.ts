import { describe, expect, test } from 'vitest';
import { recordAudit } from '../platform/auditRecord.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { freshDatabase, quiet } from '../testing/database.ts';
import { purgeAudit } from './auditQueries.ts';
import { sealAudit, verifyAudit } from './sealAudit.ts';

const waitOptions = { timeout: 60_000 };

const secrets = createSecrets(Buffer.alloc(32, 7));
const day = 24 * 3600 * 1000;
const start = Date.UTC(2020, 0, 1);

const entry = (number: number) =>
  ({
    at: start + number * day,
    by: { id: 1, name: 'Vera' },
    action: 'updated',
    entity_type: 'schedule',
    entity_id: number,
    entity_display_name: `Plan ${number}`,
    changes: [{ field: 'name', value_old: 'früh', value_new: 'spät' }],
  }) as const;

const purge = (database: Database, before: number, most = 100) =>
  purgeAudit(database, { before, most, by: { id: 1, name: 'Vera' }, now: start + 99 * day });

const write = (database: Database, number: number) =>
  database.transaction().execute((transaction) => recordAudit(transaction, entry(number)));

async function writeMany(database: Database, count: number) {
  for (let i = 1; i <= count; i++) await write(database, i);
}

/** Transactions of other tests may still run, and rows wait for all that were older. */
async function sealUntil(database: Database, count: number, by = secrets) {
  let sealed = 0;
  // A transaction of another test, in whichever database, keeps rows back for as long as it runs.
  await expect.poll(async () => (sealed += await sealAudit(database, by, quiet)), waitOptions).toBe(count);
}

describe('the audit log', () => {
  test('is append-only for the application', async () => {
    const { database } = await freshDatabase();
    await writeMany(database, 1);
    const attempts = [
      database.updateTable('audit_log').set({ user_name: 'Niemand' }),
      database.deleteFrom('audit_log'),
      database.updateTable('audit_seals').set({ seal: '' }),
      database.updateTable('audit_anchor').set({ number: 1 }),
    ];
    for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('permission denied');
  });

  test('is sealed in order and verifies', async () => {
    const { database } = await freshDatabase();
    await writeMany(database, 5);
    expect(await verifyAudit(database, secrets)).toMatchObject({ verified: 0, unsealed: 5, broken: null });
    await sealUntil(database, 5);
    expect(await sealAudit(database, secrets, quiet)).toBe(0);
    expect(await verifyAudit(database, secrets)).toMatchObject({ verified: 5, unsealed: 0, broken: null });
  });

  test('two workers that seal at once make one chain', async () => {
    const { database } = await freshDatabase();
    await writeMany(database, 30);
    let total = 0;
    const sealTogether = async () => {
      const sealed = await Promise.all([1, 2, 3].map(() => sealAudit(database, secrets, quiet)));
      total += sealed.reduce((sum, count) => sum + count);
      return total;
    };
    await expect.poll(sealTogether, waitOptions).toBe(30);
    expect(await verifyAudit(database, secrets)).toMatchObject({ verified: 30, broken: null });
  });

  test('a row whose transaction is slow is sealed later, and none is passed over', async () => {
    const { database, url } = await freshDatabase();
    const slow = openDatabase(url, quiet, 1);
    const held = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const late = slow.database.transaction().execute(async (transaction) => {
      await recordAudit(transaction, entry(1));
      written.resolve();
      await held.promise;
    });
    await written.promise;
    await write(database, 2);
    expect(await sealAudit(database, secrets, quiet)).toBe(0);
    held.resolve();
    await late;
    await slow.close();
    await write(database, 3);
    await sealUntil(database, 3);
    expect(await verifyAudit(database, secrets)).toMatchObject({ verified: 3, unsealed: 0, broken: null });
  });

  test.each([
    ['a changed row', `UPDATE audit_log SET user_name = 'Niemand' WHERE entity_id = 3`, 3, /was changed/],
    ['a changed value', `UPDATE audit_log SET changes = '[]' WHERE entity_id = 2`, 2, /was changed/],
    ['a removed row', 'DELETE FROM audit_seals WHERE number = 4', 4, /is missing/],
    [
      'two swapped rows',
      `UPDATE audit_seals s SET seal = o.seal FROM audit_seals o
       WHERE (s.number, o.number) IN ((2, 3), (3, 2))`,
      2,
      /was changed/,
    ],
  ])('the owner of the database cannot hide %s', async (_what, tamper, number, why) => {
    const { database, ownerQuery } = await freshDatabase();
    await writeMany(database, 5);
    await sealUntil(database, 5);
    await ownerQuery(tamper);
    const { broken } = await verifyAudit(database, secrets);
    expect(broken).toEqual({ number, why: expect.stringMatching(why) });
  });

  test('with another key nothing verifies: seals cannot be made up from the database alone', async () => {
    const { database } = await freshDatabase();
    await writeMany(database, 2);
    await sealUntil(database, 2, createSecrets(Buffer.alloc(32, 8)));
    expect((await verifyAudit(database, secrets)).broken).toMatchObject({ number: 1 });
  });

  test('a purge removes the oldest rows, records who did it, and the rest verifies', async () => {
    const { database } = await freshDatabase();
    await writeMany(database, 10);
    await sealUntil(database, 10);
    const removed = await purge(database, start + 6 * day);
    expect(removed).toBe(5);
    const left = await database
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'user_name', 'meta'])
      .orderBy('id')
      .execute();
    expect(left.map(({ entity_id }) => entity_id)).toEqual([6, 7, 8, 9, 10, null]);
    expect(left.at(-1)).toMatchObject({ action: 'cleanup', user_name: 'Vera', meta: { removed: 5, number: 5 } });
    await sealUntil(database, 1);
    expect(await verifyAudit(database, secrets)).toMatchObject({ verified: 6, unsealed: 0, broken: null });
  });

  test('the owner of the database cannot hide rows by saying that the chain begins later', async () => {
    const { database, ownerQuery } = await freshDatabase();
    await writeMany(database, 5);
    await sealUntil(database, 5);
    await ownerQuery(
      `UPDATE audit_anchor SET (number, seal) = (SELECT number, seal FROM audit_seals WHERE number = 2)`,
    );
    await ownerQuery('DELETE FROM audit_seals WHERE number <= 2');
    await ownerQuery('DELETE FROM audit_log WHERE entity_id <= 2');
    expect((await verifyAudit(database, secrets)).broken).toEqual({
      number: 2,
      why: expect.stringMatching(/no clean-up/) as string,
    });
  });

  test('a purge of everything leaves a chain that goes on', async () => {
    const { database } = await freshDatabase();
    await writeMany(database, 3);
    await sealUntil(database, 3);
    expect(await purge(database, start + 99 * day)).toBe(3);
    expect(await purge(database, start)).toBe(0);
    await write(database, 4);
    await sealUntil(database, 2);
    expect(await verifyAudit(database, secrets)).toMatchObject({ verified: 2, unsealed: 0, broken: null });
  });
});
