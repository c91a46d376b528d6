import type { Entity } from '@carestead/domain/kit/entity';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { canBeUsed } from '@carestead/domain/references';
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import { usedByColumn } from './useCountQueries.ts';

type ListedEntity = Pick<Entity, 'name' | 'scope' | 'synced' | 'fields' | 'sortable'>;
type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;
type Fragments = GraphQLResolveInfo['fragments'];

const known = new WeakMap<FieldNode, readonly string[]>();

/** The columns that a request for a list selects. Documents are cached, so each is analysed once. */
export function requestedColumns(entity: ListedEntity, { fieldNodes, fragments }: Selection) {
  const [node, ...others] = fieldNodes;
  if (!node || others.length > 0) return columnsIn(entity, fieldNodes, fragments);
  const ready = known.get(node);
  if (ready) return ready;
  const found = columnsIn(entity, fieldNodes, fragments);
  known.set(node, found);
  return found;
}

function columnsIn(entity: ListedEntity, lists: readonly FieldNode[], fragments: Fragments) {
  const rows = fieldsOf(lists, fragments).filter(({ name }) => name.value === 'rows');
  const names = new Set(fieldsOf(rows, fragments).map(({ name }) => name.value));
  const columns = [
    ...['id', 'revision', ...(entity.sortable ? ['sort_order'] : []), ...Object.keys(entity.fields)],
    ...(canBeUsed(entity) ? [usedByColumn] : []),
    ...referenceNames(entity).map(({ nameKey }) => nameKey),
  ];
  return columns.filter((column) => names.has(column));
}

/** The names of references that a request for single rows, or for parts, selects. */
export function requestedNames(entity: Pick<Entity, 'fields'>, { fieldNodes, fragments }: Selection) {
  const names = new Set(fieldsOf(fieldNodes, fragments).map(({ name }) => name.value));
  return referenceNames(entity).flatMap(({ nameKey }) => (names.has(nameKey) ? [nameKey] : []));
}

const fieldsOf = (nodes: readonly FieldNode[], fragments: Fragments) =>
  nodes.flatMap(({ selectionSet }) => (selectionSet ? selectedIn(selectionSet, fragments) : []));

/** What a directive may leave out is read all the same. */
const selectedIn = ({ selections }: SelectionSetNode, fragments: Fragments): readonly FieldNode[] =>
  selections.flatMap((selection): readonly FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return part ? selectedIn(part.selectionSet, fragments) : [];
  });
