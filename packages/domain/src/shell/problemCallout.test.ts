import { expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import { hubsKey, showsProblem } from './problemCallout.ts';

const carer = { ...anonymous, id: 7 };
const hubs = [{ id: 12 }, { id: 3 }];

test.each([
  ['outdated hubs are shown', carer, 'lindenhof.ch', hubs, '', true],
  ['without an outdated hub nothing is shown', carer, 'lindenhof.ch', [], '', false],
  ['anonymous viewers do not see it', anonymous, 'lindenhof.ch', hubs, '', false],
  ['a demo keeps quiet', carer, 'Demo.carestead.ch', hubs, '', false],
  ['what was dismissed stays dismissed', carer, 'lindenhof.ch', hubs, '3 12', false],
  ['one more hub is shown again', carer, 'lindenhof.ch', [...hubs, { id: 4 }], '3 12', true],
  ['fewer hubs are shown again too', carer, 'lindenhof.ch', [{ id: 3 }], '3 12', true],
])('%s', (_sentence, viewer, hostname, outdated_hubs, dismissed, shown) => {
  expect(showsProblem({ viewer, hostname, outdated_hubs, dismissed })).toBe(shown);
});

test('the order of the hubs does not matter', () => {
  expect(hubsKey(hubs)).toBe(hubsKey(hubs.toReversed()));
});
