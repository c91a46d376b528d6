import { auditPageSize } from '@carestead/domain/audit/auditEntry';
import { auditedRows } from '@carestead/domain/audit/auditedRows';
import { type NameOf, shownValue, wireValue } from '@carestead/domain/audit/shownValue';
import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { moment } from '@carestead/domain/kit/fields';
import { largestPage } from '@carestead/domain/kit/listInput';
import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { systemOf } from '../entities/systemOf.ts';
import type { Context } from '../platform/graphql/context.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { visiblePeople } from '../platform/visiblePeople.ts';
import {
  type AuditFilter,
  type AuditRow,
  auditReach,
  readAuditPage,
  readAuditSinceLastCommit,
} from './auditLogQueries.ts';
import { type Change, changesOf, loadRowNames } from './loadRowNames.ts';

type Optional<T> = T | null | undefined;

export type AuditLogInput = {
  limit?: Optional<number>;
  offset?: Optional<number>;
  ignore_fields?: Optional<string[]>;
  start_time?: Optional<number>;
  entity_type?: Optional<string>;
  entity_id?: Optional<number>;
  user_id?: Optional<number>;
  field?: Optional<string>;
};

export type AuditLogEntry = Omit<AuditRow, 'meta' | 'changes'> & {
  meta: string;
  user: { id: number; name: string } | null;
  system: { name: string } | null;
  changes: AuditLogChange[];
};

export type AuditLogChange = {
  id: string;
  field: string;
  value_old: string | null;
  value_new: string | null;
  display_value_old: string | null;
  display_value_new: string | null;
};

type Scope = Pick<Context, 'reading' | 'clock' | 'installation' | 'viewer' | 'system_id'>;

export async function readAuditLog(scope: Scope, input: AuditLogInput): Promise<AuditLogEntry[]> {
  return await forPeople(scope, await readAuditPage(scope.reading, filterOf(scope, input)));
}

export async function readSinceLastCommit(scope: Scope, input: AuditLogInput): Promise<AuditLogEntry[]> {
  const rows = await readAuditSinceLastCommit(scope.reading, filterOf(scope, input), scope.system_id);
  return await forPeople(scope, rows);
}

const declared: ReadonlyMap<string, Entity> = new Map(
  entities.map((entity): [string, Entity] => [entity.name, entity]),
);

const rowsWithinLevels = ({ viewer, installation }: Pick<Scope, 'viewer' | 'installation'>) =>
  auditedRows(
    viewer,
    entities,
    installation.now().systems.map(({ id }) => id),
  );

function filterOf(scope: Scope, input: AuditLogInput): AuditFilter {
  const { entity_id, entity_type } = input;
  const entity = declared.get(entity_type ?? '');
  const systemOfRow = (id: number) => (entity ? systemOf(entity, scope.system_id, id) : 'any');
  return {
    limit: Math.min(Math.max(input.limit ?? auditPageSize, 1), largestPage),
    offset: Math.max(input.offset ?? 0, 0),
    start_time: startOf(input),
    ignore_fields: input.ignore_fields ?? [],
    entity_type: entity_type ?? null,
    row: typeof entity_id === 'number' ? { entity_id, system_id: systemOfRow(entity_id) } : null,
    user_id: input.user_id ?? null,
    field: input.field ?? null,
    reach: auditReach(scope.viewer),
    rows: rowsWithinLevels(scope),
  };
}

function startOf({ start_time }: AuditLogInput): number | null {
  if (start_time === undefined || start_time === null) return null;
  const at = Math.floor(start_time);
  const problem = fieldProblem(moment(), at);
  if (problem) throw new ValidationFailed([{ field: 'start_time', ...problem }]);
  return at;
}

async function forPeople(scope: Scope, rows: readonly AuditRow[]): Promise<AuditLogEntry[]> {
  const entries = rows.map((row) => ({
    row,
    entity: declared.get(row.entity_type) ?? null,
    changes: changesOf(row.changes),
  }));
  const nameOf = await loadRowNames(scope, entries, rowsWithinLevels(scope));
  const isSeen = await visiblePeople(
    { ...scope, database: scope.reading },
    rows.map(({ user_id }) => user_id),
  );
  const systems = new Map(scope.installation.now().systems.map(({ id, name }) => [id, { name }]));
  return entries.map(({ row, entity, changes }) => {
    const names = nameOf(row);
    return {
      ...row,
      meta: JSON.stringify(row.meta),
      ...(isSeen(row.user_id) ? whoDid(row) : unseen),
      system: (row.system_id !== null && systems.get(row.system_id)) || null,
      changes: changes.map((change, index) => shownChange(entity, change, `${row.id}.${index}`, names)),
    };
  });
}

/** What acts by itself, such as an alert channel, has a name and no id; the product has neither. */
const whoDid = ({ user_id, user_name }: AuditRow) => ({
  user_id,
  user_name,
  user: user_id === null && user_name === '' ? null : { id: user_id ?? 0, name: user_name },
});

/** For a person whom the viewer may not see. */
const unseen = { user_id: 0, user_name: '', user: { id: 0, name: '' } };

const shownChange = (entity: Entity | null, change: Change, id: string, nameOf: NameOf): AuditLogChange => ({
  id,
  field: change.field,
  value_old: wireValue(entity, change.field, change.value_old),
  value_new: wireValue(entity, change.field, change.value_new),
  display_value_old: shownValue(entity, change.field, change.value_old, nameOf),
  display_value_new: shownValue(entity, change.field, change.value_new, nameOf),
});
