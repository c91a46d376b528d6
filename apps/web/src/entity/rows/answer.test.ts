import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { refusalOf } from './answer.ts';

const refused = (extensions: Record<string, unknown>) =>
  new CombinedError({ graphQLErrors: [{ message: 'no', extensions }] });
const use = { entity: 'section', id: 4, name: 'EG Ost', field: 'weekday_schedule_id' };
const problem = { field: 'name', message: 'must_be_unique' };

test.each([
  ['problems per field', { code: 'VALIDATION_FAILED', problems: [problem] }, { kind: 'invalid', problems: [problem] }],
  [
    'somebody else was faster',
    { code: 'CONFLICT', user_name: 'Anna', created_at: 12 },
    { kind: 'conflict', user_name: 'Anna', created_at: 12 },
  ],
  ['still in use', { code: 'IN_USE', uses: [use, 'broken', use] }, { kind: 'in_use', uses: [use] }],
  ['a commit runs', { code: 'COMMIT_RUNNING' }, { kind: 'commit_running' }],
  ['the row is gone', { code: 'NOT_FOUND' }, { kind: 'not_found' }],
  ['the permission is missing', { code: 'MISSING_PERMISSION' }, { kind: 'denied' }],
  ['the database takes too long', { code: 'TOO_SLOW' }, { kind: 'too_slow' }],
  ['something broke', { code: 'INTERNAL', log_id: 'x' }, { kind: 'failed' }],
])('%s', (_case, extensions, refusal) => {
  expect(refusalOf(refused(extensions))).toEqual(refusal);
});

test('a server that is not there has failed', () => {
  expect(refusalOf(new CombinedError({ networkError: new Error('offline') }))).toEqual({ kind: 'failed' });
});
