import { expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { startTestSimulator } from '../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const create = `mutation ($ip: String!, $username: String!, $password: String!, $tcp_port: Int) {
  createInitialConfigurator(ip: $ip, username: $username, password: $password, tcp_port: $tcp_port) { id ip }
}`;

const reached = ({ address }: TestSimulator) => ({
  ip: address.hostname,
  tcp_port: Number(address.port),
  username: 'carestead',
  password: 'simulated',
});

test('a configurator that answers becomes the first system, once', async () => {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  const anonymous = server.client();
  const { data, errors } = await anonymous.query(create, reached(configurator));
  expect(errors).toEqual([]);
  expect(data?.createInitialConfigurator).toEqual({ id: 1, ip: '127.0.0.1' });
  const systems = await anonymous.query('{ publicSystemParams { id name } }');
  expect(systems.data?.publicSystemParams).toHaveLength(1);
  expect((await anonymous.query(create, reached(configurator))).errors[0]?.message).toBe(
    'configurator already present',
  );
});

test('after the set-up none can be created', async () => {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await server.client().query(createInitialUser, firstUser);
  const answer = await server.client().query(create, reached(configurator));
  expect(answer.errors[0]?.message).toBe('configurator already present');
});

test('a wrong password, silence and a bad address are different problems', async () => {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  const failure = async (values: object) =>
    (await server.client().query(create, { ...reached(configurator), ...values })).errors[0];
  expect((await failure({ password: 'falsch' }))?.message).toBe('failed to fetch firmware version: Unauthorized');
  expect((await failure({ tcp_port: 9 }))?.message).toBe('failed to fetch firmware version: offline');
  expect((await failure({ ip: '169.254.169.254' }))?.extensions?.problems).toEqual([
    { field: 'ip', message: 'address_not_allowed' },
  ]);
  expect((await failure({ ip: 'configurator' }))?.extensions?.problems).toEqual([
    { field: 'ip', message: 'invalid_ipv4' },
  ]);
});
