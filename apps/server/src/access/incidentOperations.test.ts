import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { wholeField } from '../testing/wholeSelection.ts';

const schema = idleSchema();
const isOfIncidents = (name: string) =>
  /incident|defectMonitor|notificationProfile|notifiedPeople|sentNotifications/i.test(name) ||
  /^(report|reports|reportChoices|reportPreview|sentReports|sendReport|usesOfReports|reportMigration|migrateReports)$/.test(
    name,
  ) ||
  /^(create|update|delete)Reports?$/.test(name);
const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) =>
  Object.values(type?.getFields() ?? {}).filter(({ name }) => isOfIncidents(name));
const operations = [
  ...fieldsOf(schema.getQueryType()).map((field) => ({ name: field.name, text: `{ ${wholeField(field)} }` })),
  ...fieldsOf(schema.getMutationType()).map((field) => ({
    name: field.name,
    text: `mutation { ${wholeField(field)} }`,
  })),
];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
});

/** Whoever lacks a log-in or sees another system only is refused by `anonymousRequests` and `otherSystem`. */
test('whatever concerns incidents, monitors, notifications and reports needs its right and the licence', async () => {
  expect(operations.length).toBeGreaterThan(30);
  const carer = await addCarer(server, 'ana', ['admin::use_module', 'calllog::use_module']);
  const chief = await addUser(server, 'vera', true);
  await server.database.ownerQuery(
    `INSERT INTO licences (id, number, name, features, limits, code, activated_at) VALUES (7, 'LH-1', 'Ohne',
       '{"analytics": false, "log": true, "management": true}',
       '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 2}', '', now())`,
  );
  server.bus.emit('messagesMissed', {});
  const codeOf = async (browser: typeof chief, text: string) => (await browser.query(text)).errors[0]?.extensions?.code;
  const counts = '{ incidentCounts { open } }';
  await expect.poll(() => codeOf(chief, counts), { timeout: 30_000 }).toBe('MISSING_LICENCE');
  for (const { name, text } of operations) {
    expect([name, await codeOf(carer, text)]).toEqual([name, 'MISSING_PERMISSION']);
    expect([name, await codeOf(chief, text)]).toEqual([name, 'MISSING_LICENCE']);
  }
});
