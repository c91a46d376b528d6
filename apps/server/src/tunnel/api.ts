import { hoursProblem } from '@carestead/domain/tunnel/tunnelHours';
import { isTunnelOpen, tunnelReasons, tunnelStatuses } from '@carestead/domain/tunnel/tunnelState';
import type { Config } from '../platform/config.ts';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { operationRef } from '../platform/graphql/operationRef.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { TunnelConfig } from '../platform/tunnelConfig.ts';
import { announceTunnel, closeTunnel, openTunnel } from './openTunnel.ts';
import { type Overview, readOverview } from './overview.ts';
import { fingerprintOf } from './sshKey.ts';
import { demandAll, tunnelNeeds } from './tunnelAccess.ts';
import { type OpenTunnel, readTunnel } from './tunnelQueries.ts';

const managed = needs(tunnelNeeds, 'none');

/** A way in for support: opened and closed by those who may, seen by everybody who is logged in. */
export function addTunnelApi(builder: Builder, config: () => Pick<Config, 'tunnel' | 'isOffline'>) {
  const { Tunnel, Notice } = addTypes(builder);
  const overview = async (context: Context): Promise<Overview> => {
    demandAll(context);
    return await readOverview(context.reading, config(), context.clock.now());
  };

  builder.queryFields((t) => ({
    tunnel: t.field({ ...managed, type: Tunnel, resolve: (_root, _args, context) => overview(context) }),
    openTunnel: t.field({
      ...needs('user', 'none'),
      description: 'What everybody is shown while a tunnel is open; null: none is.',
      type: Notice,
      nullable: true,
      resolve: async (_root, _args, { reading, clock }) => {
        const { tunnel, isOffline } = config();
        if (tunnel === null || isOffline) return null;
        const opening = await readTunnel(reading);
        return isTunnelOpen({ isConfigured: true, isOffline, opening }, clock.now()) ? opening : null;
      },
    }),
  }));
  builder.mutationFields((t) => ({
    createTunnel: t.field({
      // Help is needed most while something is wrong.
      ...alsoWhenFull(managed),
      description: 'Makes a key, and opens a tunnel with it for so many hours.',
      type: Tunnel,
      args: { hours: t.arg.int({ required: true }) },
      resolve: async (_root, { hours }, context) => {
        demandAll(context);
        const problem = hoursProblem(hours);
        if (problem) throw new ValidationFailed([problem]);
        const { tunnel: host, isOffline } = config();
        if (host === null) throw refused('unconfigured');
        if (isOffline) throw refused('offline');
        const { viewer, clock, bus } = context;
        const by = { id: viewer.id, name: viewer.name };
        if (!(await openTunnel(context, { by, at: clock.now(), hours, host }))) throw refused('already_open');
        announceTunnel(bus);
        return await readOverview(context.database, config(), clock.now());
      },
    }),
    deleteTunnel: t.boolean({
      ...alsoWhenFull(managed),
      description: 'Closes the tunnel and forgets its key; false: there was none.',
      resolve: async (_root, _args, context) => {
        demandAll(context);
        const { database, viewer, clock, bus } = context;
        const by = { id: viewer.id, name: viewer.name };
        const isClosed = await database
          .transaction()
          .execute((transaction) => closeTunnel(transaction, { by, at: clock.now() }));
        if (isClosed) announceTunnel(bus);
        return isClosed;
      },
    }),
  }));
}

const refused = (reason: 'unconfigured' | 'offline' | 'already_open') =>
  new PublicError('the tunnel was not opened', 'TUNNEL_REFUSED', { reason });

function addTypes(builder: Builder) {
  const Status = builder.enumType('TunnelStatus', { values: tunnelStatuses });
  const Reason = builder.enumType('TunnelReason', { values: tunnelReasons });
  const Host = builder.objectRef<TunnelConfig>('TunnelHost').implement({
    description: 'The host of support, as the operator has configured it.',
    fields: (t) => ({
      host: t.exposeString('host'),
      port: t.exposeInt('port'),
      remote_port: t.int({ resolve: ({ remotePort }) => remotePort }),
      fingerprints: t.stringList({ resolve: ({ hostKeys }) => hostKeys.map(fingerprintOf) }),
    }),
  });
  const Open = builder.objectRef<OpenTunnel>('OpenTunnel').implement({
    fields: (t) => ({
      opened_by: t.exposeString('opened_by'),
      opened_at: t.exposeFloat('opened_at'),
      closes_at: t.exposeFloat('closes_at'),
      link_since: t.exposeFloat('link_since', { description: 'Since when its connection is as it is.' }),
      public_key: t.exposeString('public_key', { description: 'Support enters it on its host.' }),
      fingerprint: t.string({ resolve: ({ public_key }) => fingerprintOf(public_key) }),
    }),
  });
  const Notice = builder.objectRef<OpenTunnel>('TunnelNotice').implement({
    fields: (t) => ({
      opened_by: t.exposeString('opened_by'),
      closes_at: t.exposeFloat('closes_at'),
    }),
  });
  const Tunnel = builder.objectRef<Overview>('Tunnel').implement({
    fields: (t) => ({
      status: t.expose('status', { type: Status }),
      reason: t.expose('reason', { type: Reason, description: 'Why it has no connection.' }),
      host: t.expose('host', { type: Host, nullable: true, description: 'Null: none is configured.' }),
      open: t.expose('open', { type: Open, nullable: true }),
      operations: t.expose('operations', { type: [operationRef(builder)], description: 'The newest first.' }),
    }),
  });
  return { Tunnel, Notice };
}
