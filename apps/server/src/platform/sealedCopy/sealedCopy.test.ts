import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { readSealedCopy, writeSealedCopy } from './sealedCopy.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const header = { system_id: 3, name: 'Birkenweg', created_at: 1_790_000_000_000, reason: 'deleted' } as const;
const folder = 'removed-systems';

async function* pages() {
  yield { table: 'sections', rows: ['{"id":1,"name":"Ost"}', '{"id":2,"name":"West"}'] };
  yield { table: 'hubs', rows: ['{"id":1}'] };
}

function temporaryFolder() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-copy-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return dataFolder;
}

async function written() {
  const dataFolder = temporaryFolder();
  const { file } = await writeSealedCopy({ dataFolder, folder, secrets }, header, pages());
  return join(dataFolder, file);
}

async function read(path: string, key = secrets) {
  const lines: unknown[] = [];
  for await (const line of readSealedCopy(path, key)) lines.push(line);
  return lines;
}

test('what was written is read again', async () => {
  expect(await read(await written())).toMatchObject([
    { kind: 'system', format: 1, ...header },
    {
      kind: 'rows',
      table: 'sections',
      rows: [
        { id: 1, name: 'Ost' },
        { id: 2, name: 'West' },
      ],
    },
    { kind: 'rows', table: 'hubs', rows: [{ id: 1 }] },
    { kind: 'end', count: 3 },
  ]);
});

test('nothing of it can be read without the key', async () => {
  const path = await written();
  // A quote or a brace never occurs in base64, so that chance cannot spell what is searched for.
  expect(readFileSync(path, 'utf8')).not.toMatch(/["{]|Birkenweg/);
  await expect(read(path, createSecrets(Buffer.alloc(32, 8)))).rejects.toMatchObject({ why: 'foreign' });
});

test.each([
  ['a line is missing', (lines: string[]) => lines.toSpliced(1, 1), 'damaged'],
  ['the end is missing', (lines: string[]) => lines.slice(0, -1), 'cut'],
  ['two lines are exchanged', ([a, b, c, d]: string[]) => [a, c, b, d], 'damaged'],
  ['a line is changed', ([a, b = '', ...rest]: string[]) => [a, `${b.slice(0, -8)}AAAAAAA=`, ...rest], 'damaged'],
  ['a line is there twice', ([a, b, ...rest]: string[]) => [a, b, b, ...rest], 'damaged'],
])('it is noticed when %s', async (_case, change, why) => {
  const path = await written();
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  writeFileSync(path, `${change(lines).join('\n')}\n`);
  await expect(read(path)).rejects.toMatchObject({ why });
});

test('a copy that breaks off leaves no file', async () => {
  const dataFolder = temporaryFolder();
  async function* breaking() {
    yield* pages();
    throw new Error('the database is gone');
  }
  await expect(writeSealedCopy({ dataFolder, folder, secrets }, header, breaking())).rejects.toThrow(
    'the database is gone',
  );
  expect(readdirSync(join(dataFolder, 'removed-systems'))).toEqual([]);
});
