import { callSourceLevel, isAtLeast } from '@carestead/domain/access/callSourceLevel';
import { matches } from '@carestead/domain/access/rowFilter';
import { type CallFlag, callFlags } from '@carestead/domain/calls/call';
import { nodeStatus, nodeStatusKinds } from '@carestead/domain/tree/nodeStates';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { perRequest } from '../entities/perRequest.ts';
import type { RowType } from '../entities/rowTypes.ts';
import { reachOf } from '../platform/database/looseTables.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import type { NodeAbove } from './inheritanceQueries.ts';
import type { ChildNode, NamedNode, OpenCall } from './relatedNodeQueries.ts';
import { readChildren, readConverters, readLinkingNodes, readOpenCalls } from './relatedNodeQueries.ts';
import { readOpenFlags } from './treeQueries.ts';

const childrenOf = perRequest(readChildren);
const linkingNodesOf = perRequest(readLinkingNodes);
const converterOf = perRequest(readConverters);
const openCallsOf = perRequest(readOpenCalls);
const openFlagsOf = perRequest((context, ids) => readOpenFlags({ ...context, database: context.reading }, ids));

const isFlag = (flag: string): flag is CallFlag => callFlags.some((one) => one === flag);

/** A call of a device that the person does not see, or of a call source that is closed to them, is not theirs to see here. */
function visibleCalls(context: ListContext, calls: readonly OpenCall[]): readonly OpenCall[] {
  const { viewer, system_id } = context;
  const reach = reachOf(systemTreeNode, context);
  return calls.filter(
    ({ device, call_source_id }) =>
      matches(reach, device) && isAtLeast(callSourceLevel(viewer, system_id, call_source_id), 'Read'),
  );
}

type AboveNode = (node: { id?: unknown }, context: ListContext) => Promise<readonly NodeAbove[] | undefined>;

/** What stands around a node: each is one query for all nodes of an answer. Only nodes that the person sees are named. */
export function addRelatedNodes(builder: Builder, row: RowType, aboveNode: AboveNode) {
  const Status = builder.enumType('NodeStatus', { values: nodeStatusKinds });
  const Named = builder.objectRef<NamedNode>('NamedNode').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), kind: t.exposeString('kind') }),
  });
  const Child = builder.objectRef<ChildNode>('ChildNode').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      section_id: t.exposeInt('section_id', { nullable: true }),
      inherit_section: t.exposeBoolean('inherit_section'),
      inherit_text_long: t.exposeBoolean('inherit_text_long'),
    }),
  });
  const OpenCallRef = builder.objectRef<OpenCall>('OpenCallOfNode').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      opened_at: t.exposeFloat('opened_at'),
      acknowledged_at: t.exposeFloat('acknowledged_at', { nullable: true }),
      call_type_id: t.exposeInt('call_type_id'),
      call_type_text: t.exposeString('call_type_text'),
      color: t.exposeString('color', { nullable: true }),
      flag: t.exposeString('flag'),
      urgency: t.exposeString('urgency'),
      call_source_text: t.exposeString('call_source_text'),
      device_id: t.exposeInt('device_id'),
      device_name: t.exposeString('device_name', { description: 'The name of its node.' }),
    }),
  });
  builder.objectFields(row, (t) => ({
    status: t.field({
      type: Status,
      description: 'By the open calls of the node itself.',
      resolve: async (node, _args, context) =>
        nodeStatus(((await openFlagsOf(node, context)) ?? []).map(({ flag }) => flag).filter(isFlag)),
    }),
    open_calls: t.field({
      type: [OpenCallRef],
      description: 'Of the node (its device_id is the id of the node) and of all nodes below it, the oldest first.',
      resolve: async (node, _args, context) => [...visibleCalls(context, (await openCallsOf(node, context)) ?? [])],
    }),
    children: t.field({
      type: [Child],
      description: 'The nodes that hang directly in it, in their order; of very many the first.',
      resolve: async (node, _args, context) => [...((await childrenOf(node, context))?.nodes ?? [])],
    }),
    child_count: t.int({ resolve: async (node, _args, context) => (await childrenOf(node, context))?.count ?? 0 }),
    children_inherit_section: t.boolean({
      description: 'One of them inherits the section, so the node cannot hang elsewhere.',
      resolve: async (node, _args, context) => (await childrenOf(node, context))?.inheritSection ?? false,
    }),
    linking_nodes: t.field({
      type: [Named],
      description: 'The nodes that are linked to it.',
      resolve: async (node, _args, context) => [...((await linkingNodesOf(node, context)) ?? [])],
    }),
    converter_node_id: t.int({
      nullable: true,
      description: 'The converter that it hangs on, by its serial number or by its place in the tree.',
      resolve: async (node, _args, context) => {
        const converter = await converterOf(node, context);
        return converter && matches(reachOf(systemTreeNode, context), converter) ? converter.id : null;
      },
    }),
    parents: t.field({
      type: [Named],
      description: 'The nodes above it, the nearest first, up to ten levels.',
      resolve: async (node, _args, context) => {
        const reach = reachOf(systemTreeNode, context);
        return ((await aboveNode(node, context)) ?? []).filter((above) => matches(reach, above));
      },
    }),
  }));
}
