import type { Permission } from '@carestead/domain/access/permissions';
import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addLicence, addSystem, addUser } from '../testing/fixtures.ts';
import { wholeField } from '../testing/wholeSelection.ts';

const schema = idleSchema();

/** The right of what an operation is about; the first that fits its name. */
const rights: readonly [about: RegExp, right: Permission][] = [
  [/appStatistic/i, 'app::see_statistic'],
  [/appUserGroup/i, 'app::manage_user_groups'],
  [/appUser/i, 'app::manage_users'],
  [/appDisplayGroup/i, 'app::manage_display_groups'],
  [/notificationSound/i, 'app::manage_notification_sounds'],
  [/notificationChannel/i, 'app::manage_notification_channels'],
  [/appSetting(?!s)/i, 'app::manage_settings'],
  [/subscriptionView/i, 'app::manage_subscriptions'],
  [/appClient|appPairing|appServerUrls|appDuty|playAppCall|appTest/i, 'app::manage_devices'],
];

const operationsOf = (type: ReturnType<typeof schema.getQueryType>, kind: string) =>
  Object.values(type?.getFields() ?? {}).flatMap((field) => {
    const [, right] = rights.find(([about]) => about.test(field.name)) ?? [];
    return right ? [{ name: field.name, right, text: `${kind} { ${wholeField(field)} }` }] : [];
  });
const operations = [
  ...operationsOf(schema.getQueryType(), 'query'),
  ...operationsOf(schema.getMutationType(), 'mutation'),
];
const isNamed = (name: string) =>
  /^(app(User|UserGroup|DisplayGroup)|notification(Sound|Channel))(s|Choices)?$/.test(name);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
});

/** What is wrong with the literals that stand for every argument, and rows that are not there. */
const answers = ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT', 'BAD_LIST_INPUT'];

const codesOf = async (browser: ReturnType<TestServer['client']>, text: string) =>
  (await browser.query(text)).errors.map(({ extensions }) => extensions?.code);

/** Whoever lacks a log-in or sees another system only is refused by `anonymousRequests` and `otherSystem`. */
test('whatever concerns the app needs its right and a licence that has phones', async () => {
  expect(operations.length).toBeGreaterThan(50);
  const chief = await addUser(server, 'vera', true);
  for (const { name, text } of operations)
    expect([name, ...(await codesOf(chief, text))]).toEqual([name, 'MISSING_LICENCE']);
  await addLicence(server, { app_clients: 3 });
  const carer = await addCarer(server, 'ana', ['app::use_module']);
  for (const { name, text } of operations)
    expect([name, ...(await codesOf(carer, text))]).toEqual([name, 'MISSING_PERMISSION']);
  // Rows that others name in their forms are read by them; nothing else of one right is open to another.
  for (const [, lacking] of rights) {
    const others = rights.map(([, right]) => right).filter((right) => right !== lacking);
    const other = await addCarer(server, `without ${lacking}`, ['app::use_module', ...others]);
    for (const { name, right, text } of operations)
      if (right === lacking && !isNamed(name))
        expect([name, ...(await codesOf(other, text))]).toEqual([name, 'MISSING_PERMISSION']);
  }
});

test('whoever has its right alone may do it, also twice at once', async () => {
  for (const [, right] of rights) {
    const carer = await addCarer(server, `only ${right}`, ['app::use_module', right]);
    for (const operation of operations.filter((one) => one.right === right)) {
      const both = await Promise.all([codesOf(carer, operation.text), codesOf(carer, operation.text)]);
      const refused = both.flat().filter((code) => !answers.includes(String(code)));
      expect([operation.name, ...refused]).toEqual([operation.name]);
    }
  }
});
