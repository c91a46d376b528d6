import type { Post } from '../tools.tsx';

/** A server that takes longer does not answer. */
const waitLimit = 20_000;

export const createPost =
  (base: string, headers: () => Record<string, string>): Post =>
  async (path, body) => {
    const response = await fetch(base + path, {
      method: 'POST',
      signal: AbortSignal.timeout(waitLimit),
      credentials: 'include',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json().catch(() => null) as Promise<unknown>;
  };
