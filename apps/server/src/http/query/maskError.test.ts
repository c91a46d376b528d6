import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { PublicError } from '../../platform/graphql/publicError.ts';
import { createLog } from '../../platform/log.ts';
import { quiet } from '../../testing/database.ts';
import { maskError, withoutSuggestions } from './maskError.ts';

test.each([
  [
    'a suggested field',
    'Cannot query field "bel" on type "Query". Did you mean "bell"?',
    'Cannot query field "bel" on type "Query".',
  ],
  ['two suggested types', 'Unknown type "Roo". Did you mean "Room" or "Roof"?', 'Unknown type "Roo".'],
  ['a value that reads like a suggestion', 'Value "a Did you mean b" is wrong. Did you mean "secret"?', 'Value "a'],
  ['a message without any', 'Cannot query field "bel" on type "Query".', 'Cannot query field "bel" on type "Query".'],
  ['500 characters', 'x'.repeat(500), 'x'.repeat(500)],
  ['501 characters', 'x'.repeat(501), `${'x'.repeat(500)}…`],
  ['a suggestion at the cut', `${'x'.repeat(490)} Did you mean "secret"?`, `${'x'.repeat(490)} Did you m…`],
])('%s', (_what, message, read) => {
  expect(maskError(new GraphQLError(message), quiet).message).toBe(read);
  expect(withoutSuggestions(new GraphQLError(message)).message).toBe(read);
});

test('a message that repeats the suggestion twenty thousand times is masked quickly', () => {
  const error = new GraphQLError(`Variable "$a" got invalid value "${' Did you mean '.repeat(20_000)}"`);
  const began = performance.now();
  expect(maskError(error, quiet).message).toBe('Variable "$a" got invalid value "');
  expect(performance.now() - began).toBeLessThan(5000);
});

test('the message of a public error is kept as it is', () => {
  const original = new PublicError('Did you lock it? Did you mean it?', 'X');
  const masked = maskError(new GraphQLError('', { originalError: original }), quiet);
  expect(masked.message).toBe('Did you lock it? Did you mean it?');
});

test('a statement that took too long is no internal error: the caller may request less', () => {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
  const originalError = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const masked = maskError(new GraphQLError('', { originalError, path: ['sections'] }), log);
  expect(masked.toJSON()).toEqual({
    message: 'the database takes too long',
    path: ['sections'],
    extensions: { code: 'TOO_SLOW' },
  });
  expect(lines.join()).toContain('canceling statement');
});
