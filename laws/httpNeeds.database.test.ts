import { expect, test } from 'vitest';
import { createHttpServer } from '../apps/server/src/http/httpServer.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { startTestServer } from '../apps/server/src/testing/callServer.ts';
import { quiet } from '../apps/server/src/testing/database.ts';
import { withoutNeeds } from './withoutNeeds.ts';

test('every HTTP route says what it needs', async () => {
  const { routes } = await startTestServer();
  const declared = routes().map(({ route, needs }) => ({ name: route, needs }));
  expect(declared.map(({ name }) => name)).toContain('GET,POST /backend/query');
  expect(withoutNeeds(declared)).toEqual([]);
});

test('an HTTP route that is silent stops the start and is reported by name', async () => {
  const options = { config: readConfig({}), log: quiet, metrics: createMetrics(), version: '0.0.0', page: '' };
  const { app } = createHttpServer(options);
  app.get('/planted', () => 'something');
  await expect(app.ready()).rejects.toThrow('GET /planted');
});
