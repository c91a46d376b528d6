import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entity } from '@carestead/domain/kit/entity';
import { onTestFinished } from 'vitest';
import type { CallServerOptions } from '../callServer.ts';
import { startCallServer } from '../callServer.ts';
import type { ServerFeature } from '../manifest/feature.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { ReadSpace } from '../platform/diskSpace.ts';
import type { Log } from '../platform/log.ts';
import { createTestClient } from './client.ts';
import type { TestDatabase } from './database.ts';
import { createTestDatabase, quiet } from './database.ts';
import { displayCalls, displayMessages } from './sockets/displayDocuments.ts';

type Options = {
  env?: Record<string, string>;
  log?: Log;
  clock?: Clock;
  /** Instead of those of the product; their tables are up to the test. */
  entities?: readonly Entity[];
  features?: readonly ServerFeature[];
  /** Documents that anonymous clients may subscribe with, as if one of our pages sent them. */
  shipped?: readonly string[];
  /** A second server on the database and with the key of this one. */
  sameDatabaseAs?: { database: TestDatabase; dataFolder: string };
  /** What its supervisor would have sent it. */
  supervised?: Pick<CallServerOptions, 'noteRequest' | 'penalties' | 'restart'>;
  /** Instead of the disks of this machine. */
  readSpace?: ReadSpace;
  /** How long it lives: for one test, unless `atEndOfFile` is given. */
  until?: (stop: () => Promise<void>) => void;
};

/** A real call server on a database of its own. */
export async function startTestServer({
  env = {},
  log = quiet,
  clock = systemClock,
  entities,
  features,
  shipped = [],
  sameDatabaseAs,
  supervised,
  readSpace,
  until = onTestFinished,
}: Options = {}) {
  const made = sameDatabaseAs?.database ?? (await createTestDatabase());
  const dataFolder = sameDatabaseAs?.dataFolder ?? mkdtempSync(join(tmpdir(), 'carestead-server-'));
  const config = readConfig({ PORT: '0', CARESTEAD_DATA: dataFolder, ...env });
  const documents = [displayCalls, displayMessages, ...shipped];
  const server = await startCallServer({
    ...supervised,
    ...(readSpace && { readSpace }),
    ...{ config, databaseUrl: made.url, log, clock, entities, features, shipped: documents },
  });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  until(async () => {
    await stop();
    if (sameDatabaseAs) return;
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return { ...server, stop, database: made, dataFolder, client: () => createTestClient(server.address) };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A clock that a test sets. */
export function manualClock(start = Date.UTC(2026, 10, 15, 3, 0)): Clock & { advance: (milliseconds: number) => void } {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
