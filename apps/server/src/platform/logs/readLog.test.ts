import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logLevels } from '@carestead/domain/logs/log';
import { expect, test } from 'vitest';
import { memoryFolder } from '../../testing/memoryFolder.ts';
import { keptFile, listLogFiles, logFolder } from './logFiles.ts';
import { type LogRequest, readLog, readWholeLog } from './readLog.ts';

const everything: LogRequest = {
  ...{ levels: logLevels, text: '', after: null, before: null, limit: 100, shows: () => true },
};

const line = (msg: string, level = 30, more: object = {}) =>
  `${JSON.stringify({ level, time: '2026-11-18T10:00:00Z', process: 'server', ...more, msg })}\n`;

function kept() {
  const dataFolder = memoryFolder('carestead-read-');
  mkdirSync(logFolder(dataFolder));
  const file = (number: number) => join(logFolder(dataFolder), keptFile('server', number));
  const read = async (request: Partial<LogRequest> = {}) =>
    readLog(await listLogFiles(dataFolder, 'server'), 'product', { ...everything, ...request });
  const texts = async (request: Partial<LogRequest> = {}) => (await read(request)).lines.map(({ text }) => text);
  return { dataFolder, file, read, texts };
}

test('lines are read over all files, the oldest first, by level and text, with the counts of all levels', async () => {
  const { file, read, texts } = kept();
  writeFileSync(file(3), line('first') + line('link lost', 40, { system_id: 2 }));
  writeFileSync(file(4), `${line('link lost again', 50)}no JSON at all\n`);
  expect(await texts()).toEqual(['first', 'link lost', 'link lost again', 'no JSON at all']);
  expect(await texts({ levels: ['warn'] })).toEqual(['link lost']);
  expect(await texts({ text: 'LOST link' })).toEqual(['link lost', 'link lost again']);
  expect(await texts({ text: 'system_id 2' })).toEqual(['link lost']);
  expect((await read({ text: 'link', levels: ['error'] })).counts).toEqual({ debug: 0, info: 0, warn: 1, error: 1 });
});

test('from a place on only what came since is read, also over the change of a file, each line once', async () => {
  const { file, read, texts } = kept();
  writeFileSync(file(1), line('a'));
  const { end } = await read();
  expect(await texts({ after: end })).toEqual([]);
  appendFileSync(file(1), `${line('b')}{"level":30,"msg":"ha`);
  const next = await read({ after: end });
  expect(next.lines.map(({ text }) => text)).toEqual(['b']);
  appendFileSync(file(1), 'lf"}\n');
  writeFileSync(file(2), line('c'));
  expect(await texts({ after: next.end })).toEqual(['half', 'c']);
  rmSync(file(1));
  expect(await texts({ after: next.end })).toEqual(['c']);
});

test('one answer looks at a part of a long log; the part before it is read from where that begins', async () => {
  const { file, read } = kept();
  const long = 'x'.repeat(200);
  writeFileSync(file(1), Array.from({ length: 9000 }, (_none, index) => line(`${index} ${long}`)).join(''));
  const newest = await read({ limit: 3 });
  expect(newest.lines.map(({ text }) => text.split(' ')[0])).toEqual(['8997', '8998', '8999']);
  expect(newest.left_out).toBeGreaterThan(1000);
  expect(newest.before).not.toBeNull();
  const first = 9000 - newest.left_out - 3;
  const older = await read({ before: newest.before, limit: 1 });
  expect(older.lines[0]?.text.split(' ')[0]).toBe(String(first - 1));
  const since = await read({ after: `${keptFile('server', 1)}:0`, limit: 1 });
  expect(since.left_out).toBe(8999);
});

test('a log that is taken along is whole, and the newest part of it where less is wanted', async () => {
  const { dataFolder, file } = kept();
  const long = 'y'.repeat(300);
  writeFileSync(file(1), Array.from({ length: 7000 }, (_none, index) => line(`${index} ${long}`)).join(''));
  writeFileSync(file(2), line('last'));
  const files = await listLogFiles(dataFolder, 'server');
  const all: string[] = [];
  for await (const lines of readWholeLog(files, 'product', () => true)) all.push(...lines.map(({ text }) => text));
  expect(all).toHaveLength(7001);
  expect(new Set(all).size).toBe(7001);
  const newest: string[] = [];
  for await (const lines of readWholeLog(files, 'product', () => true, 1000))
    newest.push(...lines.map((one) => one.text));
  expect(newest.at(-1)).toBe('last');
  expect(newest.length).toBeLessThan(5);
});

test('the database is read without the values of rows', async () => {
  const dataFolder = memoryFolder('carestead-read-');
  mkdirSync(join(dataFolder, 'log'));
  writeFileSync(
    join(dataFolder, 'log', 'postgresql-Wed.log'),
    [
      '2026-11-18 10:00:00.123 UTC [42] LOG:  database system is ready to accept connections',
      '2026-11-18 10:00:01.000 UTC [43] ERROR:  duplicate key value violates unique constraint "users_username"',
      '2026-11-18 10:00:01.000 UTC [43] DETAIL:  Key (username)=(Anna Muster) already exists.',
      "2026-11-18 10:00:01.000 UTC [43] STATEMENT:  INSERT INTO users VALUES ('Anna Muster',",
      "\t'geheim')",
      '2026-11-18 10:00:02.000 UTC [44] ERROR:  null value in column "name" violates not-null constraint',
      '2026-11-18 10:00:02.000 UTC [44] DETAIL:  Failing row contains (7, Frau Muster, x).',
      '2026-11-18 10:00:02.000 UTC [44] CONTEXT:  COPY hubs, line 3, column name: "Frau Muster"',
      '',
    ].join('\n'),
  );
  const page = await readLog(await listLogFiles(dataFolder, 'database'), 'database', everything);
  expect(page.lines.map(({ level, text }) => [level, text.slice(0, 30)])).toEqual([
    ['info', 'database system is ready to ac'],
    ['error', 'duplicate key value violates u'],
    ['error', 'null value in column "name" vi'],
  ]);
  expect(page.lines[1]?.at).toBe(Date.UTC(2026, 10, 18, 10, 0, 1));
  expect(page.lines[1]?.facts).toEqual([
    { name: 'process', value: '43' },
    { name: 'DETAIL', value: 'Key (username)=(…) already exists.' },
    { name: 'STATEMENT', value: "INSERT INTO users VALUES ('…',\n\t'…')" },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/Muster|geheim/);
});
