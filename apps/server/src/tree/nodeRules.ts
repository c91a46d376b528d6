import { uniqueTogether } from '../entities/rules.ts';
import type { Rule } from '../platform/graphql/context.ts';
import { chainFrom, isBelow } from './inheritanceQueries.ts';

/** A device is known by its serial number; places have none. */
export const uniqueSerial: Rule = async (context, entity, values, id) =>
  values.serial ? await uniqueTogether('serial')(context, entity, values, id) : [];

export const notBelowItself: Rule = async (context, _entity, { parent_id }, id) =>
  id !== null && typeof parent_id === 'number' && (await isBelow(context, parent_id, id))
    ? [{ field: 'parent_id', message: 'must_differ' }]
    : [];

/** Where long texts are required, a node that has none of its own needs one above it. */
export const hasTextToInherit: Rule = async (context, _entity, { inherit_text_long, parent_id }) => {
  const { system_tree_text_long_required } = context.installation.now().settings;
  if (!system_tree_text_long_required || inherit_text_long !== true) return [];
  const above = typeof parent_id === 'number' ? await chainFrom(context, parent_id) : [];
  const text = above.find((node) => !node.inherit_text_long)?.text_long;
  return text ? [] : [{ field: 'text_long', message: 'required_by_inheritance' }];
};
