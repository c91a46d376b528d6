import { beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../platform/log.ts';
import { createLog } from '../platform/log.ts';
import { manualClock, startTestServer, type TestServer } from '../testing/callServer.ts';
import { createInitialUser, type createTestClient, firstUser } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addUser } from '../testing/fixtures.ts';
import { createVendor, lindenhof } from '../testing/licenceVendor.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const { env, issue } = createVendor();
const mutation = `mutation ($customer: String!, $code: String!) {
  activateLicense(customer: $customer, code: $code) {
    id name features { analytics log management } limits { devices visuals app_clients systems }
  }
}`;
const { id, name, features, limits, number } = lindenhof;
const shown = { id, name, features, limits };

type Browser = ReturnType<typeof createTestClient>;

const activate = (browser: Browser, code = issue(), customer = number) => browser.query(mutation, { customer, code });
const errorOf = ({ errors }: Awaited<ReturnType<typeof activate>>) => errors[0]?.message;
const licences = ({ database }: TestServer) => database.ownerQuery('SELECT id FROM licences ORDER BY id');
const licenceAudit = ({ database }: TestServer) =>
  database.ownerQuery(
    `SELECT action, user_name, entity_id, entity_display_name, changes FROM audit_log WHERE entity_type = 'license'`,
  );

async function withChief() {
  const server = await startTestServer({ env });
  const chief = server.client();
  await chief.query(createInitialUser, firstUser);
  return { server, chief };
}

describe('during the set-up', () => {
  test('anonymous callers activate the licence, and from then on it applies', async () => {
    const server = await startTestServer({ env });
    expect((await server.client().query('{ license { id } }')).data).toEqual({ license: { id: -1 } });
    const { data, errors } = await activate(server.client(), issue().replaceAll(/.{50}/g, '$&\n'), ' 123456 ');
    expect(errors).toEqual([]);
    expect(data).toEqual({ activateLicense: shown });
    expect((await server.client().query('{ license { id name } }')).data).toEqual({ license: { id, name } });
    expect(await licenceAudit(server)).toEqual([
      {
        action: 'created',
        user_name: '',
        entity_id: id,
        entity_display_name: name,
        changes: expect.arrayContaining([
          { field: 'number', value_old: null, value_new: '123456' },
          { field: 'analytics', value_old: null, value_new: false },
          { field: 'devices', value_old: null, value_new: 'i18n:licence.unlimited' },
          { field: 'systems', value_old: null, value_new: 2 },
        ]),
      },
    ]);
  });

  test('the code itself is in no audit row', async () => {
    const server = await startTestServer({ env });
    const code = issue();
    await activate(server.client(), code);
    const rows = JSON.stringify(await server.database.ownerQuery('SELECT * FROM audit_log'));
    expect(rows).not.toContain(code.split('.')[1]);
  });

  test('it stays what it is when the first user is made', async () => {
    const server = await startTestServer({ env });
    await activate(server.client());
    const chief = server.client();
    await chief.query(createInitialUser, firstUser);
    expect((await chief.query('{ license { id } activatedLicense { number user_name } }')).data).toEqual({
      license: { id },
      activatedLicense: { number, user_name: '' },
    });
  });

  test('two at once make one', async () => {
    const server = await startTestServer({ env });
    const both = await Promise.all([activate(server.client()), activate(server.client())]);
    expect(both.map((answer) => errorOf(answer) ?? 'activated').toSorted()).toEqual([
      'activated',
      'activation failed: already_activated',
    ]);
    expect(await licences(server)).toEqual([{ id }]);
    expect(await licenceAudit(server)).toHaveLength(1);
  });

  test('a server that has not yet received the end of the set-up refuses anonymous callers, too', async () => {
    const server = await startTestServer({ env });
    await server.database.ownerQuery('UPDATE installation SET setup_time = now()');
    expect(errorOf(await activate(server.client()))).toBe('MISSING_AUTH');
    expect(await licences(server)).toEqual([]);
  });
});

describe('after the set-up', () => {
  test('anonymous callers can neither activate one nor see which there is', async () => {
    const { server } = await withChief();
    const { errors } = await activate(server.client());
    expect(errors[0]).toMatchObject({ message: 'MISSING_AUTH', extensions: { code: 'MISSING_AUTH' } });
    expect((await server.client().query('{ license { id } }')).data).toEqual({ license: null });
    expect(await licences(server)).toEqual([]);
  });

  test('who may not manage the system can neither', async () => {
    const { server } = await withChief();
    const nurse = await addUser(server, 'anna', false);
    expect(errorOf(await activate(nurse))).toBe('MISSING_PERMISSION');
    expect((await nurse.query('{ activatedLicense { number } }')).errors[0]?.message).toBe('MISSING_PERMISSION');
    expect(await licences(server)).toEqual([]);
  });

  test('who may manage the system can, and the audit log names them', async () => {
    const { server } = await withChief();
    const janitor = await addUser(server, 'beat', false);
    await server.database.ownerQuery(`
      WITH role AS (INSERT INTO roles (revision, sort_order, name) VALUES (1, 1, 'Technik') RETURNING id),
        code AS (INSERT INTO role_permissions SELECT id, 1, 1, 'admin::manage_system' FROM role)
      UPDATE users SET roles = ARRAY[role.id] FROM role WHERE username = 'beat'`);
    server.bus.emit('messagesMissed', {});
    await janitor.logIn('beat', firstUser.password);
    expect((await activate(janitor)).data).toEqual({ activateLicense: shown });
    expect(await licenceAudit(server)).toMatchObject([{ user_name: 'beat' }]);
    expect((await janitor.query('{ activatedLicense { id number user_name activated_at } }')).data).toEqual({
      activatedLicense: { id, number, user_name: 'beat', activated_at: expect.closeTo(Date.now(), -4) },
    });
  });

  test('the newest one holds, and an older one does not come back', async () => {
    const { chief } = await withChief();
    await activate(chief);
    await activate(chief, issue({ id: 8, name: 'Haus Lindenhof, Anbau' }));
    expect((await chief.query('{ license { id name } }')).data).toEqual({
      license: { id: 8, name: 'Haus Lindenhof, Anbau' },
    });
    expect(errorOf(await activate(chief))).toBe('activation failed: already_activated');
  });

  test('every open browser receives it once', async () => {
    const { server, chief } = await withChief();
    const subjects: string[] = [];
    const socket = openSocketClient(server.address, { cookie: chief.cookieHeader() });
    const first = new Promise<void>((resolve) => {
      socket.subscribe<{ systemMessages: { subject: string } }>(
        { query: 'subscription { systemMessages { subject } }' },
        {
          next: ({ data }) => {
            subjects.push(data?.systemMessages.subject ?? '');
            resolve();
          },
          error: () => {},
          complete: () => {},
        },
      );
    });
    await first;
    await activate(chief);
    await expect.poll(() => subjects).toContain('installation.updated');
    await chief.query('{ license { id } }');
    expect(subjects.filter((subject) => subject === 'installation.updated')).toHaveLength(1);
  });
});

describe('what is no licence', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env, until: atEndOfFile });
  });

  test.each([
    ['another number', () => issue(), '123457', 'unknown_licence'],
    ['a changed code', () => issue().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), number, 'unknown_licence'],
    ['the code of another vendor', () => createVendor().issue(), number, 'unknown_licence'],
    ['half a code', () => issue().slice(0, 100), number, 'unknown_licence'],
    ['any other text', () => 'Haus Lindenhof', number, 'unknown_licence'],
    ['version 4', () => issue({ v: 4 }), number, 'not_version_5'],
    ['version 4 of another vendor', () => createVendor().issue({ v: 4 }), number, 'not_version_5'],
    ['something that the vendor signed by mistake', () => issue({ limits: {} }), number, 'failed'],
  ])('%s', async (_case, code, customer, key) => {
    const { errors, data } = await activate(server.client(), code(), customer);
    expect(errors).toMatchObject([{ message: `activation failed: ${key}`, extensions: { code: 'ACTIVATION_FAILED' } }]);
    expect(data).toBeNull();
    expect(await licences(server)).toEqual([]);
    expect(await licenceAudit(server)).toEqual([]);
  });

  test.each([
    ['', 'x', [{ field: 'customer', message: 'required' }]],
    [
      '1234567',
      ' ',
      [
        { field: 'customer', message: 'at_most', data: { size: 6 } },
        { field: 'code', message: 'required' },
      ],
    ],
    ['1', 'x'.repeat(2001), [{ field: 'code', message: 'at_most', data: { size: 2000 } }]],
  ])('the number "%s" with a code of a wrong size is reported per field', async (customer, code, problems) => {
    const { errors } = await activate(server.client(), code, customer);
    expect(errors[0]?.extensions?.problems).toEqual(problems);
  });
});

test('without the key of the vendor nothing is activated, and the log has the reason', async () => {
  const lines: string[] = [];
  const log: Log = createLog('test', 'warn', { write: (line: string) => void lines.push(line) });
  const server = await startTestServer({ log });
  expect(errorOf(await activate(server.client()))).toBe('activation failed: failed');
  expect(lines.join()).toContain('LICENCE_PUBLIC_KEY, the public key of the vendor, is not set');
});

test('ten wrong tries from one address, then one every ten seconds; a right one is free', async () => {
  const clock = manualClock();
  const server = await startTestServer({ env, clock });
  const browser = server.client();
  expect(errorOf(await activate(browser, issue({ id: 1 })))).toBeUndefined();
  for (let i = 0; i < 10; i++) expect(errorOf(await activate(browser, 'x'))).toContain('unknown_licence');
  const { errors } = await activate(browser);
  expect(errors[0]?.extensions?.problems).toEqual([
    { field: 'code', message: 'too_many_attempts', data: { seconds: 10 } },
  ]);
  clock.advance(10_000);
  expect(errorOf(await activate(browser))).toBeUndefined();
});
