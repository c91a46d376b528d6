import { expect, onTestFinished, test } from 'vitest';
import { startCallServer } from '../callServer.ts';
import { readConfig } from '../platform/config.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { createVendor, lindenhof } from '../testing/licenceVendor.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const activate = `mutation ($customer: String!, $code: String!) {
  activateLicense(customer: $customer, code: $code) { id }
}`;

/** Subscribes, and resolves when the message has arrived. */
async function listen(address: string, cookie: string) {
  const messages = openSocketClient(address, { cookie }).iterate<{ systemMessages: { subject: string } }>({
    query: 'subscription { systemMessages { subject } }',
  });
  await messages.next();
  return async () => {
    for await (const { data } of messages) if (data?.systemMessages.subject === 'installation.updated') return;
  };
}

test('a licence that one server activates is known at the other, which publishes it to its own browsers', async () => {
  const { env, issue } = createVendor();
  const one = await startTestServer({ env });
  const chief = await addUser(one, 'eva', true);
  const config = readConfig({ PORT: '0', CARESTEAD_DATA: one.dataFolder, ...env });
  const other = await startCallServer({ config, databaseUrl: one.database.url, log: quiet });
  onTestFinished(() => other.stop());

  const nextMessage = await listen(other.address, chief.cookieHeader());
  expect((await chief.query(activate, { customer: lindenhof.number, code: issue() })).errors).toEqual([]);
  await nextMessage();
  const headers = { 'content-type': 'application/json', system: '01', cookie: chief.cookieHeader() };
  const body = JSON.stringify({ query: '{ license { id } }' });
  const answer = await fetch(`${other.address}/backend/query`, { method: 'POST', headers, body });
  expect(await answer.json()).toEqual({ data: { license: { id: lindenhof.id } } });
});

test('a new configurator is published when it can be queried, not before', async () => {
  const server = await startTestServer();
  const chief = await addUser(server, 'eva', true);
  const nextMessage = await listen(server.address, chief.cookieHeader());
  await addSystem(server, 1);
  await nextMessage();
  const { data } = await chief.query('{ publicSystemParams { id } }');
  expect(data).toEqual({ publicSystemParams: [{ id: 1 }] });
});
