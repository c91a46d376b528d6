import { expect, test } from 'vitest';
import { type FoundColumn, tableProblems } from './tableProblems.ts';

const declared = {
  users: {
    id: { kind: 'integer', nullable: false, filled: true },
    username: { kind: 'text', nullable: false, filled: false },
    created_at: { kind: 'timestamptz', nullable: false, filled: false },
  },
};

const made = (column_name: string, data_type: string, rest: Partial<FoundColumn> = {}): FoundColumn => ({
  table_name: 'users',
  column_name,
  data_type,
  is_nullable: 'NO',
  column_default: null,
  is_identity: 'NO',
  is_generated: 'NEVER',
  ...rest,
});

const id = made('id', 'integer', { is_identity: 'YES' });
const username = made('username', 'text');
const createdAt = made('created_at', 'timestamp with time zone');

test('tables as declared are no problem', () => {
  expect(tableProblems(declared, [id, username, createdAt])).toEqual([]);
});

test.each<[string, FoundColumn[], string]>([
  ['a column that is not made', [id, createdAt], 'users.username is declared text required, but made nowhere'],
  [
    'a column that is not declared',
    [id, username, createdAt, made('nickname', 'text', { is_nullable: 'YES' })],
    'users.nickname is declared nowhere, but made text nullable',
  ],
  [
    'another type',
    [id, made('username', 'uuid'), createdAt],
    'users.username is declared text required, but made uuid required',
  ],
  [
    'another nullability',
    [id, made('username', 'text', { is_nullable: 'YES' }), createdAt],
    'users.username is declared text required, but made text nullable',
  ],
  [
    'a default that is not declared',
    [id, made('username', 'text', { column_default: "''::text" }), createdAt],
    'users.username is declared text required, but made text required filled',
  ],
  [
    'a default that is not made',
    [made('id', 'integer'), username, createdAt],
    'users.id is declared integer required filled, but made integer required',
  ],
])('%s is reported by name', (_case, found, problem) => {
  expect(tableProblems(declared, found)).toEqual([problem]);
});
