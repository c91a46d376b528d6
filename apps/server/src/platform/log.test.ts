import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('lines are JSON with the process and the time, and hold no secrets', () => {
  const lines: string[] = [];
  const log = createLog('server', 'info', { write: (line) => void lines.push(line) });
  log.child({ request_id: 'r1' }).info({ password: 'a', body: { token: 'b', user: { code: 'c' } } }, 'hello');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    process: 'server',
    request_id: 'r1',
    msg: 'hello',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    password: '[secret]',
    body: { token: '[secret]', user: { code: '[secret]' } },
  });
});
