import { expect, test } from 'vitest';
import { nobody } from '../access/viewer.ts';
import { hubsKey, showsProblem } from './problemCallout.ts';

const carer = { ...nobody, id: 7 };
const hubs = [{ id: 12 }, { id: 3 }];

test.each([
  ['outdated hubs are told', carer, 'lindenhof.ch', hubs, '', true],
  ['no outdated hub is no news', carer, 'lindenhof.ch', [], '', false],
  ['nobody is told', nobody, 'lindenhof.ch', hubs, '', false],
  ['a demo keeps quiet', carer, 'Demo.carestead.ch', hubs, '', false],
  ['what was dismissed stays dismissed', carer, 'lindenhof.ch', hubs, '3 12', false],
  ['one more hub is news', carer, 'lindenhof.ch', [...hubs, { id: 4 }], '3 12', true],
  ['fewer hubs are news too', carer, 'lindenhof.ch', [{ id: 3 }], '3 12', true],
])('%s', (_sentence, viewer, hostname, outdated_hubs, dismissed, shown) => {
  expect(showsProblem({ viewer, hostname, outdated_hubs, dismissed })).toBe(shown);
});

test('the order of the hubs does not matter', () => {
  expect(hubsKey(hubs)).toBe(hubsKey(hubs.toReversed()));
});
