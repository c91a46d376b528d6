import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { placeOf } from '../../platform/embedded/place.ts';
import { socketIn } from '../../platform/embedded/runFolder.ts';
import type { Setting } from '../../platform/embedded/settings.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../platform/embedded/startEmbeddedDatabase.ts';
import { queryAt } from '../database.ts';
import { memoryFolder } from '../memoryFolder.ts';

const execute = promisify(execFile);

type Node = EmbeddedDatabase & { dataFolder: string };

const wait = { timeout: 120_000, interval: 20 };
/** A standby that begins late finds all that was written meanwhile. */
const settings: readonly Setting[] = [['wal_keep_size', '512MB']];

/** A primary with a standby that confirms every commit, behind one address that leads to whichever is the primary. */
export async function replicatedDatabase() {
  const nodes: Node[] = [];
  const start = async (dataFolder: string, more: readonly Setting[] = []): Promise<Node> => {
    const node = { ...(await startEmbeddedDatabase({ dataFolder, settings: [...settings, ...more] })), dataFolder };
    nodes.push(node);
    return node;
  };
  onTestFinished(async () => {
    for (const node of nodes) {
      killAll(node);
      await vi.waitUntil(() => !node.isRunning(), wait);
      rmSync(node.dataFolder, { recursive: true, force: true, maxRetries: 10 });
    }
  });
  let primary = await start(memoryFolder('carestead-primary-'));
  const line = await switchedLine(() => primary);
  const query = (text: string, values?: readonly unknown[]) => queryAt(primary.url, text, values);

  const follow = async () => {
    const dataFolder = memoryFolder('carestead-standby-');
    await copyCluster(primary, dataFolder);
    const standby = await start(dataFolder, [
      ['primary_conninfo', `host=${primary.runFolder} user=carestead_owner application_name=standby`],
    ]);
    await query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await query('SELECT pg_reload_conf()');
    await vi.waitUntil(async () => {
      const [row] = (await query('SELECT sync_state FROM pg_stat_replication')) as { sync_state: string }[];
      return row?.sync_state === 'sync';
    }, wait);
    return standby;
  };
  let standby = await follow();
  return {
    url: line.url,
    query,
    /** The machine of the primary is gone from one moment to the next; the standby takes over. */
    failOver: async () => {
      killAll(primary);
      line.cut();
      await queryAt(standby.url, 'SELECT pg_promote()');
      primary = standby;
    },
    followAnew: async () => {
      standby = await follow();
    },
  };
}

/** The way that PostgreSQL's manual describes for a copy of the files of a database that is in use. */
async function copyCluster(primary: Node, dataFolder: string) {
  const [from, to] = [placeOf(primary.dataFolder).cluster, placeOf(dataFolder).cluster];
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    // What vanishes meanwhile (a temporary file) makes it end with an error; what matters is read by the standby at its start.
    await execute('cp', ['-a', from, to]).catch(() => {});
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    rmSync(join(to, 'postmaster.pid'));
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(to, 'standby.signal'), '');
    // The one that is copied may have a standby that its copy must not wait for when it takes over.
    await execute('sed', ['-i', '/synchronous_standby_names/d', join(to, 'postgresql.auto.conf')]);
    const { uid, gid } = statSync(to);
    for (const name of ['backup_label', 'standby.signal', 'postgresql.auto.conf']) chownSync(join(to, name), uid, gid);
  } finally {
    await client.end();
  }
}

/** The postmaster and all that it has started, none of which can do anything about it. */
function killAll({ pid, isRunning }: Node) {
  if (!isRunning()) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children.filter(Boolean).map(Number)])
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** An address that leads to the database of the moment, as a balancer in front of a primary and its standby does. */
async function switchedLine(primary: () => Node) {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socketIn(primary().runFolder));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const own = server.address();
  const port = typeof own === 'object' ? own?.port : 0;
  return { url: `postgres://carestead_owner@127.0.0.1:${port}/carestead`, cut };
}
