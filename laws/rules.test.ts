import { problemKeys } from '@carestead/domain/kit/problem';
import { expect, test } from 'vitest';
import { ruleMessages } from '../e2e/admin/ruleMessages.ts';

test('a journey looks at what is said of every rule', () => {
  expect(Object.keys(ruleMessages)).toEqual([...problemKeys]);
});
