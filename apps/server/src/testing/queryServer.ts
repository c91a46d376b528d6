import { anonymous } from '@carestead/domain/access/viewer';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { defaultGlobalSettings } from '@carestead/domain/settings/globalSettings';
import type { GraphQLSchema } from 'graphql';
import { onTestFinished } from 'vitest';
import { partsOf } from '../features.ts';
import { createCookies } from '../http/cookies.ts';
import { createHttpServer } from '../http/httpServer.ts';
import { createDocuments } from '../http/query/documents.ts';
import { addQueryRoute } from '../http/query/query.ts';
import { createBus } from '../platform/bus/bus.ts';
import { systemClock } from '../platform/clock.ts';
import type { Mode } from '../platform/config.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { enforceNeeds } from '../platform/graphql/enforceNeeds.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createReadOnly } from '../platform/readOnly.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createTestClient } from './client.ts';

type Options = {
  schema: GraphQLSchema;
  mode?: Mode;
  viewers?: Record<string, Partial<typeof anonymous>>;
  shipped?: readonly string[];
};

/** The wire alone with a schema that a test makes up; a cookie names one of the given viewers. */
export async function startQueryServer({ schema, mode = 'production', viewers = {}, shipped = [] }: Options) {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  const config = readConfig({ CARESTEAD_MODE: mode });
  const { app } = createHttpServer({ config, log, metrics: createMetrics(), version: 'test', page: '' });
  const cookies = createCookies(false);
  const { database } = openDatabase('postgresql://nowhere', log);
  const state = {
    setup_time: 0,
    epoch: '',
    licence: defaultLicence,
    systems: [],
    states: new Map(),
    hubs: [],
    settings: { ...defaultGlobalSettings, app_gateway_enabled: false, app_gateway_system_id: null },
    app: new Map(),
  };
  const installation = { now: () => state, reload: async () => {}, stop: () => {} };
  addQueryRoute(app, {
    schema: enforceNeeds(schema),
    documents: createDocuments(schema, mode, shipped),
    tools: {
      database,
      reading: database,
      bus: createBus(log),
      clock: systemClock,
      log,
      installation,
      secrets: createSecrets(Buffer.alloc(32)),
      version: 'test',
      allowsLoopback: false,
      partsOf,
      readOnly: createReadOnly(),
    },
    findSession: async (token) => ({ session_id: 1, viewer: { ...anonymous, ...viewers[token] }, endsAt: 0 }),
    openSession: async () => 'token',
    cookies,
    displayGate: async () => ({ isAllowed: true, pairing_id: null }),
    stopGuard: { note: () => {} },
  });
  const address = await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const clientAs = (viewer?: string) => {
    const client = createTestClient(address);
    if (viewer) client.jar.set('cs_session', viewer);
    return client;
  };
  return { address, clientAs, lines };
}
