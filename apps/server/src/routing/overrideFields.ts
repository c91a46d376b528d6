import { perRequest } from '../entities/perRequest.ts';
import type { RowType } from '../entities/rowTypes.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { overridesOfNodes, overridesOfSections } from './overrideQueries.ts';

const ofSection = perRequest(overridesOfSections);
const ofNode = perRequest(overridesOfNodes);

const nameOfActive = 'Its name, the reason why the plans cannot be changed now.';

/** What interconnections make of a section: read from other rows, so it is no column of its own. */
export function addSectionOverride(builder: Builder, row: RowType) {
  builder.objectFields(row, (t) => ({
    active_display_group_override_id: t.int({
      nullable: true,
      description: 'The interconnection that replaces the display group now; of several the one made last.',
      resolve: async (section, _args, context) => (await ofSection(section, context))?.active_id ?? null,
    }),
    active_display_group_override_name: t.string({
      nullable: true,
      description: nameOfActive,
      resolve: async (section, _args, context) => (await ofSection(section, context))?.active_name ?? null,
    }),
    has_display_group_override: t.boolean({
      resolve: async (section, _args, context) => (await ofSection(section, context)) !== undefined,
    }),
  }));
}

export function addNodeOverride(builder: Builder, row: RowType) {
  builder.objectFields(row, (t) => ({
    active_display_group_override_id: t.int({
      nullable: true,
      description: 'That of the section that holds for the node, be it its own or inherited.',
      resolve: async (node, _args, context) => (await ofNode(node, context))?.active_id ?? null,
    }),
    active_display_group_override_name: t.string({
      nullable: true,
      description: nameOfActive,
      resolve: async (node, _args, context) => (await ofNode(node, context))?.active_name ?? null,
    }),
  }));
}
