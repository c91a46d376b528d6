import { expect, test } from 'vitest';
import { panelShift, panelWidth } from './panelSize.ts';

test.each([
  ['small', '30rem'],
  ['medium', '44rem'],
  ['large', '60rem'],
] as const)('a %s panel is at most %s wide, and leaves 100 px of the page in sight', (size, width) => {
  expect(panelWidth({ level: 1, size })).toBe(`max(min(${width}, 100vw - 100px), min(100vw, 26rem))`);
});

test('a panel of the second level leaves 200 px: the page and the panel beneath it', () => {
  expect(panelWidth({ level: 2, size: 'large' })).toBe('max(min(60rem, 100vw - 200px), min(100vw, 26rem))');
});

test('the top panel stands at the edge of the window', () => {
  expect(panelShift({ level: 1, size: 'small' }, [])).toBe('0px');
});

test('a panel beneath another moves aside until 100 px of it are in sight', () => {
  const lower = { level: 1, size: 'small' } as const;
  const upper = { level: 2, size: 'large' } as const;
  expect(panelShift(lower, [upper])).toBe(`max(0px, max(${panelWidth(upper)} + 100px) - ${panelWidth(lower)})`);
});
