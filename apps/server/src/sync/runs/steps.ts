import { setTimeout as sleep } from 'node:timers/promises';
import { loadBodies } from '@carestead/domain/field/loadBodies';
import { commitBegins, runBudget } from '@carestead/domain/sync/commitWindow';
import type { RowKey } from '@carestead/domain/sync/differences';
import { isRestored } from '@carestead/domain/sync/fieldRows';
import type { RunKind, SendStep } from '@carestead/domain/sync/sendSteps';
import type { WantedRow } from '../../entities/importRows.ts';
import { importRows } from '../../entities/importRows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isFinal } from '../configuratorFailure.ts';
import type { SentRow } from '../ourRowQueries.ts';
import { keepCommon, keyOf, readOurVersions, readRowsToSend, readVersionsToSend } from '../ourRowQueries.ts';
import { chosenKeys, markCommon, markTheseCommon } from './commonQueries.ts';
import type { RunChange } from './runQueries.ts';
import { saveRun } from './runQueries.ts';
import type { RefusedRow, Run } from './runRow.ts';
import { RunFailed } from './runRow.ts';
import type { RunTools } from './runTools.ts';
import { fieldKeyOf, readTheirs, toLoad, wantedFrom, withOurSecrets } from './sides.ts';
import { newestVersion, readSnapshot, rowsAtVersion, takeSnapshot } from './snapshotQueries.ts';

/** Does what the step asks for, and returns the run as it stands then; done twice it comes to the same. */
type Step = (run: Run, tools: RunTools) => Promise<Run>;

/** How many rows are sent before that is remembered. */
export const portion = 500;

const compare: Step = async (run, { compare: compareBoth }) => {
  await compareBoth();
  return run;
};

const snapshot: Step = async (run, { client, context: { database, clock } }) => {
  if (run.snapshot_id !== null) return run;
  const theirs = await readTheirs(client);
  return await saveRun(database, run, {
    snapshot_id: await takeSnapshot(database, run.system_id, theirs, clock.now()),
  });
};

const sendEdits: Step = async (run, { sendEdits: send, context: { database } }) => {
  await send();
  const keys = run.payload.keys ?? (await chosenKeys(database, run.system_id, 'ours'));
  return await saveRun(database, run, { payload: { keys } });
};

/** How many rows are written one by one before that is remembered: so many are written again after a crash. */
const atOnce = 50;

/** The rows for which a person has chosen ours, one after the other. */
const sendChosen: Step = async (run, { context, client, onChange }) => {
  const { database, clock } = context;
  const keys = (run.payload.keys ?? []).map(([entity, id]): RowKey => ({ entity, id }));
  let now = run;
  while (now.sent < keys.length) {
    const some = keys.slice(now.sent, now.sent + atOnce);
    const refused = await writeOrRefuse(client, some, await readRowsToSend(context, some));
    const left = new Set(refused.map(keyOf));
    const taken = some.filter((key) => !left.has(keyOf(key))).map(({ entity, id }) => [entity, id] as const);
    await markTheseCommon(database, run.system_id, taken, 'sent', clock.now());
    now = await saveSent(database, now, { sent: now.sent + some.length, total: keys.length }, refused);
    onChange(now);
  }
  return now;
};

/** Rows that are gone here are removed there. */
async function writeOrRefuse(client: RunTools['client'], keys: readonly RowKey[], rows: readonly SentRow[]) {
  const rowOf = new Map(rows.map((sent) => [keyOf({ entity: sent.entity.name, id: sent.id }), sent.row]));
  const refused: RefusedRow[] = [];
  for (const { entity, id } of keys) {
    const { name, field_id } = fieldKeyOf(entity, id);
    const row = rowOf.get(keyOf({ entity, id }));
    try {
      if (row) await client.writeRow(name, row);
      else await client.deleteRow(name, field_id);
    } catch (error) {
      if (!isFinal(error)) throw error;
      refused.push({ entity, id, reason: error.reason || error.message });
    }
  }
  return refused;
}

/** The rows that were refused are written only where there are new ones: they stand beside thousands of keys. */
async function saveSent(database: Database, run: Run, sent: RunChange, refused: readonly RefusedRow[]) {
  const payload = { refused: [...(run.payload.refused ?? []), ...refused] };
  return await saveRun(database, run, { ...sent, ...(refused.length > 0 && { payload }) });
}

const wipe: Step = async (run, { client, context: { database } }) => {
  await client.wipe();
  const version = await newestVersion(database, run.system_id);
  return await saveRun(database, run, { payload: { version, refused: [] } });
};

/** All rows of ours. Editing is locked meanwhile, so that the newest versions stay the newest. */
export const sendAll = async (run: Run, tools: SendTools): Promise<Run> => {
  const { database, clock } = tools.context;
  const ours = await readOurVersions(database, run.system_id);
  const sent = await sendPortions(run, tools, {
    total: ours.length,
    read: (from, to) => readVersionsToSend(tools.context, ours.slice(from, to)),
    taken: async (from, to, refused) => {
      const left = new Set(refused.map(keyOf));
      const taken = ours.slice(from, to).filter((row) => !left.has(keyOf(row)));
      const how = { by: 'sent' as const, at: clock.now() };
      await keepCommon(
        database,
        run.system_id,
        taken.map((row) => ({ ...row, ...how })),
      );
    },
  });
  await markCommon(database, run.system_id, {
    ...{ except: sent.payload.refused ?? [], by: 'sent', now: clock.now(), since: run.started_at },
  });
  return sent;
};

type SendTools = Pick<RunTools, 'context' | 'client' | 'onChange'>;

type Portions = {
  total: number;
  read: (from: number, to: number) => Promise<readonly SentRow[]>;
  /** The configurator has these, but for those that it refused. */
  taken?: (from: number, to: number, refused: readonly RefusedRow[]) => Promise<void>;
};

/**
 * One after the other. While one is on its way, the next ones are read and written as text, and the one before is
 * remembered: what is remembered was taken, and what was taken last may be sent again after a crash.
 */
async function sendPortions(run: Run, { context: { database }, client, onChange }: SendTools, portions: Portions) {
  const begun = await saveRun(database, run, { total: portions.total });
  const remember = async (before: Run, { from, to }: Range, refused: readonly RefusedRow[]) => {
    const [now] = await Promise.all([
      saveSent(database, before, { sent: to }, refused),
      portions.taken?.(from, to, refused),
    ]);
    onChange(now);
    return now;
  };
  let remembered = Promise.resolve(begun);
  try {
    for await (const { range, rows, bodies } of readAhead(begun.sent, portions)) {
      const refused = await loadOrRefuse(client, rows, bodies);
      remembered = remember(await remembered, range, refused);
      // Its failure is thrown where it is awaited next.
      remembered.catch(() => {});
    }
  } catch (error) {
    // Whoever says that the run failed writes after it.
    await remembered.catch(() => {});
    throw error;
  }
  return await remembered;
}

type Range = { from: number; to: number };

/** So many portions are read before they are needed, so that the configurator does not wait for the database. */
const readBefore = 2;

async function* readAhead(start: number, { total, read }: Portions) {
  const prepare = async (range: Range) => {
    const rows = await read(range.from, range.to);
    return { range, rows, bodies: loadBodies(toLoad(rows)) };
  };
  const coming: ReturnType<typeof prepare>[] = [];
  for (let from = start; from < total || coming.length > 0; ) {
    while (from < total && coming.length <= readBefore) {
      const to = Math.min(total, from + portion);
      const next = prepare({ from, to });
      next.catch(() => {});
      coming.push(next);
      from = to;
    }
    const first = coming.shift();
    if (first) yield await first;
  }
}

/** One that is refused as a whole is sent row by row, and what is refused even so is listed. */
async function loadOrRefuse(
  client: RunTools['client'],
  rows: readonly SentRow[],
  bodies: readonly string[],
): Promise<readonly RefusedRow[]> {
  try {
    await client.load(bodies);
    return [];
  } catch (error) {
    if (!isFinal(error)) throw error;
  }
  const keys = rows.map(({ entity, id }): RowKey => ({ entity: entity.name, id }));
  return await writeOrRefuse(client, keys, rows);
}

const sendSnapshot: Step = async (run, tools) => {
  const { theirs } = await snapshotOf(run, tools, run.payload.target);
  const rows = await withOurSecrets(tools.context, theirs);
  return await sendPortions(run, tools, { total: rows.length, read: async (from, to) => rows.slice(from, to) });
};

async function snapshotOf({ system_id }: Run, { context }: RunTools, id: number | null | undefined) {
  const found = id ? await readSnapshot(context.database, system_id, id) : null;
  if (!found) throw new RunFailed('unknown', 'the snapshot is gone');
  return found;
}

/** What is wrong was listed by the comparison just before. */
const validate: Step = async (run, { client }) => {
  const { ok, errors } = await client.validate();
  if (!ok) throw new RunFailed('invalid_config', `${errors.length}`);
  return run;
};

const write = async (run: Run, { context }: RunTools, wanted: readonly WantedRow[]) => {
  const { count, leftOut } = await importRows(context, wanted);
  // After a crash between the two it is written once more, and nothing changes: the first count holds.
  return await saveRun(context.database, run, {
    payload: { count: count || (run.payload.count ?? 0), left_out: leftOut },
  });
};

const importAll: Step = async (run, tools) => {
  const { database, clock } = tools.context;
  const { theirs } = await snapshotOf(run, tools, run.snapshot_id);
  const written = await write(run, tools, await wantedFrom(tools.context, theirs));
  await markCommon(database, run.system_id, {
    ...{ except: written.payload.left_out ?? [], by: 'imported', now: clock.now(), since: run.started_at },
  });
  return written;
};

const pullChosen: Step = async (run, tools) => {
  const { database, clock } = tools.context;
  const { theirs } = await snapshotOf(run, tools, run.snapshot_id);
  const keys = run.payload.keys ?? [];
  const written = await write(run, tools, await wantedFrom(tools.context, theirs, keys));
  const left = new Set((written.payload.left_out ?? []).map(({ entity, id }) => `${entity} ${id}`));
  const taken = keys.filter(([entity, id]) => !left.has(`${entity} ${id}`));
  await markTheseCommon(database, run.system_id, taken, 'imported', clock.now());
  return written;
};

const choose: Step = async (run, tools) => {
  const { database } = tools.context;
  const keys = run.payload.keys ?? (await chosenKeys(database, run.system_id, 'theirs'));
  return await snapshot(await saveRun(database, run, { payload: { keys } }), tools);
};

const restoreOurs: Step = async (run, tools) => {
  const { version } = await snapshotOf(run, tools, run.payload.target);
  const past = await rowsAtVersion(tools.context.database, run.system_id, version);
  const wanted = [...past].flatMap(([entity, rows]) =>
    rows.map(
      ({ row_id, values }): WantedRow => ({ entity, id: row_id, values: values && withoutFlags(entity, values) }),
    ),
  );
  return await write(run, tools, wanted);
};

/** A version says of a secret only whether it was set. */
const withoutFlags = (entity: WantedRow['entity'], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => entity.fields[key]?.kind !== 'secret' && isRestored(entity, key)),
  );

/** Hands the configuration to the devices; how far that is, the configurator says. */
const commitDevices: Step = async (run, tools) => {
  const { client, context, askEvery, onChange, signal } = tools;
  const { database, clock } = context;
  let now = run;
  const before = run.payload.commit_before ?? (await client.commitState()).commit;
  const commit_at = run.payload.commit_at ?? clock.now();
  now = await saveRun(database, now, { payload: { commit_before: before, commit_at }, total: 100 });
  if (now.payload.commit === undefined) {
    // Known by its number, should the answer have been lost or this server have been killed in between.
    const { commit } = await client.commitState();
    now = await saveRun(database, now, { payload: { commit: commit > before ? commit : await client.startCommit() } });
  }
  const commit = now.payload.commit ?? 0;
  for (;;) {
    const state = await client.commitState();
    if (state.commit > commit) return now;
    if (state.commit < commit || state.state === 'idle') {
      if (clock.now() - commit_at > commitBegins) throw new RunFailed('timeout', 'the commit did not begin');
    } else {
      if (state.state === 'done') return await saveRun(database, now, { sent: 100 });
      if (state.state === 'failed')
        throw new RunFailed('synchronisation', 'the configurator could not finish the commit');
      if (state.percent !== now.sent) now = await saveRun(database, now, { sent: state.percent });
      onChange(now);
    }
    if (clock.now() - run.started_at > runBudget) throw new RunFailed('timeout', 'the commit took too long');
    await sleep(askEvery, undefined, { signal });
  }
};

/** What each step of a run does; those that are missing have nothing to do. */
export const stepWork: Readonly<Record<RunKind, Partial<Record<SendStep, Step>>>> = {
  commit: {
    preparing: sendEdits,
    sending: sendChosen,
    syncing: compare,
    validating: validate,
    finishing: commitDevices,
  },
  push: { preparing: snapshot, wiping: wipe, sending: sendAll, syncing: compare },
  import: { preparing: snapshot, syncing: importAll, finishing: compare },
  pull: { preparing: choose, syncing: pullChosen, finishing: compare },
  rollback: { preparing: snapshot, wiping: wipe, sending: sendSnapshot, syncing: restoreOurs, finishing: compare },
};
