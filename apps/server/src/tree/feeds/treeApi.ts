import type { AddressColumns } from '@carestead/domain/tree/nodeAddresses';
import type { NodeState, TreeStates } from '@carestead/domain/tree/treeStates';
import type { Bus } from '../../platform/bus/bus.ts';
import { changes, every } from '../../platform/bus/changes.ts';
import { Live, type Source } from '../../platform/bus/live.ts';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import { type TreeRowsCache, treeAudience, type VersionedTree } from './treeRowsCache.ts';
import { readNodeAddresses } from './treeRowsQueries.ts';
import { readTreeStates } from './treeStateQueries.ts';

const reading = needs({ permissions: ['systemtree::use_module'] });

/** The tree for screens: all nodes in a compact form, and live what is out of the ordinary. */
export function addTreeApi(builder: Builder, cache: TreeRowsCache) {
  const Rows = builder.objectRef<VersionedTree>('TreeRows').implement({
    description:
      'Every node of the system that the caller may read, column by column, siblings in their order. Numbers are separated ' +
      'by commas, names by line feeds.',
    fields: (t) => ({
      ids: t.exposeString('ids'),
      parents: t.exposeString('parents', { description: '0 of a root.' }),
      kinds: t.exposeString('kinds', { description: 'Places in the list of kinds, from 0.' }),
      flags: t.exposeString('flags', {
        description:
          'Sums of: 1 is_tech, 2 radio, 4 inherit_section, 8 inherit_text_long, 16 inherit_text_short, ' +
          '32 inherit_flight_profile, 64 has a serial number; has a value of its own: 128 section, 256 long text, ' +
          '512 short text, 1024 flight profile.',
      }),
      names: t.exposeString('names'),
      version: t.exposeString('version', { description: 'The same as long as nothing of it has changed.' }),
    }),
  });
  builder.queryField('treeRows', (t) =>
    t.field({ ...reading, type: Rows, resolve: (_root, _args, context) => cache.columns(context) }),
  );
  addTreeStates(builder);
  addNodeAddresses(builder);
}

function addNodeAddresses(builder: Builder) {
  const Addresses = builder.objectRef<AddressColumns>('NodeAddresses').implement({
    description:
      'Of every readable node that has any of it, column by column. Ids are separated by commas, the others by line feeds.',
    fields: (t) => ({
      ids: t.exposeString('ids'),
      serials: t.exposeString('serials'),
      macs: t.exposeString('macs'),
      numbers: t.exposeString('numbers'),
      positions: t.exposeString('positions', { description: 'The checkpoints at which devices were last.' }),
    }),
  });
  builder.queryField('nodeAddresses', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::use_module', 'systemtree::toggle_advanced_view'] }),
      description: 'Serial numbers, MAC addresses, numbers and positions, for the advanced view.',
      type: Addresses,
      resolve: (_root, _args, context) => readNodeAddresses(context),
    }),
  );
}

function addTreeStates(builder: Builder) {
  const State = builder.objectRef<NodeState>('TreeNodeState').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      calls: t.exposeInt('calls', { description: 'Open calls without presences and defects.' }),
      urgency: t.exposeString('urgency', { nullable: true, description: 'Of the most urgent of them.' }),
      opened_at: t.exposeFloat('opened_at', { nullable: true, description: 'Of the same.' }),
      has_presence: t.exposeBoolean('has_presence'),
      has_defect: t.exposeBoolean('has_defect'),
      battery: t.exposeInt('battery', { nullable: true, description: 'Where it is low.' }),
      is_unreachable: t.exposeBoolean('is_unreachable'),
      last_reachable_at: t.exposeFloat('last_reachable_at', {
        nullable: true,
        description: 'Where it is unreachable.',
      }),
      is_inactive: t.exposeBoolean('is_inactive'),
    }),
  });
  const Override = builder.objectRef<TreeStates['overrides'][number]>('TreeNodeOverride').implement({
    fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
  });
  const States = builder.objectRef<TreeStates>('TreeStates').implement({
    description: 'What is out of the ordinary; of all other nodes there is nothing to say.',
    fields: (t) => ({
      nodes: t.field({ type: [State], resolve: ({ nodes }) => [...nodes] }),
      overrides: t.field({ type: [Override], resolve: ({ overrides }) => [...overrides] }),
      noted: t.intList({ description: 'Nodes with a note.', resolve: ({ noted }) => [...noted] }),
      old_positions: t.intList({
        description: 'Nodes that were last at a checkpoint more than a day ago.',
        resolve: ({ old_positions }) => [...old_positions],
      }),
      muted: t.intList({ description: 'Devices that are muted.', resolve: ({ muted }) => [...muted] }),
      disabled: t.intList({
        description: 'Devices that were taken out of service.',
        resolve: ({ disabled }) => [...disabled],
      }),
    }),
  });
  builder.subscriptionField('treeStates', (t) =>
    t.field({
      ...reading,
      type: States,
      description: 'The whole list, at once and whenever it changes.',
      subscribe: (_root, _args, context) => {
        const sources = JSON.stringify(context.viewer.call_source_permissions);
        return new Live(
          `tree states of ${context.system_id} ${treeAudience(context)} ${sources}`,
          'newest',
          changesOf(context.bus, context.system_id),
          false,
        );
      },
      resolve: (_root, _args, context) => readTreeStates(context),
    }),
  );
}

/** Many changes that follow each other are read once a second. */
const atMostEvery = 1000;
/** That a position is out of date is no event. */
const atLeastEvery = 60_000;
const shownEntities = ['system_tree_node', 'display_group_override', 'call_type', 'global_setting', 'node_note'];

const changesOf = (bus: Bus, system_id: number): Source<null> =>
  changes(atMostEvery, (changed) => {
    const ofSystem = (event: { system_id: number | null }) => {
      if (event.system_id === system_id || event.system_id === null) changed();
    };
    return [
      bus.on('callsChanged', ofSystem),
      bus.on('deviceStatesChanged', ofSystem),
      bus.on('rowsChanged', (event) => {
        if (shownEntities.includes(event.entity)) ofSystem(event);
      }),
      bus.on('messagesMissed', changed),
      every(atLeastEvery, changed),
    ];
  });
