import type { Values } from '@carestead/domain/kit/entity';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { uniqueTogether } from '../entities/rules.ts';
import type { CheckedRow, Rule } from '../platform/graphql/context.ts';
import { nodesInCircles, readAncestors } from './inheritanceQueries.ts';

/** A device is known by its serial number; places have none. */
export const uniqueSerial: Rule = async (context, entity, rows) => {
  const withSerial = rows.map((row) => (row.values.serial ? row : { ...row, values: {} }));
  return await uniqueTogether('serial')(context, entity, withSerial);
};

const parentOf = ({ values }: CheckedRow) => (typeof values.parent_id === 'number' ? values.parent_id : null);

/** A node hangs neither in itself nor in one that hangs in it, also when several are moved at once. */
export const notBelowItself: Rule = async (context, _entity, rows) => {
  const moved = rows.flatMap((row) => {
    const { id, before } = row;
    return id !== null && parentOf(row) !== before?.parent_id ? [{ id, parent_id: parentOf(row) }] : [];
  });
  const inCircles = await nodesInCircles(context, moved);
  return rows.map(({ id }) =>
    id !== null && inCircles.has(id) ? [{ field: 'parent_id', message: 'must_differ' }] : [],
  );
};

type Ancestor = { parent_id: number | null; inherit_text_long: boolean; text_long: string };

/** Where long texts are required, a node that has none of its own needs one above it. */
export const hasTextToInherit: Rule = async (context, _entity, rows) => {
  const { system_tree_text_long_required } = context.installation.now().settings;
  const inherits = ({ values }: CheckedRow) => system_tree_text_long_required && values.inherit_text_long === true;
  if (!rows.some(inherits)) return rows.map(() => []);
  const stored = await readAncestors(
    context,
    rows.flatMap((row) => parentOf(row) ?? []),
  );
  const written = new Map(rows.flatMap(({ id, values }) => (id === null ? [] : [[id, ancestorIn(values)] as const])));
  const nodeOf = (id: number | null) => (id === null ? undefined : (written.get(id) ?? stored.get(id)));
  const inheritsText = (row: CheckedRow) => {
    let node = nodeOf(parentOf(row));
    for (let depth = 0; node?.inherit_text_long && depth < deepestChain; depth += 1) node = nodeOf(node.parent_id);
    return Boolean(node && !node.inherit_text_long && node.text_long);
  };
  return rows.map((row) =>
    inherits(row) && !inheritsText(row) ? [{ field: 'text_long', message: 'required_by_inheritance' }] : [],
  );
};

const ancestorIn = ({ parent_id, inherit_text_long, text_long }: Values): Ancestor => ({
  parent_id: typeof parent_id === 'number' ? parent_id : null,
  inherit_text_long: inherit_text_long === true,
  text_long: typeof text_long === 'string' ? text_long : '',
});
