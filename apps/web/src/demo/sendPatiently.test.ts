import { expect, onTestFinished, test, vi } from 'vitest';
import { sendPatiently } from './sendPatiently.ts';

/** Answers one after the other; `rest` is how many seconds the server wants to be left alone. */
function serverWith(...answers: readonly { ok: boolean; rest?: number }[]) {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => {
    const { ok, rest } = left.shift() ?? { ok: false };
    const headers: Record<string, string> = rest === undefined ? {} : { 'retry-after': String(rest) };
    return new Response(JSON.stringify({ ok }), { status: rest === undefined ? 200 : 429, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return left;
}

test('a reset right after another one waits until the server takes it', async () => {
  const left = serverWith({ ok: false, rest: 0.01 }, { ok: true });
  expect(await sendPatiently('reset')).toBe(true);
  expect(left).toEqual([]);
});

test.each([
  ['that takes too long', 3600],
  ['that has no end', Number.NaN],
])('a rest %s is not waited for', async (_what, rest) => {
  const left = serverWith({ ok: false, rest }, { ok: true });
  expect(await sendPatiently('reset')).toBe(false);
  expect(left).toHaveLength(1);
});
