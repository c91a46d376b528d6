import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppDataQuery } from '../../generated/graphql.ts';
import { createGraphqlClient } from '../connection/client.ts';
import { createAppData } from './appData.ts';

type User = AppDataQuery['authUser'];

const anonymousUser: User = {
  ...{ id: 0, name: '', locale: 'de', homepage: '', is_superuser: false, is_ldap: false, system_access: [] },
  ...{ email: '', emails: [], notify_email: false, notify_push: false, notification_tokens: [] },
  ...{ password_is_temporary: false, permissions: [], call_source_permissions: [] },
  ...{ call_source_group_permissions: [], roles: [], notification_profiles: [] },
};
const anna: User = {
  ...anonymousUser,
  id: 7,
  name: 'Anna',
  locale: 'it',
  roles: [{ id: '3', name: 'Pflege', sort_order: 1 }],
};
const systemParams = (id: number) => ({
  id,
  name: `Haus ${id}`,
  timezone: 'Europe/Zurich',
  weekend_start: 0,
  weekend_stop: 0,
});
const hub = { id: 4, name: 'Hub Keller', last_sync: null };

/** The server's state, and the requests that it got, each as system and hasSession. */
let ward: { user: User; systems: number[]; answers: boolean };
const requests: string[] = [];
const events: string[] = [];

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { hasSession } = (JSON.parse(body) as { variables: { hasSession: boolean } }).variables;
    requests.push(`${String(request.headers.system)} ${hasSession}`);
    if (!ward.answers) return response.writeHead(500).end();
    const data = {
      license: null,
      appState: { setup_time: 1, outdated_hubs: [hub], configurator_ip: '192.0.2.1' },
      authUser: ward.user,
      globalSettings: { defects_timeout: 30 },
      ...(hasSession && { globalAppSettings: { subscriptions_enabled: false } }),
      publicSystemParams: ward.systems.map(systemParams),
    };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
});

beforeEach(async () => {
  ward = { user: anna, systems: [1, 2], answers: true };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  requests.splice(0);
  events.splice(0);
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

test('a session has rights, roles and the systems that its user may see', async () => {
  ward.user = { ...anna, system_access: [2], permissions: ['calllog::use_module'] };
  const appData = open(2);
  expect(await appData.load()).toBe(true);
  expect(appData.get()).toMatchObject({
    system_id: 2,
    viewer: { id: 7, permissions: ['calllog::use_module'], roles: [{ id: 3, name: 'Pflege', sort_order: 1 }] },
    systems: [systemParams(2)],
    licence: { id: -1 },
    settings: { subscriptions_enabled: false },
    outdated_hubs: [hub],
  });
});

test('a session found by the first request is loaded by a second one, with the data for sessions', async () => {
  await open(1).load();
  expect(requests).toEqual(['01 false', '01 true']);
});

test('an anonymous viewer takes one request, and sees every system', async () => {
  ward.user = anonymousUser;
  const appData = open(1);
  await appData.load();
  expect(requests).toEqual(['01 false']);
  expect(appData.get()).toMatchObject({
    systems: [systemParams(1), systemParams(2)],
    settings: { subscriptions_enabled: true },
  });
});

test('a system that cannot be seen is left for the first that can', async () => {
  ward.user = { ...anna, system_access: [2] };
  const appData = open(1);
  await appData.load();
  expect(appData.get()).toMatchObject({ system_id: 2 });
  expect(events).toEqual(['newcomer it', 'system 2']);
});

test('a system that does not exist any more is left for the first available one, and that is reported', async () => {
  ward = { user: anonymousUser, systems: [2, 3], answers: true };
  const appData = open(1);
  expect(await appData.load()).toBe(true);
  expect(appData.get()).toMatchObject({ system_id: 2 });
  expect(events).toEqual(['system 2', 'gone']);
});

test('a system that only this person may not see is not called gone', async () => {
  ward.user = { ...anna, system_access: [2] };
  await open(1).load();
  expect(events).not.toContain('gone');
});

test('while there is no system at all nothing is chosen', async () => {
  ward.systems = [];
  const appData = open(1);
  await appData.load();
  expect(appData.get()).toMatchObject({ system_id: 1, systems: [] });
});

test('another system comes with a client of its own, and all at once', async () => {
  const appData = open(1);
  await appData.load();
  const before = appData.client.get();
  const change = appData.changeSystem(2);
  expect(appData.changingTo.get()).toBe(2);
  expect(appData.get()).toMatchObject({ system_id: 1 });
  expect(appData.client.get()).toBe(before);
  expect(await change).toBe(true);
  expect(appData.changingTo.get()).toBeNull();
  expect(appData.get()).toMatchObject({ system_id: 2 });
  expect(appData.client.get()).not.toBe(before);
  await appData.load();
  expect(requests.at(-1)).toBe('02 true');
});

test('a change that fails leaves everything as it was', async () => {
  const appData = open(1);
  await appData.load();
  const before = appData.client.get();
  ward.answers = false;
  expect(await appData.changeSystem(2)).toBe(false);
  expect(appData.get()).toMatchObject({ system_id: 1 });
  expect(appData.client.get()).toBe(before);
  expect(events).toEqual(['newcomer it', 'failure']);
});

test('messages that arrive during a change of system do not cancel it', async () => {
  const appData = open(1);
  await appData.load();
  const change = appData.changeSystem(2);
  expect(await appData.load()).toBe(true);
  expect(await change).toBe(true);
  expect(appData.get()).toMatchObject({ system_id: 2 });
});

test('a burst of messages is one request', async () => {
  const appData = open(1);
  await appData.load();
  requests.splice(0);
  for (let i = 0; i < 20; i += 1) appData.loadSoon();
  await vi.waitFor(() => expect(requests).toEqual(['01 true']), { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(requests).toHaveLength(1);
});

test('without any answer there is nothing to show, and later an old answer is better than none', async () => {
  ward.answers = false;
  const appData = open(1);
  expect(await appData.load()).toBe(false);
  expect(appData.get()).toBe('failed');
  expect(events).toEqual([]);
  ward.answers = true;
  await appData.load();
  ward.answers = false;
  await appData.load();
  expect(appData.get()).toMatchObject({ viewer: { id: 7 } });
  expect(events).toContain('failure');
});

test('the end of a session is shown until the next log-in', async () => {
  const appData = open(1);
  await appData.load();
  ward.user = anonymousUser;
  await appData.load();
  expect(appData.get()).toMatchObject({ farewell: 'session_ended' });
  await appData.load();
  expect(appData.get()).toMatchObject({ farewell: 'session_ended' });
  ward.user = anna;
  await appData.load();
  expect(appData.get()).toMatchObject({ farewell: null });
});

test('that a session ended is still known when the server has refused a second question', async () => {
  const appData = open(1);
  await appData.load();
  appData.forgetViewer('session_ended');
  appData.forgetViewer('session_ended');
  expect(appData.get()).toMatchObject({ viewer: { id: 0 }, farewell: 'session_ended' });
});

test('a log-out shows no message, and leaves no personal data', async () => {
  const appData = open(1);
  await appData.load();
  appData.forgetViewer();
  expect(appData.get()).toMatchObject({ viewer: { id: 0 }, farewell: null, outdated_hubs: [], configurator_ip: '' });
  ward.user = anonymousUser;
  await appData.load();
  expect(appData.get()).toMatchObject({ farewell: null });
});

const open = (system_id: number) =>
  createAppData({
    system_id,
    openClient: (id) =>
      createGraphqlClient({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        headers: () => ({ system: `0${id}` }),
        socket: { subscribe: () => () => {} },
        isDevelopment: false,
        onVersion: () => {},
        onMissingAuth: () => {},
        onMissingSystem: () => {},
      }),
    onSystem: (id) => events.push(`system ${id}`),
    onSystemGone: () => events.push('gone'),
    onNewcomer: async ({ locale }) => void events.push(`newcomer ${locale}`),
    onFailure: () => events.push('failure'),
  });
