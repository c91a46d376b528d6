import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Made = { id: number; revision: number };

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
});

beforeEach(async () => {
  await server.database.ownerQuery(`DELETE FROM checkpoints; DELETE FROM checkpoint_maps; DELETE FROM flight_profiles;
    DELETE FROM system_tree_nodes`);
});

async function create(type: string, input: Record<string, unknown>): Promise<Made> {
  const query = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id revision } }`;
  const { data, errors } = await chief.query(query, { input });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data?.[`create${type}`] as Made;
}

const codeOf = ({ errors }: Awaited<ReturnType<Browser['query']>>) => errors[0]?.extensions?.code;
const problemsOf = ({ errors }: Awaited<ReturnType<Browser['query']>>) => errors[0]?.extensions?.problems;
const checkpoints = () =>
  server.database.ownerQuery(
    'SELECT text, number, checkpoint_map_id, position_x, position_y, diameter FROM checkpoints ORDER BY number',
  );

describe('a checkpoint', () => {
  const door = { text: 'Gartentür', number: 6 };

  test.each([
    ['a number that another one has', { number: 6 }, 'number', 'must_be_unique'],
    ['no number', { number: null }, 'number', 'required'],
    ['the number 0', { number: 0 }, 'number', 'between'],
    ['no text', { text: '' }, 'text', 'required'],
    ['two characters', { char: 'AB' }, 'char', 'at_most'],
    [
      'a map that does not exist',
      { checkpoint_map_id: 9, position_x: 1, position_y: 1 },
      'checkpoint_map_id',
      'unknown_reference',
    ],
    ['a position beyond the plan', { position_x: 10_001 }, 'position_x', 'between'],
    ['a diameter that is too small to be seen', { diameter: 5 }, 'diameter', 'between'],
  ])('is refused with %s', async (_what, wrong, field, message) => {
    await create('Checkpoint', door);
    const query = 'mutation ($input: CheckpointInput!) { createCheckpoint(input: $input) { id } }';
    const answer = await chief.query(query, { input: { ...door, number: 7, ...wrong } });
    expect(problemsOf(answer)).toEqual([expect.objectContaining({ field, message })]);
  });

  test('on a map has a position', async () => {
    const map = await create('CheckpointMap', { name: 'Erdgeschoss' });
    const query = 'mutation ($input: CheckpointInput!) { createCheckpoint(input: $input) { id } }';
    const answer = await chief.query(query, { input: { ...door, checkpoint_map_id: map.id } });
    expect(problemsOf(answer)).toEqual([
      { field: 'position_x', message: 'required' },
      { field: 'position_y', message: 'required' },
    ]);
  });

  test('is named by its map, and keeps it from being deleted', async () => {
    const map = await create('CheckpointMap', { name: 'Erdgeschoss' });
    const { id } = await create('Checkpoint', { ...door, checkpoint_map_id: map.id, position_x: 10, position_y: 20 });
    const { data } = await chief.query('query ($id: Int!) { checkpointMap(id: $id) { checkpoints } }', { id: map.id });
    expect(data).toEqual({ checkpointMap: { checkpoints: [id] } });
    const answer = await chief.query('mutation ($id: Int!) { deleteCheckpointMaps(ids: [$id], phrase: "löschen") }', {
      id: map.id,
    });
    expect(codeOf(answer)).toBe('IN_USE');
  });
});

describe('saving what was edited on a map', () => {
  const save = 'mutation ($changes: [CheckpointChange!]!) { saveCheckpoints(changes: $changes) }';

  test('writes new and changed checkpoints together', async () => {
    const map = await create('CheckpointMap', { name: 'Erdgeschoss' });
    const door = await create('Checkpoint', { text: 'Gartentür', number: 6 });
    const { data } = await chief.query(save, {
      changes: [
        { id: door.id, revision: 1, checkpoint_map_id: map.id, position_x: 100, position_y: 200 },
        { text: 'Halle', number: 4, char: 'H', checkpoint_map_id: map.id, position_x: 5, position_y: 6, diameter: 400 },
      ],
    });
    expect(data?.saveCheckpoints).toEqual([door.id, expect.any(Number)]);
    expect(await checkpoints()).toEqual([
      { text: 'Halle', number: 4, checkpoint_map_id: map.id, position_x: 5, position_y: 6, diameter: 400 },
      { text: 'Gartentür', number: 6, checkpoint_map_id: map.id, position_x: 100, position_y: 200, diameter: 300 },
    ]);
  });

  test('writes nothing when one of them is wrong, and names it', async () => {
    const door = await create('Checkpoint', { text: 'Gartentür', number: 6 });
    const answer = await chief.query(save, {
      changes: [
        { id: door.id, revision: 1, text: 'Tür' },
        { text: 'Halle', number: 6 },
      ],
    });
    expect(problemsOf(answer)).toEqual([
      expect.objectContaining({ row: 1, field: 'number', message: 'must_be_unique' }),
    ]);
    expect(await checkpoints()).toEqual([expect.objectContaining({ text: 'Gartentür' })]);
  });

  test('of two people at the same moment only the first one is saved, the other one is shown the conflict', async () => {
    const map = await create('CheckpointMap', { name: 'Erdgeschoss' });
    const door = await create('Checkpoint', {
      text: 'Tür',
      number: 6,
      checkpoint_map_id: map.id,
      position_x: 1,
      position_y: 1,
    });
    const move = (position_x: number) => chief.query(save, { changes: [{ id: door.id, revision: 1, position_x }] });
    const answers = await Promise.all([move(500), move(900)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['CONFLICT', undefined]));
    const [stored] = (await checkpoints()) as { position_x: number }[];
    expect(stored?.position_x).toBe(codeOf(answers[0]) === undefined ? 500 : 900);
  });

  test('is for those who manage the system, in their own system', async () => {
    const door = await create('Checkpoint', { text: 'Gartentür', number: 6 });
    const changes = [{ id: door.id, revision: 1, text: 'Tür' }];
    expect(codeOf(await server.client().query(save, { changes }))).toBe('MISSING_AUTH');
    const carer = await addCarer(server, 'anna', ['admin::manage_flightprofiles', 'systemtree::use_module']);
    expect(codeOf(await carer.query(save, { changes }))).toBe('MISSING_PERMISSION');
    const elsewhere = await addCarer(server, 'beat', ['admin::manage_system'], [2]);
    expect(codeOf(await elsewhere.query(save, { changes }))).toBe('MISSING_PERMISSION');
    expect(codeOf(await chief.query(save, { changes }, { system: '02' }))).toBe('NOT_FOUND');
    const manager = await addCarer(server, 'carla', ['admin::manage_system']);
    expect((await manager.query(save, { changes })).data).toEqual({ saveCheckpoints: [door.id] });
  });

  test('takes a thousand changes at most', async () => {
    const changes = Array.from({ length: 1001 }, (_, index) => ({ text: 'x', number: index + 1 }));
    expect(codeOf(await chief.query(save, { changes }))).toBe('TOO_MANY_ROWS');
  });
});

describe('a flight profile and its nodes', () => {
  const assign = `mutation ($flight_profile_id: Int!, $add: [NodeOfProfile!]!, $remove: [NodeOfProfile!]!) {
    assignFlightProfile(flight_profile_id: $flight_profile_id, add: $add, remove: $remove) }`;
  const ofProfile = async (id: number) =>
    (await chief.query('query ($id: Int!) { flightProfile(id: $id) { system_tree_nodes } }', { id })).data;
  const node = async (id: number) =>
    (
      await chief.query(
        `query ($id: Int!) { systemTreeNode(id: $id) { revision flight_profile_id inherit_flight_profile
          inherited { flight_profile_id flight_profile_name flight_profile_from } } }`,
        { id },
      )
    ).data?.systemTreeNode;

  test('are one fact that is edited from both sides', async () => {
    const profile = await create('FlightProfile', { name: 'Nur im Haus' });
    const room = await create('SystemTreeNode', { name: 'Zimmer 2' });
    const medallion = await create('SystemTreeNode', { name: 'Medaillon 2', kind: 'radio', parent_id: room.id });
    const added = { flight_profile_id: profile.id, add: [{ id: room.id, revision: 1 }], remove: [] };
    expect((await chief.query(assign, added)).data).toEqual({ assignFlightProfile: [room.id] });
    expect(await node(room.id)).toMatchObject({
      revision: 2,
      flight_profile_id: profile.id,
      inherit_flight_profile: false,
    });
    expect(await node(medallion.id)).toMatchObject({
      flight_profile_id: null,
      inherited: {
        flight_profile_id: profile.id,
        flight_profile_name: 'Nur im Haus',
        flight_profile_from: 'Zimmer 2',
      },
    });
    expect(await ofProfile(profile.id)).toEqual({ flightProfile: { system_tree_nodes: [room.id] } });
    const update = `mutation ($id: Int!) { updateSystemTreeNode(id: $id, revision: 2, input: { flight_profile_id: null }) { id } }`;
    await chief.query(update, { id: room.id });
    expect(await ofProfile(profile.id)).toEqual({ flightProfile: { system_tree_nodes: [] } });
  });

  test('changed from both sides at the same moment: the second one is shown the conflict', async () => {
    const profile = await create('FlightProfile', { name: 'Nur im Haus' });
    const room = await create('SystemTreeNode', { name: 'Zimmer 2' });
    const fromNode = `mutation ($id: Int!) { updateSystemTreeNode(id: $id, revision: 1, input: { name: "Zimmer 3" }) { id } }`;
    const answers = await Promise.all([
      chief.query(assign, { flight_profile_id: profile.id, add: [{ id: room.id, revision: 1 }], remove: [] }),
      chief.query(fromNode, { id: room.id }),
    ]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['CONFLICT', undefined]));
  });

  test('ask for the rights of nodes', async () => {
    const profile = await create('FlightProfile', { name: 'Nur im Haus' });
    const room = await create('SystemTreeNode', { name: 'Zimmer 2' });
    const tech = await create('SystemTreeNode', { name: 'Lift', kind: 'tech' });
    const input = { flight_profile_id: profile.id, add: [{ id: room.id, revision: 1 }], remove: [] };
    expect(codeOf(await server.client().query(assign, input))).toBe('MISSING_AUTH');
    const editor = await addCarer(server, 'dora', ['admin::manage_flightprofiles', 'systemtree::use_module']);
    expect(codeOf(await editor.query(assign, input))).toBe('MISSING_PERMISSION');
    const changer = await addCarer(server, 'emil', [
      'admin::manage_flightprofiles',
      'systemtree::change_flight_profiles',
    ]);
    const ofTech = await changer.query(assign, { ...input, add: [{ id: tech.id, revision: 1 }] });
    expect(codeOf(ofTech)).toBe('NOT_FOUND');
    expect(codeOf(await chief.query(assign, input, { system: '02' }))).toBe('NOT_FOUND');
    expect((await changer.query(assign, input)).data).toEqual({ assignFlightProfile: [room.id] });
  });

  test('a profile that a node names is not deleted', async () => {
    const profile = await create('FlightProfile', { name: 'Nur im Haus' });
    await create('SystemTreeNode', { name: 'Zimmer 2', flight_profile_id: profile.id, inherit_flight_profile: false });
    const answer = await chief.query('mutation ($id: Int!) { deleteFlightProfiles(ids: [$id], phrase: "löschen") }', {
      id: profile.id,
    });
    expect(codeOf(answer)).toBe('IN_USE');
  });
});

test('the position of a node is the number of a checkpoint, with its text', async () => {
  const { id } = await create('SystemTreeNode', { name: 'Medaillon 2', kind: 'radio' });
  const door = await create('Checkpoint', { text: 'Gartentür', number: 6 });
  const read = async () =>
    (
      await chief.query(
        'query ($id: Int!) { systemTreeNode(id: $id) { position position_updated_at position_checkpoint { id text } } }',
        { id },
      )
    ).data?.systemTreeNode;
  expect(await read()).toEqual({ position: '', position_updated_at: null, position_checkpoint: null });
  const report = (position: string) =>
    server.database.ownerQuery(
      'UPDATE device_states SET position = $2, position_updated_at = to_timestamp(1790000000) WHERE device_id = $1',
      [id, position],
    );
  await report('6');
  expect(await read()).toEqual({
    position: '6',
    position_updated_at: 1_790_000_000_000,
    position_checkpoint: { id: door.id, text: 'Gartentür' },
  });
  await report('Garten');
  expect(await read()).toMatchObject({ position: 'Garten', position_checkpoint: null });
});

describe('where devices are', () => {
  const query = `{ devicePositions { device_id name position checkpoint_id checkpoint_text checkpoint_map_id is_astray
    call_text call_urgency } }`;

  async function wanderer() {
    const [hall, garden] = [
      await create('Checkpoint', { text: 'Halle', number: 4 }),
      await create('Checkpoint', { text: 'Garten', number: 9 }),
    ];
    const profile = await create('FlightProfile', { name: 'Nur im Haus', checkpoints: [hall.id] });
    const room = await create('SystemTreeNode', {
      name: 'Zimmer 2',
      flight_profile_id: profile.id,
      inherit_flight_profile: false,
    });
    const device = await create('SystemTreeNode', { name: 'Medaillon 2', kind: 'radio', parent_id: room.id });
    const report = (position: string) =>
      server.database.ownerQuery(
        'UPDATE device_states SET position = $2, position_updated_at = now() WHERE device_id = $1',
        [device.id, position],
      );
    return { device, garden, report };
  }

  test('is said with the checkpoint, and whether the inherited profile allows it', async () => {
    const { device, garden, report } = await wanderer();
    await report('Speisesaal');
    expect((await chief.query(query)).data).toEqual({ devicePositions: [] });
    await report('4');
    expect((await chief.query(query)).data?.devicePositions).toMatchObject([{ is_astray: false, call_text: null }]);
    await report('9');
    expect((await chief.query(query)).data?.devicePositions).toEqual([
      {
        device_id: device.id,
        name: 'Medaillon 2',
        position: '9',
        checkpoint_id: garden.id,
        checkpoint_text: 'Garten',
        checkpoint_map_id: null,
        is_astray: true,
        call_text: null,
        call_urgency: null,
      },
    ]);
  });

  test('is for those who use the system tree, of devices that they may read, in their system', async () => {
    const { report } = await wanderer();
    await report('9');
    const lift = await create('SystemTreeNode', { name: 'Lift', kind: 'tech' });
    await server.database.ownerQuery(`UPDATE device_states SET position = '9' WHERE device_id = $1`, [lift.id]);
    expect(codeOf(await server.client().query(query))).toBe('MISSING_AUTH');
    const manager = await addCarer(server, 'fritz', ['admin::manage_system']);
    expect(codeOf(await manager.query(query))).toBe('MISSING_PERMISSION');
    const carer = await addCarer(server, 'greta', ['systemtree::use_module']);
    expect((await carer.query(query)).data?.devicePositions).toMatchObject([{ name: 'Medaillon 2' }]);
    expect((await chief.query(query, {}, { system: '02' })).data).toEqual({ devicePositions: [] });
  });
});
