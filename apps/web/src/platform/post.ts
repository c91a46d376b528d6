import type { Post } from './tools.tsx';

export const createPost =
  (base: string, headers: () => Record<string, string>): Post =>
  async (path, body) => {
    const response = await fetch(base + path, {
      method: 'POST',
      credentials: 'include',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json().catch(() => null);
  };
