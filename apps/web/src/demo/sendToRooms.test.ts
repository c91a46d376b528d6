import { expect, onTestFinished, test, vi } from 'vitest';
import type { Tools } from '../platform/tools.tsx';
import { sendToRooms } from './sendToRooms.ts';

const refused = (message: string) => ({ ok: false, errors: [{ field: '', message }] });
const done = { ok: true, errors: [] };

/** Answers one after the other; `logIns` counts how often the demo account was logged in. */
function rooms(...answers: unknown[]) {
  let logIns = 0;
  vi.stubGlobal('fetch', async () => {
    logIns += 1;
    return new Response(JSON.stringify({ ok: true }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const tools = {
    post: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    socket: { restart: () => {} },
    appData: { load: async () => true },
  } as unknown as Tools;
  return { press: () => sendToRooms(tools, '/demo/call/close', {}), logIns: () => logIns };
}

test.each<[string, unknown, string]>([
  ['what was pressed is done', done, 'done'],
  ['another account has no such right', refused('MISSING_PERMISSION'), 'not_allowed'],
  ['the simulator is away', refused('configurator_unreachable'), 'unreachable'],
  ['the server is away', null, 'unreachable'],
  ['the connection breaks', new Error('no connection'), 'unreachable'],
  ['what answers is no server of ours', '<html>', 'unreachable'],
])('%s', async (_what, answer, expected) => {
  const { press, logIns } = rooms(answer);
  expect(await press()).toBe(expected);
  expect(logIns()).toBe(0);
});

test('whoever logged out in another window is logged in again, once, and the button is pressed then', async () => {
  const again = rooms(refused('MISSING_AUTH'), done);
  expect(await again.press()).toBe('done');
  expect(again.logIns()).toBe(1);
  const never = rooms(refused('MISSING_AUTH'), refused('MISSING_AUTH'));
  expect(await never.press()).toBe('unreachable');
  expect(never.logIns()).toBe(1);
});
