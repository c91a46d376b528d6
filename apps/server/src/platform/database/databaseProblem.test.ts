import { expect, test } from 'vitest';
import { databaseProblem, isUnavailable } from './databaseProblem.ts';

const failed = (code: string) => Object.assign(new Error('relation "calls" of host db.lindenhof'), { code });

test.each([
  ['53100', 'the disk of the database is full'],
  ['57P03', 'the database does not answer'],
  ['ECONNREFUSED', 'the database does not answer'],
  ['57014', 'the database is too slow'],
  ['28P01', 'the database refuses the user'],
  ['25006', 'the database takes no changes'],
  ['42P01', 'the database refuses with 42P01'],
])('what fails with %s is reported as "%s"', (code, text) => {
  expect(databaseProblem(failed(code))).toBe(text);
});

test('of several failures the first counts, and what has no code counts as no answer', () => {
  expect(databaseProblem(new AggregateError([failed('53300')]))).toBe('the database has too many connections');
  expect(databaseProblem(new Error('Connection terminated unexpectedly'))).toBe('the database does not answer');
});

test.each([
  ['3D000', true],
  ['57P01', true],
  ['08006', true],
  ['57014', false],
  ['42P01', false],
  ['ECONNREFUSED', false],
])('after %s it is %s that asking again helps', (code, isExpected) => {
  expect(isUnavailable(failed(code))).toBe(isExpected);
});

test('a connection that the database ended is worth asking again', () => {
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(new Error('a fault of our own'))).toBe(false);
});
