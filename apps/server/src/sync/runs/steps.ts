import { setTimeout as sleep } from 'node:timers/promises';
import { commitBegins, runBudget } from '@carestead/domain/sync/commitWindow';
import type { RowKey } from '@carestead/domain/sync/differences';
import type { RunKind, SendStep } from '@carestead/domain/sync/sendSteps';
import type { WantedRow } from '../../entities/importRows.ts';
import { importRows } from '../../entities/importRows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isFinal } from '../configuratorFailure.ts';
import type { SentRow } from '../ourRowQueries.ts';
import { keyOf, readOurKeys, readRowsToSend } from '../ourRowQueries.ts';
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

/** All rows of ours; the next portion is read while one is on its way. */
export const sendAll = async (run: Run, tools: SendTools): Promise<Run> => {
  const { context } = tools;
  const keys = await readOurKeys(context.database, run.system_id);
  const sent = await sendPortions(run, tools, keys.length, (from, to) => readRowsToSend(context, keys.slice(from, to)));
  await markCommon(context.database, run.system_id, sent.payload.refused ?? [], 'sent', context.clock.now());
  return sent;
};

type SendTools = Pick<RunTools, 'context' | 'client' | 'onChange'>;
type Portions = (from: number, to: number) => Promise<readonly SentRow[]>;

async function sendPortions(
  run: Run,
  { context: { database }, client, onChange }: SendTools,
  total: number,
  read: Portions,
) {
  let now = await saveRun(database, run, { total });
  let next = read(now.sent, now.sent + portion);
  while (now.sent < total) {
    const end = Math.min(total, now.sent + portion);
    const rows = await next;
    // Its failure is thrown where it is awaited next.
    next = read(end, end + portion);
    next.catch(() => {});
    now = await saveSent(database, now, { sent: end }, await loadOrRefuse(client, rows));
    onChange(now);
  }
  return now;
}

/** One that is refused as a whole is sent row by row, and what is refused even so is listed. */
async function loadOrRefuse(client: RunTools['client'], rows: readonly SentRow[]): Promise<readonly RefusedRow[]> {
  try {
    await client.load(toLoad(rows));
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
  return await sendPortions(run, tools, rows.length, async (from, to) => rows.slice(from, to));
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
  await markCommon(database, run.system_id, written.payload.left_out ?? [], 'imported', clock.now());
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
const withoutFlags = ({ fields }: WantedRow['entity'], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields[key]?.kind !== 'secret' && key !== 'sort_order'));

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
