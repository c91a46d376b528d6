import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';

test.each([
  '=1+1',
  '=cmd|" /C calc"!A0',
  '+SUM(A1)',
  '-2+cmd|x',
  '@SUM(A1)',
  '  =1+1',
  '\u00a0=1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\ttext',
  '＝1+1',
  '＠x',
])('%j is shown, not calculated', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

test.each(['', 'Zimmer 12', '+41 44 123 45 67', '+41441234567', '-5', '-5.5', 'a=b', "'x", '3 - 4'])(
  '%j stays as it is',
  (text) => {
    expect(harmless(text)).toBe(text);
  },
);
