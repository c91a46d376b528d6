import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { benches } from '../bench/all.ts';
import type { Line } from '../bench/line.ts';
import { runBench } from '../bench/runBench.ts';
import { printedTable } from '../bench/table.ts';
import { temporaryFolder } from '../bench/temporaryFolder.ts';
import { root } from './root.ts';
import { staleSteps } from './stale.ts';

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
// `npm run bench --quick` keeps the flag to itself and hands it on in the environment.
const size = values.quick || process.env.npm_config_quick === 'true' ? 'quick' : 'full';
const names = benches.map(({ name }) => name);
const unknown = positionals.find((name) => !names.includes(name));
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

if (unknown !== undefined) fail(`There is no bench "${unknown}": choose among ${names.join(', ')}.`);
else if (staleSteps(root).size > 0 && !isBuilt()) fail('Nothing is measured, because the build failed.');
else await measure();
// What was cut short may still hold a timer or a connection.
if (stop.signal.aborted) process.exit(130);

async function measure() {
  await using started = new AsyncDisposableStack();
  const database = await startEmbeddedDatabase({ dataFolder: temporaryFolder(started) });
  started.defer(() => database.stop());
  const lines: Line[] = [];
  for (const bench of chosen) {
    say(`${bench.name}: ${bench.metric} ...`);
    try {
      lines.push(...(await runBench(bench, { size, databaseUrl: database.url }, stop.signal)));
    } catch (error) {
      if (stop.signal.aborted) break;
      fail(
        `The bench "${bench.name}" broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
  if (lines.length > 0) process.stdout.write(`${printedTable(lines)}\n`);
}

function isBuilt() {
  return spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: ['ignore', 2, 2] }).status === 0;
}

function fail(sentence: string) {
  say(sentence);
  process.exitCode = 1;
}

function say(sentence: string) {
  process.stderr.write(`${sentence}\n`);
}
