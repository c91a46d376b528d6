import type { Entity } from '@carestead/domain/kit/entity';
import { createContacts } from './access/contacts.ts';
import { createLogIn } from './access/logIn.ts';
import { createLoginLimits } from './access/loginLimits.ts';
import { createPasswords } from './access/passwords.ts';
import { createSessions } from './access/sessions.ts';
import { readBuiltFiles } from './builtFiles.ts';
import { readFile } from './entities/fileQueries.ts';
import { partsOf } from './features.ts';
import { addBrowserErrorRoute } from './http/browserErrors.ts';
import { createCookies } from './http/cookies.ts';
import { addPairingRoute } from './http/displayPairing.ts';
import { addFileRoute } from './http/files.ts';
import { addHealthRoute } from './http/health.ts';
import { createHttpServer } from './http/httpServer.ts';
import { listen } from './http/listen.ts';
import { addLoginRoutes } from './http/login.ts';
import { addMetricsRoute } from './http/metricsRoute.ts';
import { createDocuments } from './http/query/documents.ts';
import { addQueryRoute } from './http/query/query.ts';
import { addSocket } from './http/socket/socket.ts';
import { addStaticFiles } from './http/staticFiles.ts';
import { addStopGuard, createStopGuard } from './http/stopGuard.ts';
import { addVideoTriggerRoutes } from './http/videoTrigger.ts';
import { startLiveCalls } from './liveCalls.ts';
import { startDisplays } from './liveDisplays.ts';
import {
  publishCommits,
  publishInstallationChanges,
  publishLinkStates,
  publishRowChanges,
} from './messages/publishChanges.ts';
import { startSystemMessages } from './messages/systemMessages.ts';
import { createBus } from './platform/bus/bus.ts';
import { followRows } from './platform/bus/followRows.ts';
import { startRelay } from './platform/bus/relay.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, isBehindTls } from './platform/config.ts';
import { openDatabase, openReadingDatabase } from './platform/database/database.ts';
import type { Tools } from './platform/graphql/context.ts';
import { loadInstallation } from './platform/installation.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail/mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { warnIfKeyIsReadable } from './platform/secrets/keyFile.ts';
import { openSecrets } from './platform/secrets/openSecrets.ts';
import { createSentryForward } from './platform/sentry.ts';
import { addProcessFigures, healthReader } from './processFigures.ts';
import { buildSchema } from './schema.ts';
import type { ProcessReports } from './supervisor/messages.ts';
import type { Supervisor } from './supervisor/supervised.ts';
import { version } from './version.ts';

export type CallServerOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  /** Instead of those of the product. */
  entities?: readonly Entity[] | undefined;
  processes?: () => ProcessReports | null;
  noteRequest?: Supervisor['noteRequest'];
  stopBlames?: Supervisor['stopBlames'];
  /** Documents that count as those of our pages, beside those that the build left. */
  shipped?: readonly string[];
};

/** So long the building may take before displays are let in without it. */
const buildingFirstMs = 300;

/** Puts the call server together: HTTP, socket, and nothing that takes longer than a few milliseconds. */
export async function startCallServer({
  config,
  databaseUrl,
  log,
  clock = systemClock,
  entities,
  processes = () => null,
  noteRequest = () => {},
  stopBlames = new Map(),
  shipped = [],
}: CallServerOptions) {
  const metrics = createMetrics();
  const bus = createBus(log);
  const { database, pool, close: closeDatabase } = openDatabase(databaseUrl, log);
  const { database: reading, close: closeReading } = openReadingDatabase(databaseUrl, log);
  const relay = startRelay({ databaseUrl, bus, log });
  const [secrets, installation] = await Promise.all([
    openSecrets(config.dataFolder, database),
    loadInstallation(database, bus, log),
  ]);
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
    partsOf,
  };

  const sessions = createSessions({ database, bus, clock, log, mayCache: relay.isListening });
  const passwords = createPasswords(secrets);
  const logIn = createLogIn({ database, clock, secrets, sessions, limits: createLoginLimits(), passwords });
  const systemMessages = startSystemMessages(bus, clock, version);
  publishRowChanges(bus, systemMessages.send);
  publishLinkStates(bus, systemMessages.send);
  publishCommits(bus, systemMessages.send);
  publishInstallationChanges({ bus, installation, send: systemMessages.send });
  const offInstallation = followRows(bus);
  const live = await startLiveCalls({ ...tools, databaseUrl, log, metrics, config, silentFor: relay.silentFor });
  const displays = await startDisplays({ ...tools, log, config, act: live.calls.act });
  const schema = buildSchema(
    {
      calls: live.calls,
      display: displays.display,
      registry: displays.registry,
      field: { ...config, links: live.links },
      systems: config,
      systemMessages,
      hashPassword: passwords.hash,
      contactOf: createContacts({ database, bus, mayCache: relay.isListening }),
      bareHash: passwords.bareHash,
      isPassword: passwords.isRight,
      mailer: createMailer(config.mail),
      licencePublicKey: config.licencePublicKey,
      circumstances: { offline_mode: config.isOffline, demo_mode: config.isDemo, incidents: false },
    },
    entities,
  );

  const built = readBuiltFiles();
  const documents = createDocuments(schema, config.mode, [...built.documents, ...shipped]);
  if (config.mode === 'development') log.warn('development mode: anonymous clients may subscribe with any document');
  else if (built.page && built.documents.length === 0) log.error('documents.json is missing, displays are refused');
  const findSession = sessions.find;
  const {
    app,
    routes,
    close: closeHttp,
  } = await createHttpServer({ config, log, metrics, version, page: built.page ?? '' });
  const stopGuard = createStopGuard({ clock, noteRequest, stopBlames });
  addStopGuard(app, stopGuard);
  const cookies = createCookies(isBehindTls(config));
  const displayGate = displays.gate;
  addQueryRoute(app, {
    schema,
    documents,
    tools,
    findSession,
    openSession: sessions.open,
    cookies,
    displayGate,
    stopGuard,
  });
  addLoginRoutes(app, { logIn, endSession: sessions.end, cookies, metrics });
  addFileRoute(app, { findSession, cookies, readFile: (id) => readFile(database, id) });
  const forward = config.sentryDsn && createSentryForward(config.sentryDsn, version, clock, log);
  const licenceName = () => installation.now().licence.name;
  addBrowserErrorRoute(app, { findSession, cookies, clock, log, metrics, licenceName, forward });
  addPairingRoute(app, { pair: displays.pair, cookies });
  addVideoTriggerRoutes(app, displays.trigger);
  addMetricsRoute(app, metrics, config.metricsToken);
  const socket = addSocket(app.server, {
    ...config,
    stopGuard,
    schema,
    documents,
    tools,
    findSession,
    cookies,
    displayGate,
    metrics,
  });

  addHealthRoute(app, healthReader(relay, processes, live));
  const { page, wallPage } = built;
  if (page && wallPage) await addStaticFiles(app, built.webFolder, { page, wallPage });

  addProcessFigures(metrics, pool, processes);
  metrics.gauge('carestead_hashing_waiting', 'Log-ins that wait for their password to be checked.', passwords.waiting);

  // Thousands of displays may stand before the door. Once they are in, nothing else has its turn for seconds, and what
  // they are told first should be what the building says now.
  await live.begun(buildingFirstMs);
  const address = await listen(app, config);
  log.info({ address }, 'call server listens');

  return {
    address,
    routes,
    bus,
    pool,
    links: live.links,
    secrets,
    // Requests end first: everything that they may need is there until then.
    stop: async () => {
      socket.close();
      await closeHttp();
      systemMessages.stop();
      offInstallation();
      await live.close();
      await displays.close();
      await passwords.close();
      await relay.close();
      await closeReading();
      await closeDatabase();
    },
  };
}
