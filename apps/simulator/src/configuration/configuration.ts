import { type FieldEntity, fieldEntities } from '@carestead/domain/field/fieldConfiguration';
import { z } from 'zod';
import type { Installation } from '../installation/installation.ts';
import { openConfigurationFile } from './configurationFile.ts';

export const row = z.looseObject({ id: z.number().int().min(0) });
export type Row = z.output<typeof row>;
export type Rows = Partial<Record<FieldEntity, readonly Row[]>>;

const commitState = z.object({
  commit: z.number().int().min(0),
  state: z.enum(['idle', 'running', 'done', 'failed']),
  percent: z.number().int().min(0).max(100),
});
export type CommitState = z.output<typeof commitState>;

const rowsByEntity = z.partialRecord(z.enum(fieldEntities), z.array(row));
const stored = z.object({ rows: rowsByEntity, commit: commitState });

const change = z.union([
  z.object({ load: rowsByEntity }),
  z.object({ remove: z.tuple([z.enum(fieldEntities), z.number()]) }),
  z.object({ clear: z.array(z.enum(fieldEntities)) }),
  z.object({ commit: commitState }),
]);
type Change = { load: Rows } | { remove: [FieldEntity, number] } | { clear: FieldEntity[] } | { commit: CommitState };

export type Configuration = ReturnType<typeof openConfiguration>;

/** The configuration that was sent to the configurator; on disk before it is confirmed. */
export function openConfiguration(folder: string, installation: Installation) {
  const file = openConfigurationFile<z.output<typeof stored>, Change>({
    folder,
    readWhole: (value) => stored.parse(value),
    readChange: (value) => change.parse(value),
    whole: () => ({ rows: allRows(), commit }),
  });
  const tables = tablesOf(file.found?.rows ?? rowsOfInstallation(installation));
  /** Of each entity by id, as long as nothing of it is changed. */
  const inOrder = new Map<FieldEntity, readonly Row[]>();
  let commit: CommitState = file.found?.commit ?? { commit: 0, state: 'idle', percent: 0 };

  const rows = (name: FieldEntity): readonly Row[] => {
    const found = inOrder.get(name) ?? [...tables[name].values()].sort((a, b) => a.id - b.id);
    inOrder.set(name, found);
    return found;
  };
  const allRows = () => Object.fromEntries(fieldEntities.map((name) => [name, [...tables[name].values()]]));
  const apply = (made: Change) => {
    if ('commit' in made) commit = made.commit;
    else if ('remove' in made) tables[made.remove[0]].delete(made.remove[1]);
    else if ('clear' in made) for (const name of made.clear) tables[name].clear();
    else for (const name of fieldEntities) for (const each of made.load[name] ?? []) tables[name].set(each.id, each);
    if (!('commit' in made)) inOrder.clear();
  };
  const save = async (made: Change) => {
    apply(made);
    await file.add(made);
  };
  for (const made of file.changes) apply(made);
  file.begin();

  return {
    rows,
    all: (): Rows => allRows(),
    put: (name: FieldEntity, content: Row) => save({ load: { [name]: [content] } }),
    remove: async (name: FieldEntity, id: number) => {
      if (tables[name].has(id)) await save({ remove: [name, id] });
    },
    wipe: () => save({ clear: [...fieldEntities] }),
    /** As a wipe that was cut short. */
    wipeHalf: () => save({ clear: fieldEntities.slice(0, fieldEntities.length / 2) }),
    load: (added: Rows) => save({ load: added }),
    commit: () => commit,
    setCommit: (next: CommitState) => save({ commit: next }),
    settled: file.settled,
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
