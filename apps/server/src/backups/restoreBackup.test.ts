import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sealAudit, verifyAudit } from '../audit/sealAudit.ts';
import { openDatabase } from '../platform/database/database.ts';
import { keepEpoch } from '../platform/database/epoch.ts';
import { migrations } from '../platform/migrations/all.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { queryAt, quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addLicence, addSystem, addUser, password } from '../testing/fixtures.ts';
import { createOneOfEach } from '../testing/oneRowOfEach.ts';
import { allRows, besides, makeBackup, newInstallation } from '../testing/restoring.ts';
import { dropReplaced } from './databaseQueries.ts';
import { restoreBackup } from './restoreBackup.ts';

const passphrase = 'Nebel über dem Zürichsee';

let server: TestServer;
let path: string;

/** An installation with a row of each entity, calls in several months, sealed and unsealed audit rows and a kept file. */
beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addLicence(server, { app_clients: 9 });
  const chief = await addUser(server, 'eva', true);
  await createOneOfEach(chief);
  await server.database.ownerQuery(`
    INSERT INTO telemetry (system_id, kind, at, device_id, data)
    SELECT 1, 'battery', timestamptz '2026-06-15' + n * interval '1 day', 1, jsonb_build_object('level', n, 'text', E'a\\tb\\\\c\\nd')
    FROM generate_series(1, 200) AS n;
    SELECT ensure_partitions('telemetry', '2026-06-01', 3)`);
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  await vi.waitFor(async () => {
    if ((await sealAudit(database, server.secrets, quiet)) === 0) throw new Error('nothing is sealed yet');
  });
  // Enough that compresses badly for the file to have several parts.
  const bytes = randomBytes(400_000);
  await database
    .insertInto('files')
    .values({ name: 'plan.png', type: 'image/png', bytes, size: bytes.length, created_at: new Date() })
    .execute();
  await close();
  await server.database.ownerQuery(
    `INSERT INTO audit_log (created_at, user_name, action, entity_type, entity_display_name) VALUES (now(), '', 'backup', '', '')`,
  );
  mkdirSync(join(server.dataFolder, 'removed-systems'));
  writeFileSync(join(server.dataFolder, 'removed-systems/system-9.sealed'), 'sealed rows');
  path = await makeBackup(server, passphrase);
});

type Installation = Awaited<ReturnType<typeof newInstallation>>;

const restore = ({ made, dataFolder }: Installation, from = path, phrase: string | null = passphrase) =>
  restoreBackup({
    ...{ databaseUrl: made.url, dataFolder, path: from, passphrase: phrase, file: 'x.backup' },
    ...{ by: null, from: 'test', now: () => Date.now() },
  });

/** What a restore changes on purpose, and what the server notes of itself after the backup was written. */
const settled = ['installation', 'sessions', 'audit_log', 'operations', 'current_problems', 'incident_looks'];
const without = (rows: Record<string, string[]>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !names.includes(name)));

/** Indexes, keys, triggers and rights; months that have a partition differ. */
const shape = `
  SELECT 'index ' || pg_get_indexdef(indexrelid) AS what FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT relispartition AND indisvalid
  UNION ALL SELECT 'constraint ' || conrelid::regclass::text || pg_get_constraintdef(oid) || convalidated::text FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conparentid = 0 AND conrelid::regclass::text !~ '_[0-9]{4}_[0-9]{2}$'
  UNION ALL SELECT 'trigger ' || tgname || tgenabled::text || tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'right ' || table_name || privilege_type FROM information_schema.role_table_grants
    WHERE grantee = 'carestead_app' AND table_schema = 'public'
  ORDER BY 1`;
const sequences = `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'
  AND sequencename NOT IN ('audit_log_id_seq', 'operations_id_seq') ORDER BY 1`;

describe('a backup', () => {
  test('is restored on an empty installation row by row, with key, files, seals, sequences and schema', async () => {
    const target = await newInstallation();
    const fresh = await target.made.ownerQuery(shape);
    const { rows, keptAs } = await restore(target);
    expect(keptAs).toBeNull();
    expect(rows).toBeGreaterThan(300);
    expect(await besides(target.made)).toEqual([]);
    const [before, after] = [await allRows(server.database), await allRows(target.made)];
    expect(without(after, settled)).toEqual(without(before, settled));
    expect(after.sessions).toEqual([]);
    expect(after.audit_log).toHaveLength((before.audit_log?.length ?? 0) + 1);
    const key = (folder: string) => readFileSync(join(folder, 'secret.key'), 'utf8');
    expect(key(target.dataFolder)).toBe(key(server.dataFolder));
    expect(readFileSync(join(target.dataFolder, 'removed-systems/system-9.sealed'), 'utf8')).toBe('sealed rows');
    expect(await target.made.ownerQuery(sequences)).toEqual(await server.database.ownerQuery(sequences));
    expect(await target.made.ownerQuery(shape)).toEqual(fresh);

    // It starts, with a new epoch; the audit log is whole and goes on.
    const restored = await startTestServer({
      sameDatabaseAs: { database: target.made, dataFolder: target.dataFolder },
    });
    const [old] = (await server.database.ownerQuery('SELECT epoch FROM installation')) as { epoch: string }[];
    const [now] = (await target.made.ownerQuery('SELECT epoch FROM installation')) as { epoch: string }[];
    expect(now?.epoch).not.toBe(old?.epoch);
    expect((await restored.client().logIn('eva', password)).status).toBe(200);
    const { database, close } = openDatabase(target.made.url, quiet, 2);
    onTestFinished(close);
    const unsealed = async () => {
      await sealAudit(database, restored.secrets, quiet);
      const verdict = await verifyAudit(database, restored.secrets);
      expect(verdict.broken).toBeNull();
      expect(verdict.verified).toBeGreaterThan(10);
      return verdict.unsealed;
    };
    await expect.poll(unsealed).toBe(0);
    const audit = await target.made.ownerQuery(
      `SELECT entity_display_name, meta FROM audit_log WHERE action = 'backup_restored'`,
    );
    expect(audit).toEqual([{ entity_display_name: 'x.backup', meta: expect.objectContaining({ from: 'test' }) }]);
  });

  test('opens without a passphrase where its own key is; its epoch ends and audit rows of any transaction are sealed', async () => {
    const source = await newInstallation('with a key');
    const { ownerQuery } = source.made;
    const keep = async () => {
      const { database, close } = openDatabase(source.made.url, quiet, 1);
      await keepEpoch(database);
      await close();
      return (await ownerQuery('SELECT epoch FROM installation'))[0];
    };
    const epoch = await keep();
    await ownerQuery(`
      INSERT INTO users (username, locale) VALUES ('eva', 'de');
      INSERT INTO audit_log (created_at, transaction_id, user_name, action, entity_type, entity_display_name)
      SELECT now(), '4000000000', n::text, 'backup', '', '' FROM generate_series(1, 3) AS n`);
    const backup = await makeBackup({ database: source.made, dataFolder: source.dataFolder });
    await ownerQuery(`INSERT INTO users (username, locale) VALUES ('otto', 'de')`);
    await restore(source, backup, null);
    expect(await ownerQuery('SELECT username FROM users')).toEqual([{ username: 'eva' }]);
    expect(readdirSync(source.dataFolder).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key']);
    const [after] = await ownerQuery('SELECT epoch FROM installation');
    expect(after).not.toEqual(epoch);
    expect(await keep()).toEqual(after);
    const { database, close } = openDatabase(source.made.url, quiet, 2);
    onTestFinished(close);
    const secrets = await openSecrets(source.dataFolder, database);
    const verdict = () => sealAudit(database, secrets, quiet).then(() => verifyAudit(database, secrets));
    await expect.poll(verdict).toMatchObject({ unsealed: 0, broken: null, verified: 4 });
  });

  test('replaces an installation in use, which is kept under another name; the next one takes its place', async () => {
    const target = await newInstallation();
    await target.made.ownerQuery(`INSERT INTO users (username, password, locale) VALUES ('otto', NULL, 'de')`);
    const { keptAs } = await restore(target);
    expect(await besides(target.made)).toEqual([expect.stringMatching(/^_before_\d{14}$/)]);
    const kept = Object.assign(new URL(target.made.url), { pathname: `/${keptAs}` }).href;
    expect(await queryAt(kept, 'SELECT username FROM users')).toEqual([{ username: 'otto' }]);
    expect(await target.made.ownerQuery('SELECT username FROM users ORDER BY 1 DESC')).toContainEqual({
      username: 'eva',
    });
    await expect.poll(() => restore(target).then(() => besides(target.made)), { timeout: 120_000 }).toHaveLength(1);
    expect(await dropReplaced(target.made.url, Date.now() - 60 * 60_000)).toEqual([]);
    expect(await dropReplaced(target.made.url, Date.now() + 60_000)).toHaveLength(1);
    expect(await besides(target.made)).toEqual([]);
  });
});

describe('nothing changes', () => {
  let target: Installation;
  let before: Awaited<ReturnType<typeof allRows>>;
  beforeAll(async () => {
    target = await newInstallation(undefined, atEndOfFile);
    await target.made.ownerQuery(`INSERT INTO users (username, password, locale) VALUES ('otto', NULL, 'de')`);
    before = await allRows(target.made);
  });
  /** Why it was refused; whatever the reason, nothing is different and nothing is left behind. */
  const refusal = async (from: string, phrase: string | null = passphrase): Promise<unknown> => {
    const reason = await restore(target, from, phrase).then(
      () => 'none',
      (error: { reason?: unknown }) => error.reason,
    );
    expect(await allRows(target.made)).toEqual(before);
    expect(await besides(target.made)).toEqual([]);
    expect(readdirSync(target.dataFolder).filter((name) => name.startsWith('secret.key'))).toEqual([]);
    return reason;
  };
  const copy = (change: (bytes: Buffer) => Buffer) => {
    const file = join(target.dataFolder, 'copy.backup');
    writeFileSync(file, change(readFileSync(path)));
    return file;
  };

  const changedAt = (share: number) => (bytes: Buffer) => {
    const place = Math.floor(bytes.length * share);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes;
  };
  const otherBackup = async (prepare: (other: Installation) => Promise<unknown>, phrase?: string) => {
    const other = await newInstallation('with a key');
    await prepare(other);
    return await makeBackup({ database: other.made, dataFolder: other.dataFolder }, phrase);
  };

  test('with a wrong passphrase, or without one', async () => {
    expect(await refusal(path, 'Nebel über dem See')).toBe('wrong_passphrase');
    expect(await refusal(path, null)).toBe('passphrase_needed');
  });

  test('with a file that is no backup, or does not exist', async () => {
    expect(await refusal(copy(() => Buffer.from('no backup at all')))).toBe('not_a_backup');
    expect(await refusal(join(target.dataFolder, 'none.backup'))).toBe('missing');
  });

  test.each([0.01, 0.6, 0.9])('with a file that was cut at %f of its length', async (share) => {
    const cut = copy((bytes) => bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusal(cut)).toBe('damaged');
  });

  test.each([0.1, 0.9])('with a file of which a byte at %f of its length was changed', async (share) => {
    expect(await refusal(copy(changedAt(share)))).toBe('damaged');
  });

  test('with a backup of a newer version', async () => {
    const newer = await otherBackup(async ({ made }) => {
      await made.ownerQuery(`INSERT INTO migrations (name) VALUES ('9999-later')`);
    }, passphrase);
    expect(await refusal(newer)).toBe('newer');
  });

  test('with a backup of another installation for which no passphrase was set', async () => {
    expect(await refusal(await otherBackup(async () => {}))).toBe('key_needed');
  });

  test('and then it can be restored all the same', async () => {
    await restore(target);
    expect(await target.made.ownerQuery(`SELECT FROM users WHERE username = 'eva'`)).toHaveLength(1);
  });
});

test('two restores at the same moment: one is done, the other says so', async () => {
  const target = await newInstallation();
  const outcomes = await Promise.allSettled([restore(target), restore(target)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ reason: 'busy' });
  expect(await besides(target.made)).toEqual([]);
});

test('a backup of an older schema is brought up to date: its rows first, then the migrations that follow', async () => {
  const target = await newInstallation();
  const later = { name: '9998-later', sql: 'CREATE TABLE later AS SELECT username FROM users WHERE is_superuser' };
  await restoreBackup({
    ...{ databaseUrl: target.made.url, dataFolder: target.dataFolder, path, passphrase, file: 'x.backup' },
    ...{ by: null, from: 'test', now: () => Date.now(), steps: [...migrations, later] },
  });
  expect(await target.made.ownerQuery('SELECT username FROM later')).toEqual([{ username: 'eva' }]);
  expect(await target.made.ownerQuery(`SELECT FROM migrations WHERE name = '9998-later'`)).toHaveLength(1);
});
