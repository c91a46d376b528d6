import type { Values } from '@carestead/domain/entity';
import { batched } from '../platform/batched.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { EntityContext } from './entityContext.ts';
import type { SectionOverride } from './overrideQueries.ts';
import { overridesOfNodes, overridesOfSections } from './overrideQueries.ts';
import type { RowType } from './rowTypes.ts';

type Load = (context: EntityContext, ids: readonly number[]) => Promise<ReadonlyMap<number, SectionOverride>>;

/** One query for all rows of an answer. */
function perRequest(load: Load) {
  const loaders = new WeakMap<EntityContext, (id: number) => Promise<SectionOverride | undefined>>();
  return async (row: Values, context: EntityContext) => {
    const known = loaders.get(context);
    const ofRow = known ?? batched((ids: readonly number[]) => load(context, ids));
    if (!known) loaders.set(context, ofRow);
    return await ofRow(Number(row.id));
  };
}

const ofSection = perRequest(overridesOfSections);
const ofNode = perRequest(overridesOfNodes);

/** What interconnections make of a section or a node: read from other rows, so it is no column of its own. */
export const overrideFields: Readonly<Record<string, (builder: Builder, row: RowType) => void>> = {
  section: (builder, row) =>
    builder.objectFields(row, (t) => ({
      active_display_group_override_id: t.int({
        nullable: true,
        description: 'The interconnection that replaces the display group now; of several the one made last.',
        resolve: async (section, _args, context) => (await ofSection(section, context))?.active_id ?? null,
      }),
      has_display_group_override: t.boolean({
        resolve: async (section, _args, context) => (await ofSection(section, context)) !== undefined,
      }),
    })),
  system_tree_node: (builder, row) =>
    builder.objectField(row, 'active_display_group_override_id', (t) =>
      t.int({
        nullable: true,
        description: 'That of the section that holds for the node, be it its own or inherited.',
        resolve: async (node, _args, context) => (await ofNode(node, context))?.active_id ?? null,
      }),
    ),
};
