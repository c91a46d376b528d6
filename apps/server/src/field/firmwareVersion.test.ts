import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { addCarer, addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const state = '{ appState { configurator_version features { display_group_overrides } } }';

test('the version of the configurator is read when it connects, and shown to people of its system', async () => {
  const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await connectSimulator(server, configurator);
  const chief = await addUser(server, 'vera', true);
  const carer = await addCarer(server, 'anna', []);
  const version = expect.stringMatching(/^\d+\./);
  const read = async () => (await chief.query(state)).data;
  await vi.waitFor(
    async () =>
      expect(await read()).toEqual({
        appState: { configurator_version: version, features: { display_group_overrides: true } },
      }),
    { timeout: 15_000, interval: 50 },
  );
  expect((await chief.query('{ systemParam(id: 1) { version revision } }')).data).toEqual({
    systemParam: { version, revision: 1 },
  });
  const carerReads = async () => (await carer.query(state)).data;
  expect(await carerReads()).toEqual(await read());
  // Interconnections belong to the management licence.
  await server.database.ownerQuery(`INSERT INTO licences (id, number, name, features, limits, code, activated_at)
    VALUES (7, '7', 'Klein', '{"analytics": false, "log": true, "management": false}',
      '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 1}', '', now())`);
  server.bus.emit('messagesMissed', {});
  await expect
    .poll(carerReads)
    .toEqual({ appState: { configurator_version: version, features: { display_group_overrides: false } } });
  expect((await server.client().query(state)).data).toMatchObject({ appState: { configurator_version: '' } });
});
