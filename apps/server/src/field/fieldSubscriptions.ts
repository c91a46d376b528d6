import { nodeRights } from '@carestead/domain/access/nodeRights';
import { matches } from '@carestead/domain/access/rowFilter';
import { seesSystem } from '@carestead/domain/access/systems';
import { maySearch, searchNeeds } from '@carestead/domain/search/maySearch';
import type { Events } from '../platform/bus/bus.ts';
import { busIterator } from '../platform/bus/busIterator.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import type { FoundNode } from './nodeQueries.ts';
import { countHubs, findDevice } from './nodeQueries.ts';

type Failure = Events['configuratorFailed'];
type Printed = { id: number; address: string; error: string; system_tree_node: FoundNode | null };

/** Subscriptions to events of the configurator; few people use them, so each is executed on its own. */
export function addFieldSubscriptions(builder: Builder) {
  const FailureRef = builder.objectRef<Failure>('GetsHTTPError').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      action: t.exposeString('action'),
      checks: t.stringList({
        description: 'What failed: offline, unauthorized, refused, busy, nonsense, forbidden_address.',
        resolve: ({ checks }) => [...checks],
      }),
      message: t.exposeString('message'),
      payload: t.exposeString('payload', { description: 'What was sent, as JSON.' }),
      url: t.exposeString('url'),
      success: t.exposeBoolean('success'),
    }),
  });
  builder.subscriptionField('getsHTTPError', (t) =>
    t.field({
      ...needs('user', 'none'),
      description: 'A request to the configurator went wrong.',
      type: FailureRef,
      subscribe: (_root, _args, { bus, viewer }) =>
        busIterator(bus, 'configuratorFailed', ({ system_id }) => seesSystem(viewer, system_id)),
      resolve: (failure: Failure) => failure,
    }),
  );

  const NodeRef = builder.objectRef<FoundNode>('DetectedNode').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      kind: t.exposeString('kind'),
      name: t.exposeString('name'),
      serial: t.exposeString('serial'),
      parent_name: t.exposeString('parent_name'),
    }),
  });
  const PrintedRef = builder.objectRef<Printed>('HubPrinterMessage').implement({
    fields: (t) => ({
      id: t.exposeFloat('id'),
      address: t.exposeString('address'),
      error: t.exposeString('error'),
      system_tree_node: t.field({ type: NodeRef, nullable: true, resolve: ({ system_tree_node }) => system_tree_node }),
    }),
  });
  builder.subscriptionField('hubPrinterMessages', (t) =>
    t.field({
      ...needs({ permissions: searchNeeds }),
      description: 'Devices that a magnet is held to, in the system of the caller.',
      type: PrintedRef,
      subscribe: async (_root, _args, { bus, database, viewer, system_id, installation }) => {
        if (!maySearch(viewer, installation.now().licence)) throw new AccessDenied('MISSING_LICENCE');
        if ((await countHubs(database, system_id)) === 0) throw new PublicError('no hubs are registered', 'NO_HUBS');
        return busIterator(
          bus,
          'magnetDetected',
          (magnet) => magnet.system_id === system_id && seesSystem(viewer, system_id),
        );
      },
      resolve: async ({ system_id, mac, device_id, at }: Events['magnetDetected'], _args, { database, viewer }) => {
        const node = await findDevice(database, { system_id, mac, device_id });
        const isSeen = node !== null && matches(nodeRights.readable(viewer, system_id), node);
        // That a device exists which the person may not see is not said either.
        const error = isSeen ? '' : 'unknown device';
        return { id: at, address: mac, error, system_tree_node: isSeen ? node : null };
      },
    }),
  );
}
