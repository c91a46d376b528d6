import { matches } from '@carestead/domain/access/rowFilter';
import { readNeeds } from '@carestead/domain/entityNeeds';
import { type Inheritance, originsAbove } from '@carestead/domain/tree/inherited';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { perRequest } from '../entities/perRequest.ts';
import type { RowType } from '../entities/rowTypes.ts';
import { reachOf } from '../platform/database/looseTables.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import { type NodeAbove, readDefectNodes, readNodesAbove } from './inheritanceQueries.ts';
import { addRelatedNodes } from './relatedNodes.ts';

/** What comes from the nodes above, and from which. The name of a node that the person may not read is left out. */
function inheritanceOf(context: ListContext, above: readonly NodeAbove[]): Inheritance {
  const reach = reachOf(systemTreeNode, context);
  const nameOf = (node: NodeAbove | null) => (node && matches(reach, node) ? node.name : null);
  const from = originsAbove(above);
  return {
    section_id: from.section_id?.section_id ?? null,
    section_name: from.section_id?.section_name ?? null,
    section_from: nameOf(from.section_id),
    text_long: from.text_long?.text_long ?? '',
    text_long_from: nameOf(from.text_long),
    text_short: from.text_short?.text_short ?? '',
    text_short_from: nameOf(from.text_short),
    flight_profile_id: from.flight_profile_id?.flight_profile_id ?? null,
    flight_profile_name: from.flight_profile_id?.flight_profile_name ?? null,
    flight_profile_from: nameOf(from.flight_profile_id),
  };
}

const aboveNode = perRequest(readNodesAbove);
const defects = perRequest(readDefectNodes);

/** What a node inherits and whether it is defect: worked out from other rows. */
export function addNodeFields(builder: Builder, row: RowType) {
  const Inherited = builder.objectRef<Inheritance>('NodeInheritance').implement({
    description: 'What a node has from the nodes above where it inherits, each value with the name of its origin.',
    fields: (t) => ({
      section_id: t.exposeInt('section_id', { nullable: true }),
      section_name: t.exposeString('section_name', { nullable: true }),
      section_from: t.exposeString('section_from', { nullable: true }),
      text_long: t.exposeString('text_long'),
      text_long_from: t.exposeString('text_long_from', { nullable: true }),
      text_short: t.exposeString('text_short'),
      text_short_from: t.exposeString('text_short_from', { nullable: true }),
      flight_profile_id: t.exposeInt('flight_profile_id', { nullable: true }),
      flight_profile_name: t.exposeString('flight_profile_name', { nullable: true }),
      flight_profile_from: t.exposeString('flight_profile_from', { nullable: true }),
    }),
  });
  builder.objectFields(row, (t) => ({
    inherited: t.field({
      type: Inherited,
      resolve: async (node, _args, context) => inheritanceOf(context, (await aboveNode(node, context)) ?? []),
    }),
    has_defect: t.boolean({
      description: 'A call for a defect of this node is open.',
      resolve: async (node, _args, context) => (await defects(node, context)) ?? false,
    }),
  }));
  addRelatedNodes(builder, row, aboveNode);
  builder.queryField('inheritedBelow', (t) =>
    t.field({
      ...needs({ permissions: readNeeds(systemTreeNode) }, 'of_request'),
      description: 'What a node inherits that hangs, or would hang, below this one.',
      type: Inherited,
      args: { parent_id: t.arg.int({ required: true }) },
      resolve: async (_root, { parent_id }, context) => {
        const [parent, ...above] = (await readNodesAbove(context, [parent_id], true)).get(parent_id) ?? [];
        const isReadable = parent && matches(reachOf(systemTreeNode, context), parent);
        return inheritanceOf(context, isReadable ? [parent, ...above] : []);
      },
    }),
  );
}
