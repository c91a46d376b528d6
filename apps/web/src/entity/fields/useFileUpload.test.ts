import { buildSchema } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startQueryServer } from '../../../../server/src/testing/queryServer.ts';

import documents from '../../generated/documents.json' with { type: 'json' };
import { createGraphqlClient } from '../../platform/connection/client.ts';
import { fileFacts, uploadFile } from './useFileUpload.ts';

type Args = { entity: string; field: string; file: { filename: string; mimetype: string; bytes: Buffer } };

const whatArrived = (_root: unknown, { entity, field, file }: Args) => ({
  id: `${entity}.${field}`,
  name: file.filename,
  type: file.mimetype,
  size: file.bytes.length,
});

/** The HTTP stack of the real server, with a field that returns what arrived. */
async function startServer(viewer: 'carer' | 'anonymous') {
  const schema = buildSchema(`
    scalar Upload
    type UploadedFile { id: String! name: String! type: String! size: Int! }
    type Query { nothing: Int }
    type Mutation { uploadFile(entity: String!, field: String!, file: Upload!): UploadedFile! }`);
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  for (const field of Object.values(fields)) Object.assign(field.extensions, { needs: 'user' });
  Object.assign(fields.uploadFile ?? {}, { resolve: whatArrived });
  const { address } = await startQueryServer({ schema, shipped: documents, viewers: { carer: { id: 7 } } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  return createGraphqlClient({
    url: `${address}/backend/query`,
    headers: () => ({ system: '01', 'accept-language': 'de', cookie: `cs_session=${viewer}` }),
    socket: { subscribe: () => () => {} },
    isDevelopment: false,
    onVersion: () => {},
    onMissingAuth: () => {},
    onMissingSystem: () => {},
  });
}

const sound = () => new File([new Uint8Array([0xff, 0xfb, 0x90, 0x64, 0])], 'glocke.mp3', { type: 'audio/mpeg' });
const upload = () => ({ entity: 'sound', field: 'sound_file', file: sound() });

test('a file reaches the server whole, with its name and its type', async () => {
  const client = await startServer('carer');
  expect(await uploadFile(client, upload())).toEqual({
    ok: true,
    value: { id: 'sound.sound_file', name: 'glocke.mp3', type: 'audio/mpeg', size: 5 },
  });
});

test('an upload without permission is refused', async () => {
  const client = await startServer('anonymous');
  expect(await uploadFile(client, upload())).toEqual({ ok: false, refusal: { kind: 'denied' } });
});

test('a file that is too large for the wire is refused, not waited for', async () => {
  const client = await startServer('carer');
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'gross.mp3');
  expect(await uploadFile(client, { ...upload(), file })).toEqual({ ok: false, refusal: { kind: 'failed' } });
});

test('before it is sent, a file is known by its first bytes', async () => {
  expect(await fileFacts(sound())).toEqual({ name: 'glocke.mp3', type: 'audio/mpeg', size: 5, sniffed: 'audio/mpeg' });
  expect((await fileFacts(new File([], 'leer.mp3'))).sniffed).toBeNull();
});
