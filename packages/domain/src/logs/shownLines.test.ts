import { expect, test } from 'vitest';
import { markedParts, mostShown, shownLog, withNewer, withOlder } from './shownLines.ts';

const page = (from: number, to: number, before: string | null = null) => ({
  lines: Array.from({ length: to - from }, (_none, index) => ({ id: `f:${from + index}` })),
  counts: [{ level: 'info', lines: to - from } as const],
  ...{ left_out: 0, end: `f:${to}`, before },
});

test('newer lines stand above, older ones below, and each stands once', () => {
  const shown = withOlder(withNewer(shownLog(page(10, 13, 'f:10')), page(13, 15)), page(7, 10, 'f:7'));
  expect(shown.lines.map(({ id }) => id)).toEqual(['f:14', 'f:13', 'f:12', 'f:11', 'f:10', 'f:9', 'f:8', 'f:7']);
  expect(shown).toMatchObject({ end: 'f:15', before: 'f:7', counts: [{ level: 'info', lines: 8 }] });
});

test('what no longer fits makes room, and is loaded again from where it stood', () => {
  const shown = withNewer(shownLog(page(0, mostShown)), page(mostShown, mostShown + 10));
  expect(shown.lines).toHaveLength(mostShown);
  expect(shown.before).toBe('f:10');
});

test.each([
  [
    'link lost',
    'LINK',
    [
      ['link', true],
      [' lost', false],
    ],
  ],
  [
    'lost link, link',
    'link lo',
    [
      ['lo', true],
      ['st ', false],
      ['link', true],
      [', ', false],
      ['link', true],
    ],
  ],
  ['nothing', 'x', [['nothing', false]]],
  ['nothing', ' ', [['nothing', false]]],
])('in "%s" what is looked for by "%s" is marked', (text, wanted, expected) => {
  expect(markedParts(text, wanted).map((part) => [part.text, part.isMarked])).toEqual(expected);
});
