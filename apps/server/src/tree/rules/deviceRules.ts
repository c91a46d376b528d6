import type { Problem } from '@carestead/domain/kit/problem';
import { ignoresLinkablePool, linkProblem } from '@carestead/domain/tree/linkedNodes';
import { serialProblem } from '@carestead/domain/tree/serials';
import { uniqueTogether } from '../../entities/rules.ts';
import type { CheckedRow, Rule } from '../../platform/graphql/context.ts';
import { readConverterSerials, readLinks } from '../treeQueries.ts';

/** A device is known by its serial number; places have none. */
export const uniqueSerial: Rule = async (context, entity, rows) => {
  const withSerial = rows.map((row) => (row.values.serial ? row : { ...row, values: {} }));
  return await uniqueTogether('serial')(context, entity, withSerial);
};

const serialIn = ({ values }: CheckedRow) => (typeof values.serial === 'string' ? values.serial : '');

const isRewritten = (row: CheckedRow) =>
  serialIn(row) !== '' &&
  (row.before === null || row.before.serial !== row.values.serial || row.before.kind !== row.values.kind);

const isOnConverter = ({ values }: CheckedRow) =>
  values.kind === 'converter_device' || values.kind === 'converter_section';

/** What hangs on a converter names one of the tree, and nothing else has the serial number of a converter. */
export const fitsSerialToKind: Rule = async (context, _entity, rows) => {
  if (!rows.some(isRewritten)) return rows.map(() => []);
  const stored = rows.some(isOnConverter) ? await readConverterSerials(context) : new Map<number, string>();
  const ids = new Set(rows.map(({ id }) => id));
  const serials = new Set([
    ...[...stored].flatMap(([id, serial]) => (ids.has(id) ? [] : [serial])),
    ...rows.flatMap((row) => (row.values.kind === 'converter' ? [serialIn(row).toUpperCase()] : [])),
  ]);
  return rows.map((row): readonly Problem[] => {
    if (!isRewritten(row)) return [];
    const problem = serialProblem({ kind: row.values.kind, serial: serialIn(row) }, (serial) => serials.has(serial));
    return problem ? [{ field: 'serial', ...problem }] : [];
  });
};

const linkIn = ({ values }: CheckedRow) =>
  typeof values.linked_system_tree_node_id === 'number' ? values.linked_system_tree_node_id : null;

const isLinkedAnew = (row: CheckedRow) =>
  linkIn(row) !== null && linkIn(row) !== (row.before?.linked_system_tree_node_id ?? null);

/** Links go to nodes of the pool, and a node with linked devices is not linked itself. */
export const linksWithinPool: Rule = async (context, _entity, rows) => {
  const linked = rows.filter(isLinkedAnew);
  if (linked.length === 0) return rows.map(() => []);
  const stored = await readLinks(
    context,
    linked.flatMap((row) => [linkIn(row) ?? [], row.id ?? []].flat()),
  );
  const written = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const ignoresPool = ignoresLinkablePool(context.viewer, context.installation.now().settings);
  const linkOf = (id: number) => {
    const row = written.get(id);
    return row ? linkIn(row) : (stored.get(id)?.linked_system_tree_node_id ?? null);
  };
  const hasLinkingNodes = (id: number) =>
    rows.some((other) => other.id !== id && linkIn(other) === id) ||
    (stored.get(id)?.linking_ids ?? []).some((other) => !written.has(other));
  return rows.map((row): readonly Problem[] => {
    const target = isLinkedAnew(row) ? linkIn(row) : null;
    // A node that does not exist is an unknown reference, which the kit refuses.
    if (target === null || !(stored.has(target) || written.has(target))) return [];
    const problem = linkProblem({
      isItself: target === row.id,
      hasLinkingNodes: row.id !== null && hasLinkingNodes(row.id),
      target: {
        is_linkable: (written.get(target)?.values.is_linkable ?? stored.get(target)?.is_linkable) === true,
        isLinked: linkOf(target) !== null,
      },
      ignoresPool,
    });
    return problem ? [{ field: 'linked_system_tree_node_id', ...problem }] : [];
  });
};
