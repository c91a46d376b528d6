import { describe, expect, test } from 'vitest';
import { acceptTrial, beginTrial, goBack, installedByHand, stateAtStart } from './releaseState.ts';

const all = () => true;
const none = () => false;
const onTrial = beginTrial(installedByHand, { version: '0.2.0', operation: 7 }, 100);
const updated = acceptTrial(onTrial, 200);

describe('a trial', () => {
  test('runs the new release and keeps the old one', () => {
    expect(onTrial).toMatchObject({ current: '0.2.0', previous: null, trial: { from: null, started_at: 100 } });
    const second = beginTrial(updated, { version: '0.3.0', operation: 8 }, 300);
    expect(second).toMatchObject({ current: '0.3.0', previous: '0.2.0' });
  });

  test('that was good leaves both', () => {
    const ended = { version: '0.2.0', from: null, started_at: 100, finished_at: 200, failure: null, operation: 7 };
    expect(updated).toEqual({ current: '0.2.0', previous: null, trial: null, outcome: ended });
  });

  test('that was bad leaves what was there before', () => {
    const second = beginTrial(updated, { version: '0.3.0', operation: 8 }, 300);
    const third = beginTrial(acceptTrial(second, 400), { version: '0.4.0', operation: 9 }, 500);
    const back = goBack(third, 'crashed', 600);
    expect(back).toMatchObject({ current: '0.3.0', previous: '0.2.0', trial: null });
    expect(back.outcome).toMatchObject({ version: '0.4.0', from: '0.3.0', failure: 'crashed', operation: 9 });
  });

  test('that ended does not end again', () => {
    expect(goBack(updated, 'crashed', 300)).toBe(updated);
    expect(acceptTrial(updated, 300)).toBe(updated);
  });
});

describe('a start', () => {
  test('runs what ran before', () => {
    expect(stateAtStart(updated, '0.1.0', all, 300)).toEqual(updated);
    expect(stateAtStart(installedByHand, '0.1.0', none, 300)).toEqual(installedByHand);
  });

  test('in the middle of a trial goes back', () => {
    const state = stateAtStart(onTrial, '0.1.0', all, 300);
    expect(state).toMatchObject({ current: null, trial: null, outcome: { failure: 'interrupted', operation: 7 } });
  });

  test.each(['0.2.0', '0.3.0'])('with %s installed by hand runs that', (installed) => {
    expect(stateAtStart(updated, installed, all, 300)).toMatchObject({ current: null, previous: null });
  });

  test('without the files of a release runs the one before, or the one that was installed by hand', () => {
    const second = acceptTrial(beginTrial(updated, { version: '0.3.0', operation: 8 }, 300), 400);
    const isOld = (version: string) => version === '0.2.0';
    expect(stateAtStart(second, '0.1.0', isOld, 500)).toMatchObject({ current: '0.2.0', previous: null });
    expect(stateAtStart(second, '0.1.0', none, 500)).toMatchObject({ current: null, previous: null });
  });
});
