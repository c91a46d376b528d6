/** Whoever opens a demo on a small machine, or puts it back, waits longer than for other requests. */
const longest = 60_000;

export const isOk = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;

/** A server that wants a rest first, as between two resets, is asked again after it. */
export async function sendPatiently(path: 'login' | 'reset', until = performance.now() + longest): Promise<boolean> {
  const response = await fetch(`/backend/demo/${path}`, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(longest),
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  const rest = response?.status === 429 ? Number(response.headers.get('retry-after')) * 1000 : 0;
  if (rest > 0 && performance.now() + rest < until) {
    await new Promise((resolve) => setTimeout(resolve, rest));
    return await sendPatiently(path, until);
  }
  return isOk(await response?.json().catch(() => null));
}
