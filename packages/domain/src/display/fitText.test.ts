import { expect, test } from 'vitest';
import { fitText } from './fitText.ts';

/** As if every letter were ten wide. */
const widthOf = (text: string) => text.length * 10;

test.each([
  ['Zimmer 214 Bad WC', '214 WC', 170, 'Zimmer 214 Bad WC', 1],
  ['Zimmer 214 Bad WC', '214 WC', 136, 'Zimmer 214 Bad WC', 0.8],
  ['Zimmer 214 Bad WC', '214 WC', 135, '214 WC', 1],
  ['Zimmer 214 Bad WC', '214 WC', 48, '214 WC', 0.8],
  ['Zimmer 214 Bad WC', '214 WC', 30, '214 WC', 0.5],
  ['Zimmer 214', '', 50, 'Zimmer 214', 0.5],
  ['', '214', 30, '214', 1],
  ['', '', 30, '', 0.8],
])('%s or %s in %i is %s at %f', (long, short, room, text, scale) => {
  expect(fitText(long, short, widthOf, room)).toEqual({ text, scale });
});
