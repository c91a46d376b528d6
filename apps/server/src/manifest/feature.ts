import type { Condition } from '@carestead/domain/conditions/condition';
import type { FastifyInstance } from 'fastify';
import type { EntityParts } from '../entities/entityParts.ts';
import type { Writes } from '../entities/writes.ts';
import type { SocketPath } from '../http/socket/upgrades.ts';
import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import type { Builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import type { Consumer } from '../platform/journal/consumer.ts';
import type { AppFeatures, Host } from './host.ts';
import { idle } from './idle.ts';
import type { Ports } from './ports.ts';
import type { Search } from './search.ts';

/** What is special about an entity; several features may declare something for the same one. */
type DeclaredParts<Live> = Omit<EntityParts, 'writes'> & {
  /** How rows are written where that has consequences beyond them; else they go straight to the store. */
  readonly writes?: (live: Live, host: Host) => Writes;
};

/** Everything that the call server needs to know of a feature. `live` is what its `start` made. */
type Manifest<Live> = {
  /** By the name of the entity. */
  readonly entities?: Readonly<Record<string, DeclaredParts<Live>>>;
  /** What it keeps while the server runs. Ports of features that come before it in the list can be used already. */
  readonly start?: (
    host: Host,
  ) => Promise<{ live: Live; provides?: Partial<Ports>; stop?: () => Promise<void> | void }>;
  /** The kinds of jobs that people start here; `work.ts` names them, too, and the worker runs them. */
  readonly jobs?: readonly JobKind[];
  /** Rows of its screens that people may take along as files; `work.ts` names them, too, and `exports` runs them. */
  readonly exports?: readonly ExportSource[];
  /** What people may remove of it by its age; `work.ts` names it, too, and `maintenance` runs it. */
  readonly cleanups?: readonly CleanupKind[];
  readonly api?: (builder: Builder, live: Live, host: Host) => void;
  readonly http?: (app: FastifyInstance, live: Live, host: Host) => void;
  readonly socket?: (live: Live, host: Host) => SocketPath;
  /** What acts on the journal and must be quick; whatever may take its time is a consumer of the worker. */
  readonly consumers?: (live: Live, host: Host) => readonly Consumer[];
  /** What is well and what is wrong with its part of the installation: for the health route. */
  readonly conditions?: (live: Live, host: Host) => readonly Condition[];
  readonly appState?: (context: Context, host: Host) => Partial<AppFeatures>;
  readonly search?: Search;
};

/** A feature that runs, or one whose declarations are only read. */
export type BoundFeature = {
  readonly name: string;
  readonly entities: () => Readonly<Record<string, EntityParts>>;
  readonly provides: Partial<Ports>;
  readonly api: (builder: Builder) => void;
  readonly http: (app: FastifyInstance) => void;
  readonly socket: (() => SocketPath) | null;
  readonly consumers: () => readonly Consumer[];
  readonly conditions: () => readonly Condition[];
  readonly appState: ((context: Context) => Partial<AppFeatures>) | null;
  readonly search: Search | null;
  readonly stop: () => Promise<void> | void;
};

export type ServerFeature = {
  readonly name: string;
  readonly jobs: readonly JobKind[];
  readonly exports: readonly ExportSource[];
  readonly cleanups: readonly CleanupKind[];
  readonly start: (host: Host) => Promise<BoundFeature>;
  /** Without a server behind it. */
  readonly idle: () => BoundFeature;
};

export function feature<Live>(name: string, manifest: Manifest<Live>): ServerFeature {
  const { entities = {}, jobs = [], exports = [], cleanups = [], start, api, http, socket } = manifest;
  const { consumers, conditions, appState, search } = manifest;
  const bind = (live: Live, host: Host): Omit<BoundFeature, 'provides' | 'stop'> => ({
    name,
    entities: () =>
      Object.fromEntries(
        Object.entries(entities).map(([entity, { writes, ...parts }]) => [
          entity,
          { ...parts, ...(writes && { writes: writes(live, host) }) },
        ]),
      ),
    api: (builder) => api?.(builder, live, host),
    http: (app) => http?.(app, live, host),
    socket: socket ? () => socket(live, host) : null,
    consumers: () => consumers?.(live, host) ?? [],
    conditions: () => conditions?.(live, host) ?? [],
    appState: appState ? (context) => appState(context, host) : null,
    search: search ?? null,
  });
  const unbound = { provides: {}, stop: () => {} };
  return {
    name,
    jobs,
    exports,
    cleanups,
    start: async (host) => {
      if (!start) return { ...bind(idle<Live>(), host), ...unbound };
      const { live, ...running } = await start(host);
      return { ...unbound, ...running, ...bind(live, host) };
    },
    idle: () => ({ ...bind(idle<Live>(), idle<Host>()), ...unbound }),
  };
}
