import type { Builder } from '../platform/graphql/builder.ts';
import type { RowParts } from '../platform/graphql/context.ts';
import type { RowType } from './rowTypes.ts';
import type { Writes } from './writes.ts';

/** What is special about an entity. */
export type EntityParts = RowParts & {
  /** How rows are written where that has consequences beyond them; else they go straight to the store. */
  readonly writes?: Writes;
  /** Values of rows that come from other rows. */
  readonly fields?: (builder: Builder, row: RowType) => void;
  /** Its API is written by hand. */
  readonly hasOwnApi?: true;
};

export type PartsOf = (entity: string) => EntityParts;

type Declaring = { readonly entities: () => Readonly<Record<string, EntityParts>> };

/** What several declare of each entity, put together once. */
export function entityPartsOf(all: readonly Declaring[]): PartsOf {
  const byEntity = new Map<string, EntityParts>();
  for (const { entities } of all) {
    for (const [name, parts] of Object.entries(entities())) {
      byEntity.set(name, together(byEntity.get(name) ?? {}, parts));
    }
  }
  const plain: EntityParts = {};
  return (entity) => byEntity.get(entity) ?? plain;
}

function together(first: EntityParts, second: EntityParts): EntityParts {
  const { fields, rules = [], deletionRules = [], filters } = first;
  return {
    ...first,
    ...second,
    rules: [...rules, ...(second.rules ?? [])],
    deletionRules: [...deletionRules, ...(second.deletionRules ?? [])],
    filters: { ...filters, ...second.filters },
    ...((fields || second.fields) && {
      fields: (builder, row) => {
        fields?.(builder, row);
        second.fields?.(builder, row);
      },
    }),
  };
}
