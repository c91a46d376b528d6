import { expect, test, vi } from 'vitest';
import type { SimulatorOptions } from '../../../simulator/src/startSimulator.ts';
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
    { timeout: 60_000, interval: 50 },
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

/** A configurator with sections for one device each. */
const small: SimulatorOptions['installation'] = {
  system: { name: 'Haus', timezone: 'Europe/Zurich', section_capacity: 1 },
  sections: [{ id: 1, name: 'EG' }],
  call_types: [{ id: 1, name: 'Ruf', flag: 'Call', urgency: 'Normal' }],
  call_sources: [{ id: 1, text: 'Bett' }],
  devices: [
    {
      id: 1,
      kind: 'radio',
      section_id: 1,
      call_source_ids: [1],
      buttons: [],
      text_short: '',
      text_long: '',
      serial: '',
      battery: null,
      reachable: true,
      flight_profile_id: null,
      defect: '',
    },
  ],
  buttons: [],
  indicators: [],
  checkpoints: [],
  flight_profiles: [],
  hubs: [],
  spare_devices: [],
};

test('how many devices fit into a section is what the configurator says of itself, if it says so', async () => {
  const server = await startTestServer({ env: { CARESTEAD_ALLOW_LOOPBACK: '1' } });
  await connectSimulator(server, await startTestSimulator(undefined, { installation: small }), 1);
  await connectSimulator(server, await startTestSimulator(), 2);
  const chief = await addUser(server, 'vera', true);
  const reported = async () =>
    (await chief.query('{ systemParams { rows { version section_capacity } } }')).data?.systemParams;
  const rows = [1, null].map((section_capacity) => ({ version: '1.0.0', section_capacity }));
  await expect.poll(reported).toEqual({ rows });

  await chief.query('mutation { createSection(input: { name: "EG" }) { id } }');
  const add = () =>
    chief.query(
      'mutation { createSystemTreeNode(input: { name: "Sender", kind: "radio", inherit_section: false, section_id: 1 }) { id } }',
    );
  expect((await add()).errors).toEqual([]);
  expect((await add()).errors[0]?.extensions?.problems).toEqual([
    { field: 'section_id', message: 'section_full', data: { size: 1 } },
  ]);
});
