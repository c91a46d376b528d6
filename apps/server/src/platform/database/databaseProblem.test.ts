import { expect, test } from 'vitest';
import { databaseProblem } from './databaseProblem.ts';

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
