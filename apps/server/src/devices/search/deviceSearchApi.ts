import { hubStatuses } from '@carestead/domain/field/hubReport';
import { heldFor, searchNow, searchStates } from '@carestead/domain/field/searchState';
import { searchProblem } from '@carestead/domain/kit/listInput';
import { changes, every } from '../../platform/bus/changes.ts';
import { Live, type Source } from '../../platform/bus/live.ts';
import { alsoWhenFull, type Builder, needs } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import type { DeviceSearches } from './deviceSearches.ts';
import {
  type AssignableNode,
  assignablePage,
  findAssignable,
  findKnown,
  type HubSearch,
  holdSearches,
  type KeptDevice,
  type KnownNode,
  readSearches,
  type StoredSearch,
} from './deviceSearchQueries.ts';

const managing = needs({ permissions: ['systemtree::manage_devices'] });
/** How often the person is reported to be still there, and a search that ended unseen is shown as such. */
const holdEvery = 5000;
/** Changes within this time are shown together. */
const atMostEvery = 250;

type ShownDevice = KeptDevice & { node: KnownNode | null };
type ShownSearch = Omit<StoredSearch, 'found'> & { is_own: boolean; found: readonly ShownDevice[] };
type ShownHub = Omit<HubSearch, 'search'> & { search: ShownSearch | null };

/** The search for devices through a hub: one at a time per hub, and everybody sees whose it is. */
export function addDeviceSearchApi(builder: Builder, searches: DeviceSearches) {
  const State = builder.enumType('DeviceSearchState', { values: searchStates });
  const Status = builder.enumType('DeviceSearchHubStatus', { values: hubStatuses });
  const Node = builder.objectRef<KnownNode>('FoundDeviceNode').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      parent_name: t.exposeString('parent_name', { nullable: true }),
    }),
  });
  const Device = builder.objectRef<ShownDevice>('FoundDevice').implement({
    fields: (t) => ({
      serial: t.exposeString('serial'),
      mac: t.exposeString('mac'),
      kind: t.exposeString('kind', { description: 'As of a node: radio, repeater, tech, wired or unknown.' }),
      signal: t.exposeInt('signal', { nullable: true, description: 'In dBm.' }),
      at: t.exposeFloat('at', { description: 'When it was last received.' }),
      node: t.expose('node', { type: Node, nullable: true, description: 'What it is already known as.' }),
    }),
  });
  const Search = builder.objectRef<ShownSearch>('DeviceSearch').implement({
    fields: (t) => ({
      id: t.exposeString('search_id'),
      user_name: t.exposeString('user_name', { nullable: true }),
      is_own: t.exposeBoolean('is_own'),
      state: t.expose('state', { type: State }),
      started_at: t.exposeFloat('started_at'),
      ends_at: t.exposeFloat('ends_at'),
      found: t.expose('found', { type: [Device] }),
    }),
  });
  const HubRef = builder.objectRef<ShownHub>('DeviceSearchHub').implement({
    fields: (t) => ({
      hub_id: t.exposeInt('hub_id'),
      hub_name: t.exposeString('hub_name'),
      status: t.expose('status', { type: Status }),
      search: t.expose('search', { type: Search, nullable: true, description: 'The last one; null: none ever.' }),
    }),
  });
  const hubsOf = async (context: Context): Promise<readonly ShownHub[]> => {
    const { database, system_id } = context;
    const hubs = await readSearches(database, system_id);
    const known = await findKnown(
      context,
      hubs.flatMap(({ search }) => search?.found ?? []),
    );
    return hubs.map(({ search, ...hub }) => ({ ...hub, search: search && shownSearch(search, known, context) }));
  };
  const hubOf = async (context: Context, hub_id: number) => {
    const hub = (await hubsOf(context)).find((each) => each.hub_id === hub_id);
    if (!hub) throw new PublicError('not found', 'NOT_FOUND');
    return hub;
  };

  const Assignable = builder.objectRef<AssignableNode>('AssignableNode').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      revision: t.exposeInt('revision'),
      name: t.exposeString('name'),
      kind: t.exposeString('kind'),
      parent_name: t.exposeString('parent_name', { nullable: true }),
    }),
  });
  const AssignablePage = builder.objectRef<ReturnType<typeof assignablePage>>('AssignableNodes').implement({
    fields: (t) => ({ rows: t.expose('rows', { type: [Assignable] }), has_more: t.exposeBoolean('has_more') }),
  });
  builder.queryField('assignableNodes', (t) =>
    t.field({
      ...managing,
      description: 'Devices without a serial number, those of this kind first.',
      type: AssignablePage,
      args: { search: t.arg.string({ required: true }), kind: t.arg.string({ required: true }) },
      resolve: async (_root, { search, kind }, context) => {
        const problem = searchProblem(search);
        if (problem) throw new ValidationFailed([problem]);
        return assignablePage(await findAssignable(context, { search: storable(search), kind: storable(kind) }));
      },
    }),
  );
  builder.mutationField('searchDevices', (t) =>
    t.field({
      ...managing,
      description:
        'Searches for devices through a hub for two minutes, unless somebody does so already: that one goes on.',
      type: HubRef,
      args: { hub_id: t.arg.int({ required: true }) },
      resolve: async (_root, { hub_id }, context) => {
        await searches.begin({ system_id: context.system_id, hub_id }, context.viewer.id);
        return await hubOf(context, hub_id);
      },
    }),
  );
  builder.mutationField('stopDeviceSearch', (t) =>
    t.field({
      ...alsoWhenFull(managing),
      description: "Ends one's own search; false: there was none.",
      type: 'Boolean',
      args: { hub_id: t.arg.int({ required: true }) },
      resolve: (_root, { hub_id }, { system_id, viewer }) => searches.stop({ system_id, hub_id }, viewer.id),
    }),
  );
  builder.subscriptionField('deviceSearches', (t) =>
    t.field({
      ...managing,
      description:
        "The hubs with their searches, at once and whenever something changes. One's own search goes on as long as one follows it.",
      type: [HubRef],
      subscribe: (_root, _args, context) =>
        new Live(
          `device searches of ${context.system_id} for ${context.viewer.id}`,
          'newest',
          changesFor(context),
          false,
        ),
      resolve: (_changed, _args, context) => hubsOf(context),
    }),
  );
}

/** What PostgreSQL cannot compare is in no name. */
const storable = (text: string) => text.trim().toWellFormed().replaceAll('\0', '');

function shownSearch(
  { found, ...search }: StoredSearch,
  known: Awaited<ReturnType<typeof findKnown>>,
  { clock, viewer }: Context,
): ShownSearch {
  return {
    ...search,
    state: searchNow(search, clock.now()),
    is_own: search.user_id === viewer.id,
    found: found.flatMap((device) => {
      const node = known(device);
      return node === 'hidden' ? [] : [{ ...device, node: node === 'unknown' ? null : node }];
    }),
  };
}

/** Something about the searches of a system may have changed; who follows them holds the own one. */
const changesFor = ({ bus, database, system_id, viewer, clock, log }: Context): Source<null> =>
  changes(atMostEvery, (changed) => {
    const hold = () =>
      void holdSearches(database, system_id, viewer.id, clock.now() + heldFor).then(changed, (error: unknown) =>
        log.warn({ err: error, system_id }, 'device search could not be held'),
      );
    hold();
    return [
      bus.on('deviceSearchChanged', (event) => event.system_id === system_id && changed()),
      bus.on('rowsChanged', ({ system_id: of, entity }) => {
        if (of === system_id && (entity === 'hub' || entity === 'system_tree_node')) changed();
      }),
      bus.on('messagesMissed', changed),
      every(holdEvery, hold),
    ];
  });
