import { missing } from '@carestead/domain/access/needs';
import { trusted } from '@carestead/domain/access/viewer';
import { entities as productEntities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { entityPartsOf } from './entities/entityParts.ts';
import { features as productFeatures } from './features.ts';
import { createCookies } from './http/cookies.ts';
import { addHealthRoute } from './http/health.ts';
import { createHttpServer } from './http/httpServer.ts';
import { listen } from './http/listen.ts';
import { addMetricsRoute } from './http/metricsRoute.ts';
import { createDocuments } from './http/query/documents.ts';
import { addQueryRoute } from './http/query/query.ts';
import { createSocket } from './http/socket/socket.ts';
import { takeUpgrades } from './http/socket/upgrades.ts';
import { addStaticFiles } from './http/staticFiles.ts';
import { addStopGuard, createStopGuard } from './http/stopGuard.ts';
import type { ServerFeature } from './manifest/feature.ts';
import { startFeatures } from './manifest/startFeatures.ts';
import { readBuiltFiles } from './platform/builtFiles.ts';
import { createBus } from './platform/bus/bus.ts';
import { startRelay } from './platform/bus/relay.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, isBehindTls } from './platform/config.ts';
import { openDatabase, openReadingDatabase } from './platform/database/database.ts';
import { watchTimeline } from './platform/database/watchTimeline.ts';
import { type ReadSpace, readFreeSpace } from './platform/diskSpace.ts';
import type { Tools } from './platform/graphql/context.ts';
import { loadInstallation } from './platform/installation.ts';
import { addConsumerMetrics, consumerConditions, statusesOf } from './platform/journal/consumerStatus.ts';
import { openConsumers } from './platform/journal/runConsumers.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createReadOnly } from './platform/readOnly.ts';
import { warnIfKeyIsReadable } from './platform/secrets/keyFile.ts';
import { openSecrets } from './platform/secrets/openSecrets.ts';
import { version } from './platform/version.ts';
import { addProcessMetrics, databaseCondition, jobsCondition, processConditions } from './processMetrics.ts';
import { buildSchema } from './schema.ts';
import type { ProcessReports } from './supervisor/messages.ts';
import type { Supervisor } from './supervisor/supervised.ts';

export type CallServerOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  /** Instead of those of the product. */
  entities?: readonly Entity[] | undefined;
  features?: readonly ServerFeature[] | undefined;
  processes?: () => ProcessReports | null;
  noteRequest?: Supervisor['noteRequest'];
  penalties?: Supervisor['penalties'];
  restart?: Supervisor['restart'];
  /** Documents that count as those of our pages, beside those that the build left. */
  shipped?: readonly string[];
  /** How full disks are. */
  readSpace?: ReadSpace;
  /** How many milliseconds the first connection to the configurators may take before displays are accepted without it. */
  configuratorWithin?: number;
};

/** Puts the call server together: HTTP, socket, and nothing that takes longer than a few milliseconds. */
export async function startCallServer({
  config,
  databaseUrl,
  log,
  clock = systemClock,
  entities = productEntities,
  features = productFeatures,
  processes = () => null,
  noteRequest = () => {},
  penalties = new Map(),
  restart = null,
  shipped = [],
  readSpace = readFreeSpace,
  configuratorWithin = 300,
}: CallServerOptions) {
  const metrics = createMetrics();
  const bus = createBus(log);
  const { database, pool, close: closeDatabase } = openDatabase(databaseUrl, log);
  const { database: reading, close: closeReading } = openReadingDatabase(databaseUrl, log);
  const relay = startRelay({ databaseUrl, bus, log });
  const opening = Promise.all([openSecrets(config.dataFolder, database), loadInstallation(database, bus, log)]);
  // What needs no answer of the database is made while that works.
  const built = readBuiltFiles();
  const http = createHttpServer({ config, log, metrics, version, page: built.page ?? '' });
  const [secrets, installation] = await opening;
  await warnIfKeyIsReadable(config.dataFolder, log);
  const tools: Tools = {
    database,
    reading,
    bus,
    clock,
    log,
    installation,
    secrets,
    version,
    allowsLoopback: config.allowsLoopback,
    partsOf: entityPartsOf(features.map(({ idle }) => idle())),
    readOnly: createReadOnly(),
  };

  const cookies = createCookies(isBehindTls(config));
  let consumers: ReturnType<typeof openConsumers> | null = null;
  const consumerStatuses = () => ({ ...statusesOf(processes()?.worker.health.consumers), ...consumers?.statuses() });
  const {
    running,
    ports,
    caller,
    conditions,
    stop: stopFeatures,
  } = await startFeatures(features, {
    ...{ ...tools, log, config, databaseUrl, metrics, relay, entities, cookies, restart, readSpace },
    jobKinds: features.flatMap(({ jobs }) => jobs),
    conditions: () => [
      databaseCondition(relay),
      ...processConditions(processes()),
      ...consumerConditions(consumerStatuses()),
      ...jobsCondition(processes()),
    ],
  });
  consumers = openConsumers(
    running.flatMap((each) => each.consumers()),
    { databaseUrl, open: openDatabase, bus, clock, log },
  );
  const schema = buildSchema(running, entities);

  const documents = createDocuments(schema, config.mode, [...built.documents, ...shipped]);
  if (config.mode === 'development') log.warn('development mode: anonymous clients may subscribe with any document');
  else if (built.page && built.documents.length === 0) log.error('documents.json is missing, displays are refused');
  const { app, routes, close: closeHttp } = http;
  const stopGuard = createStopGuard({ clock, noteRequest, penalties });
  addStopGuard(app, stopGuard);
  const { findSession, openSession, displayGate } = ports;
  addQueryRoute(app, { schema, documents, tools, findSession, openSession, cookies, displayGate, stopGuard });
  for (const { http } of running) http(app);
  addMetricsRoute(app, metrics, config.metricsToken);
  addHealthRoute(app, conditions);
  const dropped = metrics.counter('carestead_sockets_dropped_total', 'Sockets that were closed by us, by reason.');
  const { mode, trustedProxies, publicUrl } = config;
  const socket = { schema, documents, tools, findSession, cookies, trustedProxies, displayGate, stopGuard, mode };
  const sockets = takeUpgrades(
    app.server,
    {
      publicUrl,
      dropped,
      mayOpen: async (needs, request) =>
        missing(needs, trusted((await caller(request)).viewer), installation.now().licence) === null,
    },
    [createSocket({ ...socket, metrics, dropped }), ...running.flatMap(({ socket: own }) => (own ? [own()] : []))],
  );

  const { page, wallPage, phonePage, phoneFolder } = built;
  if (page && wallPage && phonePage)
    await addStaticFiles(app, {
      webFolder: built.webFolder,
      phoneFolder,
      ...{ page, wallPage, phonePage, isDemo: config.isDemo },
    });

  addProcessMetrics(metrics, pool, processes);
  addConsumerMetrics(metrics, consumerStatuses);

  // Thousands of displays may be waiting to connect. While they do, nothing else runs for seconds, and the first list
  // that they receive should be the current one of the configurators.
  await ports.linksBegun(configuratorWithin);
  const address = await listen(app, config);
  log.info({ address }, 'call server is listening');
  const stopWatching = watchTimeline({ database, bus, log });

  return {
    address,
    routes,
    bus,
    pool,
    links: ports.links,
    secrets,
    // Requests end first: everything that they may need is there until then.
    stop: async () => {
      stopWatching();
      sockets.close();
      await closeHttp();
      installation.stop();
      await consumers?.close();
      await stopFeatures();
      await relay.close();
      await closeReading();
      await closeDatabase();
    },
  };
}
