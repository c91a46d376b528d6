import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.ts';

export type Results = {
  passed: number;
  failed: number;
  /** Which failed for what reason. */
  failures: readonly string[];
  /** What runs those that failed again, by file or by line; nothing when something else than a test failed. */
  again: readonly string[];
  /** Milliseconds that the tests of each file took. */
  times: ReadonlyMap<string, number>;
};

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: VitestTest[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number; errors: PlaywrightError[] }[] }[];
  }[];
};
type PlaywrightReport = {
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number };
};

/** A file that could not be loaded holds no tests, and is one failure. */
export function readVitest(report: string): Results {
  const { testResults } = JSON.parse(report) as VitestReport;
  const results = {
    passed: 0,
    failed: 0,
    failures: [] as string[],
    again: [] as string[],
    times: new Map<string, number>(),
  };
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name);
    results.times.set(file, endTime - startTime);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    results.passed += assertionResults.filter((test) => test.status === 'passed').length;
    results.failed += status === 'failed' ? Math.max(failed.length, 1) : failed.length;
    if (status === 'failed' || failed.length > 0) results.again.push(file);
    for (const test of failed)
      results.failures.push(failureText(`${file} › ${test.fullName}`, test.failureMessages[0]));
    if (status === 'failed' && failed.length === 0) results.failures.push(failureText(file, message));
  }
  return results;
}

export function readPlaywright(report: string): Results {
  const { errors, suites, stats } = JSON.parse(report) as PlaywrightReport;
  const failures = errors.map(({ message }) => failureText('outside of the journeys', message));
  const again: string[] = [];
  const times = new Map<string, number>();
  const collect = (suite: PlaywrightSuite) => {
    for (const { title, file, line, tests } of suite.specs ?? [])
      for (const { status, results } of tests) {
        times.set(
          file,
          results.reduce((sum, { duration }) => sum + duration, times.get(file) ?? 0),
        );
        if (status !== 'unexpected') continue;
        failures.push(failureText(`${file}:${line} › ${title}`, results[0]?.errors.map(errorText).join('\n')));
        again.push(`${file}:${line}`);
      }
    suite.suites?.forEach(collect);
  };
  suites.forEach(collect);
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected, failed, failures, again: errors.length > 0 ? [] : again, times };
}

/** A journey whose time is over says only behind that what it was waiting for, and where. */
const errorText = ({ message = '', location }: PlaywrightError) =>
  location ? `${message}\nat ${relative(root, location.file)}:${location.line}` : message;

const linesOfAReason = 14;

/** The files that take longest, a line each. */
export const slowest = ({ times }: Pick<Results, 'times'>, count: number): readonly string[] =>
  [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, time]) => `${(time / 1000).toFixed(1)} s ${file}`);

function failureText(test: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [test, ...lines.slice(0, linesOfAReason).map((line) => `    ${line}`)].join('\n');
}

export type Check = {
  name: string;
  /** A program of node_modules/.bin or the path of one, and its arguments. */
  command: readonly [string, ...string[]];
  tests?: 'vitest' | 'playwright';
  env?: Readonly<Record<string, string>>;
};
export type Outcome = Results & {
  name: string;
  seconds: number;
  output: string;
  stdout: string;
  /** Which failed and then passed by themselves, for what reason they failed. */
  unstable: readonly string[];
};

const bin = join(root, 'node_modules/.bin');
const running = new Set<ChildProcess>();
let stopping = false;

/** What a developer has set for the running product must not reach the tests. */
const ofTheProduct =
  /^(PORT|HOST|DATABASE_URL|PUBLIC_URL|TRUSTED_PROXIES|METRICS_TOKEN|SENTRY_DSN|LOG_LEVEL|CARESTEAD_)/;

export async function runCheck(check: Check): Promise<Outcome> {
  const started = performance.now();
  const report = join(tmpdir(), `carestead-${process.pid}-${check.name.replaceAll(/\W/g, '-')}.json`);
  const { isOk, output, stdout } = await execute(check, report);
  const results = resultsOf(check, isOk, report);
  rmSync(report, { force: true });
  const seconds = (performance.now() - started) / 1000;
  return { ...results, name: check.name, seconds, output, stdout, unstable: [] };
}

/** More failures than this are no chance. */
const mostRepeated = 3;

/** Runs a few tests that failed once more, by themselves; all that failed of a larger number has failed. */
export async function repeatFailed(check: Check, first: Outcome, run = runCheck): Promise<Outcome> {
  if (first.again.length === 0 || first.failed > mostRepeated) return first;
  const second = await run({ ...check, command: [...check.command, ...first.again] });
  const both = {
    ...first,
    seconds: first.seconds + second.seconds,
    output: `${first.output}\n--- once more\n${second.output}`,
  };
  if (second.failed > 0) return both;
  return { ...both, passed: first.passed + first.failed, failed: 0, failures: [], again: [], unstable: first.failures };
}

/** Each check runs in a process group of its own, so that nothing it has started is left behind. */
export async function stopChecks() {
  stopping = true;
  for (const child of running) signal(child, 'SIGINT');
  const waitLimit = setTimeout(() => {
    for (const child of running) signal(child, 'SIGKILL');
  }, 10_000);
  await Promise.all([...running].map((child) => once(child, 'close')));
  clearTimeout(waitLimit);
}

function execute({ command, tests, env }: Check, report: string) {
  const [program, ...args] = command;
  const inherited = Object.entries(process.env).filter(([name]) => !ofTheProduct.test(name));
  return new Promise<{ isOk: boolean; output: string; stdout: string }>((resolve) => {
    // Whoever waits for a check after the stop waits for the end of the process.
    if (stopping) return;
    const child = spawn(program, tests ? [...args, ...reporters(tests, report)] : args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...Object.fromEntries(inherited),
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
        // Playwright sets FORCE_COLOR for its own workers, and Node warns of the two together.
        ...(tests !== 'playwright' && { NO_COLOR: '1' }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...env,
      },
    });
    let output = '';
    let stdout = '';
    running.add(child);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    const done = (isOk: boolean) => {
      running.delete(child);
      if (!stopping) resolve({ isOk, output, stdout });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

const reporters = (tests: 'vitest' | 'playwright', report: string) =>
  tests === 'vitest'
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : ['--reporter=line,json'];

function resultsOf({ name, tests }: Check, isOk: boolean, report: string): Results {
  const broken = { passed: 0, failed: 1, failures: [name], again: [], times: new Map<string, number>() };
  if (!tests) return isOk ? { ...broken, passed: 1, failed: 0, failures: [] } : broken;
  try {
    const text = readFileSync(report, 'utf8');
    const results = tests === 'vitest' ? readVitest(text) : readPlaywright(text);
    // An error outside of any test still fails the run.
    return isOk || results.failed > 0 ? results : { ...results, failed: 1, failures: [name], again: [] };
  } catch {
    return broken;
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
