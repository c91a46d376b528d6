import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addLicence, addSystem, addUser } from '../testing/fixtures.ts';
import { wholeField } from '../testing/wholeSelection.ts';

const schema = idleSchema();
const isOfPhones = (name: string) =>
  /appClient|appPairing|appServerUrls|appDuty|appStatistic|played|playAppCall|appTest/i.test(name);
const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) =>
  Object.values(type?.getFields() ?? {}).filter(({ name }) => isOfPhones(name));
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
test('whatever concerns phones needs its right and a licence that has some', async () => {
  expect(operations.length).toBeGreaterThan(8);
  const chief = await addUser(server, 'vera', true);
  const carer = await addCarer(server, 'ana', ['app::use_module', 'app::manage_users', 'app::manage_settings']);
  const codeOf = async (browser: typeof chief, text: string) => (await browser.query(text)).errors[0]?.extensions?.code;
  for (const { name, text } of operations) expect([name, await codeOf(chief, text)]).toEqual([name, 'MISSING_LICENCE']);
  await addLicence(server, { app_clients: 3 });
  for (const { name, text } of operations)
    expect([name, await codeOf(carer, text)]).toEqual([name, 'MISSING_PERMISSION']);
});
