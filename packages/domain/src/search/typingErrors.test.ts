import { expect, test } from 'vitest';
import { corrections, forgiven, isForgiven, swapped, typingErrors } from './typingErrors.ts';

test.each([
  ['zimmer', 'zimmer', 0],
  ['zimm', 'zimmer', 0],
  ['zimemr', 'zimmer', 1],
  ['zimer', 'zimmer', 1],
  ['zimmmer', 'zimmer', 1],
  ['simmer', 'zimmer', 1],
  ['ruftsa', 'ruftaster', 1],
  ['schwesernzimer', 'schwesternzimmer', 2],
  ['flru', 'flur', 1],
  ['zimmer', 'bad', 6],
])('%s has %s with %i errors', (typed, word, errors) => {
  expect(typingErrors(typed, word)).toBe(errors);
});

test.each([
  ['bad', 0],
  ['flur', 1],
  ['zimmer', 1],
  ['ruftaster', 2],
  ['rx48abcd', 0],
  ['1014', 0],
])('in %s as many errors are forgiven as %i', (typed, errors) => {
  expect(forgiven(typed)).toBe(errors);
});

test('another number is another room, however near', () => {
  expect(isForgiven('1014', '1041')).toBe(false);
});

test('the likeliest words come first, and the word itself is no correction', () => {
  expect(corrections('taster', ['tester', 'taster', 'ruftaster', 'tasteer', 'flur'])).toEqual(['tester', 'tasteer']);
});

test('neighbouring letters are swapped one pair at a time', () => {
  expect(swapped('flur')).toEqual(['lfur', 'fulr', 'flru']);
});
