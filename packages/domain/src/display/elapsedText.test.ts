import { expect, test } from 'vitest';
import { elapsedText } from './elapsedText.ts';

test.each([
  [0, '0:00'],
  [34, '0:34'],
  [842, '14:02'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [90_000, '25:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});
