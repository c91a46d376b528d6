import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(facts: Record<string, unknown>): unknown {
  const lines: string[] = [];
  createLog('server', 'info', { write: (line) => void lines.push(line) })
    .child({ request_id: 'r1' })
    .info(facts, 'hello');
  return JSON.parse(lines[0] ?? '');
}

test('lines are JSON with the process and the time, and hold no secrets', () => {
  expect(logged({ password: 'a', body: { token: 'b', user: { code: 'c' } } })).toMatchObject({
    process: 'server',
    request_id: 'r1',
    msg: 'hello',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    password: '[secret]',
    body: { token: '[secret]', user: { code: '[secret]' } },
  });
});

test.each(['ECONNREFUSED', '23505', '57P01', 'ERR_HTTP_HEADERS_SENT', 'VALIDATION_FAILED'])(
  'the code %s of an error can be read',
  (code) => {
    const error = Object.assign(new Error('refused'), { code });
    expect(logged({ err: error })).toMatchObject({ err: { code } });
    expect(logged({ error: { cause: { code } } })).toMatchObject({ error: { cause: { code } } });
  },
);

test.each([
  ['a pairing code', { code: 'K7QX' }],
  ['a pairing code in what was sent', { body: { code: 'T-12345' } }],
  ['what a person typed, inside an error', { err: { input: { code: 'kw7-3f' } } }],
  ['the password inside an error', { err: { password: 'SECRET' } }],
])('%s is masked', (_what, facts) => {
  const line = JSON.stringify(logged(facts));
  expect(line).toContain('[secret]');
  expect(line).not.toMatch(/K7QX|T-12345|kw7|SECRET/);
});
