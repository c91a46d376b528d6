import { expect, test } from 'vitest';
import { benches } from './all.ts';
import { chooseBenches } from './chooseBenches.ts';

const all = benches.map(({ name }) => name);

test.each([
  ['nothing', [], {}, 'full', all],
  ['a name', ['login'], {}, 'full', ['login']],
  ['--quick', ['--quick'], {}, 'quick', all],
  ['a flag that npm kept to itself', [], { npm_config_quick: 'true' }, 'quick', all],
  ['a flag and a name that npm kept to itself', [], { npm_config_quick: 'login' }, 'quick', ['login']],
  ['two names', ['start', 'login'], {}, 'full', ['start', 'login']],
])('with %s the right benches run in the right size', (_given, args, env, size, names) => {
  const choice = chooseBenches(args, env);
  expect('chosen' in choice && [choice.size, choice.chosen.map(({ name }) => name)]).toEqual([size, names]);
});

test('a bench that does not exist is answered with those that do', () => {
  expect(chooseBenches(['logout'], {})).toEqual({
    problem: `There is no bench "logout": choose among ${all.join(', ')}.`,
  });
});
