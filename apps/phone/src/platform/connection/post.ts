export type Reply = { status: number; reason: string; retryAfter: number; body: Readonly<Record<string, unknown>> };

/** Without an answer within this time there is no connection. */
const within = 15_000;

/** What a phone asks over HTTP. Status 0: the server could not be reached. */
export async function post(path: string, body: object, token = ''): Promise<Reply> {
  try {
    const response = await fetch(`/backend/app/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(within),
    });
    const read: unknown = await response.json().catch(() => null);
    const answer: Readonly<Record<string, unknown>> =
      typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {};
    return {
      status: response.status,
      reason: typeof answer.reason === 'string' ? answer.reason : '',
      retryAfter: Number(response.headers.get('retry-after') ?? 0),
      body: answer,
    };
  } catch {
    return { status: 0, reason: 'offline', retryAfter: 0, body: {} };
  }
}

/** A file that only phones get, as a sound or a plan. */
export async function fetchFile(path: string, token: string): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(`/backend/app/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(within),
    });
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}
