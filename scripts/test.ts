import { longTests, propertyTests } from './longTests.ts';
import { type Check, type Outcome, repeatFailed, runCheck, slowest, stopChecks } from './runCheck.ts';

const typed = [
  '.',
  'apps/server',
  'apps/simulator',
  'apps/web',
  'apps/web/worker',
  'apps/phone',
  'apps/phone/worker',
  'packages/ui',
  'packages/domain',
  'packages/i18n',
];

const build: Check = { name: 'build', command: ['node', 'scripts/build.ts'] };
/** All that types, laws and small tests need of the build. */
const generate: Check = { name: 'generated types', command: ['node', 'scripts/generate.ts'] };
const chromium: Check = { name: 'chromium', command: ['node', 'scripts/chromium.ts'] };
/** The longest first, so that neither core waits for the other at the end. */
const statics: readonly Check[] = [
  { name: 'oxlint', command: ['oxlint'] },
  // Two projects are checked side by side; several checkers in each would do the same work several times.
  ...typed.map((folder): Check => ({ name: `types of ${folder}`, command: ['tsc', '-p', folder, '--checkers', '1'] })),
  { name: 'biome', command: ['biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'] },
  { name: 'knip', command: ['knip', '--no-progress'] },
];
const vitest = (name: string, ...args: string[]): Check => ({
  name,
  command: ['vitest', 'run', ...args],
  tests: 'vitest',
});
const journeys = (path: string): Check => ({
  name: 'browser journeys',
  command: ['playwright', 'test'],
  tests: 'playwright',
  env: { CHROMIUM_PATH: path },
});

const outcomes: Outcome[] = [];
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => void interrupt());

const { argv } = process;
await (argv.includes('--long') ? long() : argv.includes('--fast') ? fast() : all());
finish();

async function all() {
  const browser = runCheck(chromium);
  if (!(await run(build))) return;
  await runSome(statics);
  await run(vitest('unit, database and law tests'));
  const { failed, stdout } = report(await browser);
  if (failed === 0) await run(journeys(stdout));
}

async function fast() {
  if (!(await run(generate))) return;
  await runSome([vitest('unit and law tests', '--project=unit', '--project=laws'), ...statics]);
}

async function long() {
  for (const { file, needs } of longTests()) process.stdout.write(`${file} needs ${needs ?? 'more than it says'}\n`);
  if (!(await run(build))) return;
  await run({ ...vitest('tests with new generated data', ...propertyTests()), env: { CARESTEAD_SEED: 'new' } });
  await run(vitest('long tests', '--config=vitest.long.config.ts'));
}

/** Two at a time, because two cores are what a small machine has. */
async function runSome(checks: readonly Check[]) {
  const waiting = [...checks];
  const next = async (): Promise<void> => {
    const check = waiting.shift();
    if (!check) return;
    await run(check);
    await next();
  };
  await Promise.all([next(), next()]);
}

async function run(check: Check): Promise<boolean> {
  return report(await repeatFailed(check, await runCheck(check))).failed === 0;
}

function report(outcome: Outcome): Outcome {
  outcomes.push(outcome);
  const { name, passed, failed, seconds, output } = outcome;
  if (failed > 0) process.stdout.write(`\n--- ${name}\n${output.trimEnd()}\n---\n`);
  const counts = passed + failed > 1 ? `, ${passed} of ${passed + failed} tests` : '';
  process.stdout.write(`${failed > 0 ? 'FAILED' : 'ok'} ${name}${counts} (${seconds.toFixed(1)} s)\n`);
  for (const line of slowest(outcome, 5)) process.stdout.write(`   ${line}\n`);
  return outcome;
}

async function interrupt() {
  await stopChecks();
  process.stdout.write('interrupted\n');
  process.exit(130);
}

function finish() {
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  // Once more at the end, where whoever sees only the last lines of a run finds them.
  for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`\n${failure}\n`);
  const unstable = outcomes.flatMap((outcome) => outcome.unstable);
  for (const failure of unstable) process.stdout.write(`\nUNSTABLE, passed only when repeated: ${failure}\n`);
  const repeated = unstable.length > 0 ? ` (${unstable.length} only when repeated)` : '';
  process.stdout.write(`\n${sum('passed')} passed${repeated}, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
