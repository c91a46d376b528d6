import { expect, test } from 'vitest';
import { maskDatabaseText, readProductLine, writtenLine } from './readLines.ts';

test.each([
  ['Key (username)=(Anna (Nacht)) already exists.', 'Key (username)=(…) already exists.'],
  ['Failing row contains (7, Frau Muster).', 'Failing row contains (…).'],
  ['COPY hubs, line 3, column name: "Frau Muster"', 'COPY hubs, line 3'],
  ["UPDATE users SET name = 'Anna\nMuster', age = $1", "UPDATE users SET name = '…', age = $1"],
  ["INSERT INTO notes VALUES ('Anna", "INSERT INTO notes VALUES ('…'"],
  ['invalid input syntax for type integer: "Anna"', 'invalid input syntax for type integer: "…"'],
  ["SET note = E'it\\'s Anna', name = 'Muster'", "SET note = '…', name = '…'"],
  ['relation "users" does not exist', 'relation "users" does not exist'],
])('of what the database says, %j, values are not shown', (text, expected) => {
  expect(maskDatabaseText(text)).toBe(expected);
});

test('an error of a line stands in its parts, and its text is its first line', () => {
  const line = readProductLine(
    '{"level":50,"time":"2026-11-18T10:00:00Z","process":"server","err":{"message":"x","stack":"a\\nb"},"msg":"one\\ntwo"}',
  );
  expect(line).toMatchObject({ level: 'error', at: Date.UTC(2026, 10, 18, 10), text: 'one' });
  expect(line?.facts.map(({ name, value }) => [name, value])).toEqual([
    ['stack', 'two'],
    ['err.message', 'x'],
    ['err.stack', 'a\nb'],
  ]);
  expect(line && writtenLine(line)).toBe(
    '2026-11-18T10:00:00.000Z ERROR one\n    stack: two\n    err.message: x\n    err.stack: a\n        b',
  );
});
