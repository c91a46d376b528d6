import { expect, test } from 'vitest';
import { createNameMask } from './maskNames.ts';

const mask = createNameMask(['Anna Muster', 'Jo', 'Anna', 'admin', 'Özil', 'Meier (Nacht)']);

test.each([
  ['restart asked for by Anna Muster.', 'restart asked for by [name].'],
  ['{"user":"anna muster"}', '{"user":"[name]"}'],
  ['Anna, not Annabelle', '[name], not Annabelle'],
  ['ÖZIL closed it', '[name] closed it'],
  ['Jo is too short, admin::manage_system is no person', 'Jo is too short, admin::manage_system is no person'],
  ['by Meier (Nacht) at 3', 'by [name] at 3'],
  ['none here', 'none here'],
])('%s', (text, expected) => {
  expect(mask(text)).toBe(expected);
});

test('without names every text stays as it is', () => {
  expect(createNameMask([])('Anna')).toBe('Anna');
});
