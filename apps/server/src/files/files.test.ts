import { entity } from '@carestead/domain/kit/entity';
import { file, text } from '@carestead/domain/kit/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { holdFiles } from '../entities/ruleQueries.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { deleteUnusedFiles } from './fileQueries.ts';

type Browser = ReturnType<TestServer['client']>;

const megabyte = 1024 * 1024;

const floorPlan = entity('floor_plan', {
  plural: 'floor_plans',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    map_path: file(['image/png', 'image/jpeg'], megabyte),
    sound: file(['audio/mpeg'], megabyte),
  },
  columns: ['name'],
});

const table = `CREATE TABLE floor_plans (system_id integer NOT NULL REFERENCES system_params, id integer NOT NULL,
    revision integer NOT NULL, name text NOT NULL, map_path uuid REFERENCES files, sound uuid REFERENCES files,
    search_text text NOT NULL GENERATED ALWAYS AS (search_text_of(name)) STORED, PRIMARY KEY (system_id, id));
  GRANT SELECT, INSERT, UPDATE, DELETE ON floor_plans TO carestead_app`;

let server: TestServer;
let chief: Browser;
let carer: Browser;

beforeAll(async () => {
  server = await startTestServer({ entities: [floorPlan], until: atEndOfFile });
  await server.database.ownerQuery(table);
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  carer = await addUser(server, 'anna', false);
});

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const fourBytes = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);
const chunk = (name: string, content: readonly number[]) => [
  ...fourBytes(content.length),
  ...letters(name),
  ...content,
  ...fourBytes(0),
];
/** An image of so many bytes. */
function png(size = 100): Uint8Array<ArrayBuffer> {
  const head = [...pngMark, ...chunk('IHDR', [...fourBytes(40), ...fourBytes(30), 8, 3, 0, 0, 0])];
  const end = chunk('IEND', []);
  const content = Array.from({ length: size - head.length - end.length - 12 }, (_, index) => index % 256);
  return Uint8Array.from([...head, ...chunk('IDAT', content), ...end]);
}
const plan = (bytes = png(), name = 'Plan-EG.png', type = 'image/png') => new File([bytes], name, { type });

type Uploaded = { id: string; name: string; type: string; size: number };
type Answer = {
  data?: { uploadFile: Uploaded } | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
};

async function upload(browser: Browser, sent: File, field = 'map_path', entityName = 'floor_plan'): Promise<Answer> {
  const query = `mutation ($entity: String!, $field: String!, $file: Upload!) {
    uploadFile(entity: $entity, field: $field, file: $file) { id name type size } }`;
  const body = new FormData();
  body.set('operations', JSON.stringify({ query, variables: { entity: entityName, field, file: null } }));
  body.set('map', JSON.stringify({ 0: ['variables.file'] }));
  body.set('0', sent);
  const answer = await browser.send('/backend/query', { method: 'POST', headers: { system: '01' }, body });
  return answer.body as Answer;
}

async function uploaded(sent = plan(), field = 'map_path'): Promise<Uploaded> {
  const { data } = await upload(chief, sent, field);
  if (!data) throw new Error('the file was refused');
  return data.uploadFile;
}

const create = `mutation ($input: FloorPlanInput!) { createFloorPlan(input: $input) { id revision name map_path } }`;
const save = (input: Record<string, unknown>) => chief.query(create, { input: { name: 'EG', ...input } });
const storedFiles = async () => (await server.database.ownerQuery('SELECT id FROM files')).length;
const nowhere = '0b9f2c1e-5d4a-4c3b-9a8f-7e6d5c4b3a21';

describe('who may upload', () => {
  const codes = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions.code);

  test('anonymous callers and people without the right may not, and nothing is stored', async () => {
    const before = await storedFiles();
    expect(codes(await upload(server.client(), plan()))).toEqual(['MISSING_AUTH']);
    expect(codes(await upload(carer, plan()))).toEqual(['MISSING_PERMISSION']);
    expect(await storedFiles()).toBe(before);
  });

  test('who may edit the entity may', async () => {
    expect(await uploaded()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Plan-EG.png',
      type: 'image/png',
      size: 100,
    });
  });

  test.each([
    ['an entity that does not exist', 'map_path', 'ghost'],
    ['a field that does not exist', 'ghost', 'floor_plan'],
    ['a field that holds no file', 'name', 'floor_plan'],
    ['a key that every object has', 'constructor', 'floor_plan'],
  ])('%s takes no file', async (_what, field, entityName) => {
    expect(codes(await upload(chief, plan(), field, entityName))).toEqual(['NOT_FOUND']);
  });

  test('a file cannot be made up in JSON', async () => {
    const query =
      'mutation ($file: Upload!) { uploadFile(entity: "floor_plan", field: "map_path", file: $file) { id } }';
    const madeUp = { filename: 'plan.png', mimetype: 'image/png', bytes: { type: 'Buffer', data: pngMark } };
    const { errors, data } = await chief.query(query, { file: madeUp });
    expect(data).toBeNull();
    expect(errors[0]?.message).toContain('multipart');
  });
});

describe('what is refused', () => {
  const text = new TextEncoder().encode('<script>alert(1)</script>');

  test.each([
    ['another type', plan(text, 'plan.html', 'text/html'), 'file_type', { types: 'PNG, JPEG' }],
    ['a page that is called a picture', plan(text), 'file_type', { types: 'PNG, JPEG' }],
    ['a picture with another ending', plan(png(), 'plan.jpg'), 'file_type', { types: 'PNG, JPEG' }],
    [
      'a picture that the browser calls a page',
      plan(png(), 'plan.png', 'text/html'),
      'file_type',
      { types: 'PNG, JPEG' },
    ],
    ['an empty file', plan(new Uint8Array()), 'file_type', { types: 'PNG, JPEG' }],
    ['a byte too much', plan(png(megabyte + 1)), 'file_too_large', { size: 1, actual: 1.01 }],
    ['a picture that was cut off', plan(png().slice(0, 80)), 'file_not_processable', null],
    ['a page under the mark of a picture', plan(Uint8Array.from([...pngMark, ...text])), 'file_not_processable', null],
    ['a name that is too long', plan(png(), `${'a'.repeat(125)}.png`), 'at_most', { size: 128 }],
  ])('%s', async (_what, sent, message, data) => {
    const before = await storedFiles();
    const { errors } = await upload(chief, sent);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'VALIDATION_FAILED',
      problems: [{ field: 'map_path', message, ...(data && { data }) }],
    });
    expect(await storedFiles()).toBe(before);
  });

  test.each(['Glocke laut.mp3', 'Türglocke.mp3', 'glocke".mp3'])('%s, which no device could store', async (name) => {
    const { errors } = await upload(chief, new File([png()], name, { type: 'audio/mpeg' }), 'sound');
    expect(errors?.[0]?.extensions.problems).toEqual([{ field: 'sound', message: 'file_name' }]);
  });
});

describe('a row', () => {
  test('holds the id of a file, and lets it go', async () => {
    const { id } = await uploaded();
    const made = await save({ map_path: id });
    expect(made.data).toMatchObject({ createFloorPlan: { map_path: id, revision: 1 } });
    const row = made.data?.createFloorPlan as { id: number };
    const update = `mutation ($id: Int!) {
      updateFloorPlan(id: $id, revision: 1, input: { map_path: null }) { map_path } }`;
    expect((await chief.query(update, { id: row.id })).data).toEqual({ updateFloorPlan: { map_path: null } });
  });

  test.each([
    ['a file that does not exist', nowhere, 'unknown_reference'],
    ['what is no id at all', 'Plan-EG.png', 'invalid_input'],
  ])('does not take %s', async (_what, map_path, message) => {
    const { errors } = await save({ map_path });
    expect(errors[0]?.extensions?.problems).toEqual([{ field: 'map_path', message }]);
  });

  test('does not take a file that was uploaded for a field with other rules', async () => {
    const { id } = await uploaded();
    const { errors } = await save({ sound: id });
    expect(errors[0]?.extensions?.problems).toEqual([{ field: 'sound', message: 'unknown_reference' }]);
  });

  test('every logged-in person can read the name and size of its file', async () => {
    const { id } = await uploaded();
    const query = 'query ($id: String!) { uploadedFile(id: $id) { id name type size } }';
    const details = { id, name: 'Plan-EG.png', type: 'image/png', size: 100 };
    expect((await carer.query(query, { id })).data).toEqual({ uploadedFile: details });
    expect((await chief.query(query, { id: nowhere })).data).toEqual({ uploadedFile: null });
    expect((await chief.query(query, { id: 'Plan-EG.png' })).data).toEqual({ uploadedFile: null });
    expect((await server.client().query(query, { id })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  });
});

describe('a download', () => {
  test('keeps its name', async () => {
    const { id, name } = await uploaded(plan(png(), 'Grundriss-2.OG.png'));
    expect(name).toBe('Grundriss-2.OG.png');
    const { headers } = await download(carer, id);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Grundriss-2.OG.png");
  });

  const download = (browser: Browser, id: string) =>
    fetch(`${server.address}/backend/files/${id}`, { headers: { cookie: browser.cookieHeader() } });

  test('is the file itself, to be kept and never to be run', async () => {
    const { id } = await uploaded();
    const response = await download(carer, id);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'content-disposition': "attachment; filename*=UTF-8''Plan-EG.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  test('is for people who are logged in, and refusals are not kept', async () => {
    const { id } = await uploaded();
    const response = await download(server.client(), id);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: 'MISSING_AUTH' });
  });

  test.each([[nowhere], ['plan.png'], ['..%2f..%2fetc%2fpasswd']])('of %s is not found', async (id) => {
    expect((await download(chief, id)).status).toBe(404);
  });
});

describe('the sweep', () => {
  const now = Date.UTC(2026, 10, 17);
  const aged = async (hours: number) => {
    const { id } = await uploaded();
    const at = new Date(now - hours * 3_600_000);
    await server.database.ownerQuery('UPDATE files SET created_at = $2 WHERE id = $1', [id, at]);
    return id;
  };
  const stillThere = async (ids: readonly string[]) => {
    const rows = await server.database.ownerQuery('SELECT id FROM files WHERE id = ANY($1)', [ids]);
    return ids.map((id) => rows.some((row) => (row as Uploaded).id === id));
  };
  const open = () => {
    const { database, close } = openDatabase(server.database.url, quiet, 3);
    return { database, [Symbol.asyncDispose]: close };
  };

  test('takes what no row points to and is older than a day', async () => {
    await using opened = open();
    await server.database.ownerQuery('DELETE FROM floor_plans; DELETE FROM files');
    const [used, forgotten, fresh] = [await aged(48), await aged(25), await aged(23)];
    await save({ map_path: used });
    expect(await deleteUnusedFiles(opened.database, [floorPlan], now)).toBe(1);
    expect(await stillThere([used, forgotten, fresh])).toEqual([true, false, true]);
  });

  test('waits for a row that is just being saved, and leaves its file', async () => {
    await using opened = open();
    const { database } = opened;
    const id = await aged(48);
    const saving = await database.startTransaction().execute();
    expect(await holdFiles(saving, floorPlan.fields.map_path, [id])).toEqual(new Set([id]));
    const sweep = deleteUnusedFiles(database, [floorPlan], now);
    await server.database.ownerQuery(
      `INSERT INTO floor_plans (system_id, id, revision, name, map_path) VALUES (1, 900, 1, 'OG', $1)`,
      [id],
    );
    await saving.commit().execute();
    await sweep;
    expect(await stillThere([id])).toEqual([true]);
  });

  test('is all that can be done to a file: none is ever changed', async () => {
    await using opened = open();
    const id = await aged(1);
    const change = opened.database.updateTable('files').set({ type: 'text/html' }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow('permission denied');
  });
});
