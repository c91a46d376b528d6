import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';
import { type Check, type Outcome, readPlaywright, readVitest, repeatFailed, slowest } from './runCheck.ts';

const file = (status: string, ...tests: string[]) => ({
  name: join(root, 'apps/a.test.ts'),
  status,
  message: 'it does not load',
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map((each, at) => ({
    status: each,
    fullName: `test ${at}`,
    failureMessages: [`not ${at}`],
  })),
});
const journey = (status: string, message: string) => ({
  title: 'a call is shown',
  file: 'wall/calls.spec.ts',
  line: 7,
  tests: [{ status, results: [{ duration: 400, errors: [{ message }] }] }],
});

test('passed and failed tests of all files add up, skipped ones count as neither', () => {
  const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'failed')];
  expect(readVitest(JSON.stringify({ testResults }))).toMatchObject({
    passed: 3,
    failed: 2,
    failures: ['apps/a.test.ts › test 1\n    not 1', 'apps/a.test.ts › test 2\n    not 2'],
  });
});

test('a file that does not load is one failure', () => {
  expect(readVitest(JSON.stringify({ testResults: [file('failed')] }))).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['apps/a.test.ts\n    it does not load'],
  });
});

test('a file whose clean-up fails after all its tests passed is one failure', () => {
  expect(readVitest(JSON.stringify({ testResults: [file('failed', 'passed')] }))).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('passed and failed journeys add up, skipped ones count as neither', () => {
  const stats = { expected: 7, unexpected: 2, skipped: 2 };
  const suites = [
    {
      specs: [journey('expected', '')],
      suites: [
        { specs: [journey('unexpected', 'late'), journey('unexpected', '\u001b[31mnever\u001b[39m\n\n  at line 8')] },
      ],
    },
  ];
  expect(readPlaywright(JSON.stringify({ errors: [], suites, stats }))).toMatchObject({
    passed: 7,
    failed: 2,
    failures: [
      'wall/calls.spec.ts:7 › a call is shown\n    late',
      'wall/calls.spec.ts:7 › a call is shown\n    never\n      at line 8',
    ],
    again: ['wall/calls.spec.ts:7', 'wall/calls.spec.ts:7'],
  });
});

test('a journey whose time is over says what it was waiting for, and where', () => {
  const errors = [
    { message: 'Test timeout of 180000ms exceeded.' },
    {
      message: 'locator.click: waiting for the button',
      location: { file: join(root, 'e2e/wall/calls.spec.ts'), line: 9 },
    },
  ];
  const late = {
    ...journey('unexpected', ''),
    tests: [{ status: 'unexpected', results: [{ duration: 400, errors }] }],
  };
  const stats = { expected: 0, unexpected: 1 };
  expect(readPlaywright(JSON.stringify({ errors: [], suites: [{ specs: [late] }], stats })).failures).toEqual([
    'wall/calls.spec.ts:7 › a call is shown\n    Test timeout of 180000ms exceeded.\n    locator.click: waiting for the button\n    at e2e/wall/calls.spec.ts:9',
  ]);
});

test('an error outside of the journeys is a failure', () => {
  const stats = { expected: 0, unexpected: 0 };
  expect(readPlaywright(JSON.stringify({ errors: [{ message: 'no server' }], suites: [], stats }))).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['outside of the journeys\n    no server'],
  });
});

test('the files that take longest come first', () => {
  const testResults = [
    file('passed', 'passed'),
    { ...file('passed'), name: join(root, 'apps/b.test.ts'), endTime: 9000 },
  ];
  expect(slowest(readVitest(JSON.stringify({ testResults })), 1)).toEqual(['8.0 s apps/b.test.ts']);
  const stats = { expected: 2, unexpected: 0 };
  const suites = [{ specs: [journey('expected', ''), journey('expected', '')] }];
  expect(slowest(readPlaywright(JSON.stringify({ errors: [], suites, stats })), 10)).toEqual([
    '0.8 s wall/calls.spec.ts',
  ]);
});

const check: Check = { name: 'journeys', command: ['playwright', 'test'], tests: 'playwright' };
const outcome = (changed: Partial<Outcome>): Outcome => ({
  name: 'journeys',
  passed: 7,
  failed: 0,
  failures: [],
  again: [],
  unstable: [],
  times: new Map(),
  seconds: 1,
  output: '',
  stdout: '',
  ...changed,
});
const failing = outcome({ failed: 1, failures: ['a.spec.ts:7 › late'], again: ['a.spec.ts:7'] });

test('a test that failed is run once more by itself, and if it passes it is printed as unstable', async () => {
  const commands: (readonly string[])[] = [];
  const repeated = await repeatFailed(check, failing, async ({ command }) => {
    commands.push(command);
    return outcome({ passed: 1 });
  });
  expect(commands).toEqual([['playwright', 'test', 'a.spec.ts:7']]);
  expect(repeated).toMatchObject({ passed: 8, failed: 0, failures: [], unstable: ['a.spec.ts:7 › late'] });
});

test('a test that fails twice has failed', async () => {
  const repeated = await repeatFailed(check, failing, async () => failing);
  expect(repeated).toMatchObject({ passed: 7, failed: 1, failures: ['a.spec.ts:7 › late'], unstable: [] });
});

test.each([
  ['many tests', outcome({ failed: 4, failures: ['a', 'b', 'c', 'd'], again: ['a', 'b', 'c', 'd'] })],
  ['something outside of the tests', outcome({ failed: 1, failures: ['no server'] })],
])('%s that failed are not repeated', async (_, first) => {
  const run = () => Promise.reject(new Error('it was repeated'));
  expect(await repeatFailed(check, first, run)).toBe(first);
});
