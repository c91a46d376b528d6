import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded/startEmbeddedDatabase.ts';
import { chooseBenches } from '../bench/chooseBenches.ts';
import type { Bench, Size } from '../bench/measure/bench.ts';
import { runBench } from '../bench/measure/bench.ts';
import type { Line } from '../bench/measure/line.ts';
import { printedTable } from '../bench/measure/table.ts';
import { temporaryFolder } from '../bench/product/temporaryFolder.ts';
import { root } from './root.ts';
import { staleSteps } from './stale.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

const choice = chooseBenches(process.argv.slice(2), process.env);
if ('problem' in choice) fail(choice.problem);
else if (staleSteps(root).size > 0 && !isBuilt()) fail('Nothing is measured, because the build failed.');
else await measure(choice.chosen, choice.size);
// What was cut short may still hold a timer or a connection.
if (stop.signal.aborted) process.exit(130);

async function measure(chosen: readonly Bench[], size: Size) {
  await using started = new AsyncDisposableStack();
  const database = await startEmbeddedDatabase({ dataFolder: temporaryFolder(started) });
  started.defer(() => database.stop());
  const dataFolder = temporaryFolder(started);
  warnWhenBusy();
  const lines: Line[] = [];
  for (const bench of chosen) {
    if (stop.signal.aborted) break;
    say(`${bench.name}: ${bench.metric} ...`);
    try {
      lines.push(...(await runBench(bench, { size, databaseUrl: database.url, dataFolder }, stop.signal)));
    } catch (error) {
      if (stop.signal.aborted) break;
      fail(
        `The bench "${bench.name}" broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
  if (lines.length > 0) process.stdout.write(`${printedTable(lines)}\n`);
}

function warnWhenBusy() {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load < cores) return;
  say(`This machine is busy (load ${load.toFixed(1)} on ${cores} cores): ratios still count, milliseconds do not.`);
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
