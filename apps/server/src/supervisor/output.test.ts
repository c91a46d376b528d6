import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { openOutput } from './output.ts';

function opened() {
  const dataFolder = memoryFolder('carestead-output-');
  const passed: string[] = [];
  const output = openOutput('info', { write: (text) => passed.push(text), idle: async () => {} });
  const kept = (log: string): readonly Record<string, unknown>[] =>
    readdirSync(join(dataFolder, 'logs'))
      .filter((name) => name.startsWith(log))
      .flatMap((name) =>
        readFileSync(join(dataFolder, 'logs', name), 'utf8')
          .trim()
          .split('\n'),
      )
      .map((line) => JSON.parse(line));
  return { output, kept, passed: () => passed.join(''), dataFolder };
}

test('what a child prints is passed on as it is and kept without secrets, each process in files of its own', async () => {
  const { output, kept, passed, dataFolder } = opened();
  const [server, worker] = [new PassThrough(), new PassThrough()];
  output.follow('server', server);
  output.follow('worker', worker);
  server.write(
    '{"level":40,"time":"2026-11-18T10:00:00Z","process":"server","url":"postgres://u:pw-of-it@db/x","msg":',
  );
  server.write('"lost"}\n{"level":30,"part":"configurator","system_id":2,"msg":"configurator link changed"}\n');
  worker.end('{"level":30,"process":"worker","msg":"job done"}\nError: token=abc123 is wrong\n    at run (x.js:1:2)\n');
  output.keepIn(dataFolder);
  output.log('error', 'process ended, restarting', { child: 'worker', how: 'SIGKILL' });
  output.log('error', 'database ended, restarting');
  server.end();
  await output.close(10_000);
  expect(passed()).toContain('pw-of-it');
  expect(passed()).toContain('token=abc123 is wrong\n    at run (x.js:1:2)\n');
  const messages = (log: string) => new Set(kept(log).map(({ msg }) => msg));
  expect(messages('server')).toEqual(new Set(['configurator link changed', 'database ended, restarting', 'lost']));
  expect(JSON.stringify(kept('server'))).not.toContain('pw-of-it');
  expect(messages('worker')).toEqual(
    new Set(['Error: token=[secret] is wrong\n    at run (x.js:1:2)', 'job done', 'process ended, restarting']),
  );
  expect(kept('configurator')).toMatchObject([{ system_id: 2, msg: 'configurator link changed' }]);
});

test('without a data folder nothing is kept and nothing waits for it', async () => {
  const { output, passed } = opened();
  output.log('info', 'starting');
  await output.close(10_000);
  expect(passed()).toContain('starting');
});
