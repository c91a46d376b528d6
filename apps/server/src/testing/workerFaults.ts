import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { announce } from '../platform/bus/relay.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { append } from '../platform/journal/append.ts';
import { consumer } from '../platform/journal/consumer.ts';
import { runConsumers } from '../platform/journal/runConsumers.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { workFeatures } from '../workFeatures.ts';
import { manualClock } from './callServer.ts';
import { createTestDatabase, quiet, type TestDatabase } from './database.ts';
import { mailTo } from './deliveries.ts';
import { expectEnd, expectOneAfterAnother, stepsOf } from './jobs/killPoints.ts';
import { startWorker } from './jobs/startWorker.ts';
import { steadyToy, toySteps, toyTable } from './jobs/toyJobs.ts';
import { startMailServer } from './mailServer.ts';
import { startTestWork } from './work.ts';

export const faults = [
  'the database refuses to write, as with a full disk',
  'the database ends all connections and accepts none',
  'the mail server is away for an hour',
  'the clock is set three hours ahead',
  'the clock is set three hours back',
] as const;

export type Fault = (typeof faults)[number];

const deliveries = workFeatures.filter(({ name }) => name === 'deliveries');
const hour = 3_600_000;
const lasts = 1500;
const targets = ['anna@a.ch', 'berta@a.ch', 'carla@a.ch'];

const consumedTable = `
  CREATE TABLE toy_consumed (place integer GENERATED ALWAYS AS IDENTITY, entry bigint);
  GRANT SELECT, INSERT ON toy_consumed TO carestead_app`;

/** Every write fails while the flag is set, on connections that are open, too; reading goes on. */
const refusal = `
  CREATE TABLE writes_refused AS SELECT false AS now;
  CREATE FUNCTION refuse_writes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    IF (SELECT now FROM writes_refused) THEN RAISE disk_full USING MESSAGE = 'no space left on device'; END IF;
    RETURN NULL;
  END $$;
  DO $$ DECLARE name regclass; BEGIN
    FOR name IN SELECT oid FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'writes_refused'
      AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
    LOOP
      EXECUTE format('CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_writes()', name);
    END LOOP;
  END $$`;

/**
 * Two workers with jobs, with a consumer that writes a row and a mail for each entry, and with a mail server; a fault in the
 * middle of their work. Gives how much is done at the end: nothing lost, nothing doubled that is not marked.
 */
export async function workThroughFault(fault: Fault) {
  const made = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-faults-'));
  const { database, close } = openDatabase(made.url, quiet, 4);
  onTestFinished(async () => {
    await close();
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  for (const table of [toyTable, consumedTable, refusal]) await made.ownerQuery(table);
  const mailServer = await startStoppableMailServer();
  const secrets = await openSecrets(dataFolder, database);
  const clock = manualClock(Date.now());
  const mailing = consumer({
    ...{ name: 'toy.mails', kinds: ['call_opened'], from: 'beginning', tooOldAfter: 12 * hour },
    handle: async (entries, session) => {
      const ids = entries.map(({ id }) => id);
      await sql`INSERT INTO toy_consumed (entry) SELECT unnest(${ids}::bigint[])`.execute(session);
      const mails = ids.map((id) => mailTo(targets[id % targets.length] ?? '', `${id}`));
      await deliver({ database: session, secrets, clock }, mails);
    },
  });
  for (const _worker of [1, 2]) {
    await startWorker(made, { kinds: [steadyToy], clock });
    await startTestWork({ database: made, dataFolder }, { clock, env: mailServer.env, features: deliveries });
    const consumers = runConsumers([mailing], { database, bus: createBus(quiet), clock, log: quiet, firstRetry: 50 });
    onTestFinished(consumers.close);
  }
  const open = (count: number) =>
    database.transaction().execute((session) => append(session, opened(count, clock.now())));
  const startJob = () => startToyJob(database, clock.now());
  const jobs = [await startJob(), await startJob()];
  await open(6);
  await expect.poll(() => mailServer.ids.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);

  await duringFault(fault, { made, clock, mailServer, work: () => open(3) });
  jobs.push(await startJob());
  await open(3);
  const rows = () =>
    database.selectFrom('deliveries').select(['message_id', 'result', 'subject', 'repeats']).orderBy('id').execute();
  await expect
    .poll(
      async () => {
        clock.advance(30_000);
        await announce(made.url, 'deliveriesChanged', {});
        return (await rows()).map(({ result }) => result);
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual(Array.from({ length: 12 }, () => 'Success'));
  await expectAllConsumed(made);
  expectMails(await rows(), mailServer.ids);
  for (const id of jobs) {
    await expectEnd(made, id, 'done');
    expect(expectOneAfterAnother(await stepsOf(made, id)).last).toBe(toySteps);
  }
  return { mails: new Set(mailServer.ids).size, jobs: jobs.length };
}

type Surroundings = {
  made: TestDatabase;
  clock: ReturnType<typeof manualClock>;
  mailServer: Awaited<ReturnType<typeof startStoppableMailServer>>;
  /** What goes on meanwhile, where the database allows it. */
  work: () => Promise<unknown>;
};

async function duringFault(fault: Fault, { made, clock, mailServer, work }: Surroundings) {
  switch (fault) {
    case 'the database refuses to write, as with a full disk':
      await made.ownerQuery('UPDATE writes_refused SET now = true');
      await sleep(lasts);
      await made.ownerQuery('UPDATE writes_refused SET now = false');
      return await work();
    case 'the database ends all connections and accepts none':
      await made.setOpen(false);
      await sleep(lasts);
      await made.setOpen(true);
      return await work();
    case 'the mail server is away for an hour':
      await mailServer.stop();
      await work();
      for (let minutes = 0; minutes < 60; minutes += 10) {
        clock.advance(hour / 6);
        await announce(made.url, 'deliveriesChanged', {});
        await sleep(lasts / 6);
      }
      return await mailServer.start();
    case 'the clock is set three hours ahead':
      clock.advance(3 * hour);
      return await work();
    case 'the clock is set three hours back':
      clock.advance(-3 * hour);
      return await work();
  }
}

const opened = (count: number, at: number) =>
  Array.from({ length: count }, () => ({ kind: 'call_opened', data: { reconciled: true }, system_id: 1, at }) as const);

const startToyJob = async (database: Database, now: number) =>
  (await insertJob(database, {
    ...{ kind: steadyToy.name, user_id: null, system_id: null, payload: { pause: 300 }, once_key: null, now },
  })) ?? 0;

async function startStoppableMailServer() {
  const ids: string[] = [];
  let stop = async () => {};
  const start = async (port = 0) =>
    await startMailServer({
      port,
      until: (end) => {
        stop = end;
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          ids.push(/^Message-ID: <([^@]+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
          done();
        });
      },
    });
  const { port, env } = await start();
  onTestFinished(() => stop());
  return { ids, env, stop: () => stop(), start: () => start(port) };
}

/** Each entry once, and in order. */
async function expectAllConsumed({ ownerQuery }: TestDatabase) {
  const entries = await ownerQuery('SELECT id::int FROM journal ORDER BY id');
  expect(entries).toHaveLength(12);
  expect(await ownerQuery('SELECT entry::int AS id FROM toy_consumed ORDER BY place')).toEqual(entries);
}

type Sent = { message_id: string; subject: string; repeats: number };

/** Each at least once, more often only as marked, and those of one target in their order. */
function expectMails(rows: readonly Sent[], ids: readonly string[]) {
  for (const { message_id, repeats } of rows) {
    const times = ids.filter((id) => id === message_id).length;
    expect(times).toBeGreaterThanOrEqual(1);
    expect(times).toBeLessThanOrEqual(1 + repeats);
  }
  for (const [, own] of Map.groupBy(rows, ({ subject }) => Number(subject) % targets.length)) {
    const inOrder = own.map(({ message_id }) => message_id);
    const places = ids.filter((id) => inOrder.includes(id)).map((id) => inOrder.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
}
