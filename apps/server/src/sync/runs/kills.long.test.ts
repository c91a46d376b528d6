// Needs: a built server and three minutes.
import { expect, test } from 'vitest';
import { killedInEveryStep } from '../../testing/processes/syncKills.ts';

const longest = 300_000;
const imports = [{ action: 'gets_imported', count: 1 }];

test(
  'a commit whose server is killed in every step hands everything to the devices, once',
  async () => {
    const { run, kills, after, audited, waiting, commit } = await killedInEveryStep('commit');
    expect(kills).toBeGreaterThan(3);
    expect(run).toMatchObject({ step: 'done', error: null });
    expect(commit).toBe(1);
    expect(waiting).toEqual([]);
    expect(audited).toEqual([{ action: 'gets_committed', count: 1 }, ...imports]);
    for (const name of ['Erdgeschoss', 'Dach'])
      for (const side of [after.ours, after.theirs]) expect(side).toContainEqual(expect.objectContaining({ name }));
    // What was not chosen stays as it is on both sides.
    expect(after.theirs).toContainEqual({ id: 50, name: 'Nur dort' });
  },
  longest,
);

test(
  'a push whose server is killed in every step leaves the configurator with ours',
  async () => {
    const { run, kills, before, after, waiting } = await killedInEveryStep('push');
    expect(kills).toBeGreaterThan(3);
    expect(run).toMatchObject({ step: 'done', error: null });
    expect(waiting).toEqual([]);
    expect(after.ours).toEqual(before.ours);
    expect(after.theirs).toEqual(before.ours);
  },
  longest,
);

test(
  'an import whose server is killed in every step leaves us with theirs, recorded once',
  async () => {
    const { run, kills, before, after, audited, waiting } = await killedInEveryStep('import');
    expect(kills).toBeGreaterThan(2);
    expect(run).toMatchObject({ step: 'done', error: null });
    expect(waiting).toEqual([]);
    expect(audited).toEqual([{ action: 'gets_imported', count: 2 }]);
    expect(after.theirs).toEqual(before.theirs);
    expect(after.ours).toEqual(before.theirs);
  },
  longest,
);

test(
  'a pull whose server is killed in every step loses neither what was chosen nor our edits',
  async () => {
    const { run, kills, after, audited } = await killedInEveryStep('pull');
    expect(kills).toBeGreaterThan(2);
    expect(run).toMatchObject({ step: 'done', error: null });
    expect(audited).toEqual([{ action: 'gets_imported', count: 2 }]);
    for (const name of ['Erdgeschoss', 'Dach', 'Oben', 'Nur dort'])
      expect(after.ours).toContainEqual(expect.objectContaining({ name }));
  },
  longest,
);

test(
  'a roll-back whose server is killed in every step leaves both sides as they were',
  async () => {
    const { run, kills, before, after, audited } = await killedInEveryStep('rollback');
    expect(kills).toBeGreaterThan(3);
    expect(run).toMatchObject({ step: 'done', error: null });
    expect(after).toEqual(before);
    expect(audited).toEqual([...imports, { action: 'gets_rolled_back', count: 1 }]);
  },
  longest,
);
