import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type FieldEntity, fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';
import type { Installation } from '../installation/installation.ts';

export const row = z.looseObject({ id: z.number().int().min(0) });
export type Row = z.output<typeof row>;
export type Rows = Partial<Record<FieldEntity, readonly Row[]>>;

const commitState = z.object({
  commit: z.number().int().min(0),
  state: z.enum(['idle', 'running', 'done', 'failed']),
  percent: z.number().int().min(0).max(100),
});
export type CommitState = z.output<typeof commitState>;

const stored = z.object({ rows: z.partialRecord(z.enum(fieldEntities), z.array(row)), commit: commitState });

export type Configuration = ReturnType<typeof openConfiguration>;

/** The configuration that was sent to the configurator; on disk before it is confirmed. */
export function openConfiguration(folder: string, installation: Installation) {
  const path = join(folder, 'configuration.json');
  const found = existsSync(path) ? stored.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
  const tables = tablesOf(found?.rows ?? rowsOfInstallation(installation));
  let commit: CommitState = found?.commit ?? { commit: 0, state: 'idle', percent: 0 };
  let saving = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const allRows = (): Rows => Object.fromEntries(fieldEntities.map((name) => [name, [...tables[name].values()]]));
  /** Changes that come while one is written share the next writing. */
  const save = (): Promise<void> => {
    waiting ??= saving
      .catch(() => {})
      .then(() => {
        waiting = null;
        saving = writeSafely(path, JSON.stringify({ rows: allRows(), commit }));
        return saving;
      });
    return waiting;
  };
  const add = (rows: Rows) => {
    for (const name of fieldEntities) for (const each of rows[name] ?? []) tables[name].set(each.id, each);
  };

  return {
    rows: (name: FieldEntity): Row[] => [...tables[name].values()].sort((a, b) => a.id - b.id),
    all: allRows,
    put: async (name: FieldEntity, content: Row) => {
      tables[name].set(content.id, content);
      await save();
    },
    remove: async (name: FieldEntity, id: number) => {
      if (tables[name].delete(id)) await save();
    },
    wipe: async () => {
      for (const name of fieldEntities) tables[name].clear();
      await save();
    },
    /** As a wipe that was cut short. */
    wipeHalf: async () => {
      for (const name of fieldEntities.slice(0, fieldEntities.length / 2)) tables[name].clear();
      await save();
    },
    load: async (rows: Rows) => {
      add(rows);
      await save();
    },
    commit: () => commit,
    setCommit: async (next: CommitState) => {
      commit = next;
      await save();
    },
    settled: async () => await (waiting ?? saving),
  };
}

type Tables = Record<FieldEntity, Map<number, Row>>;

const tablesOf = (rows: Rows): Tables =>
  Object.fromEntries(
    fieldEntities.map((name) => [name, new Map((rows[name] ?? []).map((each) => [each.id, each]))]),
  ) as Tables;

function rowsOfInstallation(given: Installation): Rows {
  const {
    system,
    sections,
    call_types,
    call_sources,
    devices,
    hubs,
    buttons,
    indicators,
    checkpoints,
    flight_profiles,
  } = given;
  return {
    system_param: [{ id: 1, ...system }],
    section: sections,
    call_type: call_types,
    call_source: call_sources,
    hub: hubs,
    node: devices,
    button: buttons,
    indicator: indicators,
    checkpoint: checkpoints,
    flight_profile: flight_profiles,
  };
}

export type ConfigurationError = {
  code:
    | 'duplicated_position'
    | 'duplicated_serial'
    | 'invalid_config'
    | 'invalid_schedule_order'
    | 'invalid_value'
    | 'missing_call_source'
    | 'missing_relation';
  /** Null: it is about no row, or no field of it, alone. */
  entity: FieldEntity | null;
  id: number | null;
  field: string | null;
};

export const isFieldEntity = (name: string): name is FieldEntity => fieldEntities.some((known) => known === name);

/** Either the old content is there or the new one, whenever the machine stops. */
async function writeSafely(path: string, text: string) {
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
