import { holds } from '@carestead/domain/access/needs';
import { rowRights } from '@carestead/domain/access/rowRights';
import { entityNamed } from '@carestead/domain/entities';
import { readNeeds } from '@carestead/domain/entityNeeds';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { isConfigurator, nameField } from '@carestead/domain/kit/entity';
import type { ReferenceName } from '@carestead/domain/kit/referenceNames';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { CompiledQuery } from 'kysely';
import { reachOf } from '../platform/database/looseTables.ts';
import type { Bind } from '../platform/database/sqlText.ts';
import { clauseText, quoted } from '../platform/database/sqlText.ts';
import type { ListContext } from '../platform/graphql/context.ts';

type Scope = Pick<ListContext, 'viewer' | 'system_id'>;

/** A cell shows two of them; a form, which shows them all, reads one row. */
const namesPerCell = 10;

/**
 * The names of the rows that the rows of `page` point to, as columns of the same statement. Each is looked up by its key,
 * so that the size of the other table does not matter, and is empty where the person may not read that row.
 */
export const nameColumns = (scope: Scope, entity: Entity, wanted: readonly ReferenceName[], bind: Bind) =>
  wanted.map(({ key, nameKey, to, kind }) => {
    const pointed = `page.${quoted(key)}`;
    const name = (id: string) => nameText(scope, entity, entityNamed(to), id, bind);
    if (kind === 'ref') return `${name(pointed)} AS ${quoted(nameKey)}`;
    return `ARRAY(SELECT ${name('pointed.id')}
      FROM unnest(${pointed}[1:${namesPerCell}]) WITH ORDINALITY AS pointed(id, place) ORDER BY place) AS ${quoted(nameKey)}`;
  });

function nameText(scope: Scope, entity: Entity, target: Entity, id: string, bind: Bind): string {
  if (!mayRead(scope, target)) return 'NULL::text';
  return `(SELECT ${quoted(nameField(target))}::text FROM ${quoted(target.plural)} WHERE ${[
    `${quoted('id')} = ${id}`,
    ...readable(scope, entity, target, bind),
  ].join(' AND ')})`;
}

const mayRead = ({ viewer }: Scope, target: Entity) => holds(viewer, readNeeds(target));

/** The references of a system's own parameters point into that system. */
function readable(scope: Scope, entity: Entity, target: Entity, bind: Bind): readonly string[] {
  if (!isConfigurator(entity) || target.scope !== 'system')
    return reachOf(target, scope).map((clause) => clauseText(clause, bind));
  const rights = rowRights(target).readable(scope.viewer, scope.system_id);
  return [`${quoted('system_id')} = page.${quoted('id')}`, ...rights.map((clause) => clauseText(clause, bind))];
}

/** The same for rows that were read already, such as the one row of a form and the parts of a row: one statement for all. */
export async function withNames(
  context: ListContext,
  entity: Entity,
  rows: readonly Values[],
  wanted: readonly string[],
): Promise<readonly Values[]> {
  const references = referenceNames(entity).filter(({ nameKey }) => wanted.includes(nameKey));
  if (references.length === 0 || rows.length === 0) return rows;
  const scope = isConfigurator(entity) ? { ...context, system_id: Number(rows[0]?.id) } : context;
  const names = await readNames(scope, references, rows);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      references.map(({ key, nameKey, to, kind }) => {
        const found = idsIn(row[key]).map((id) => names.get(`${to} ${id}`) ?? null);
        return [nameKey, kind === 'refs' ? found : (found[0] ?? null)];
      }),
    ),
  }));
}

const idsIn = (value: unknown): readonly number[] => [value ?? []].flat().filter((id) => typeof id === 'number');

async function readNames(context: ListContext, references: readonly ReferenceName[], rows: readonly Values[]) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const selects = [...Map.groupBy(references, ({ to }) => to)].flatMap(([to, pointing]) => {
    const target = entityNamed(to);
    const ids = [...new Set(rows.flatMap((row) => pointing.flatMap(({ key }) => idsIn(row[key]))))];
    if (ids.length === 0 || !mayRead(context, target)) return [];
    const conditions = [
      `${quoted('id')} = ANY(${bind(ids)})`,
      ...reachOf(target, context).map((clause) => clauseText(clause, bind)),
    ];
    return [
      `SELECT '${to} ' || id AS key, ${quoted(nameField(target))}::text COLLATE "C" AS name
        FROM ${quoted(target.plural)} WHERE ${conditions.join(' AND ')}`,
    ];
  });
  if (selects.length === 0) return new Map<string, string>();
  const statement = CompiledQuery.raw(selects.join(' UNION ALL '), values);
  const { rows: found } = await context.reading.executeQuery<{ key: string; name: string }>(statement);
  return new Map(found.map(({ key, name }) => [key, name]));
}
