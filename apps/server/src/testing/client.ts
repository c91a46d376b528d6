export type Answer = { status: number; headers: Headers; body: unknown; cookies: readonly string[] };

export type GraphqlAnswer = {
  status: number;
  headers: Headers;
  cookies: readonly string[];
  data: Record<string, unknown> | null;
  errors: readonly { message: string; path?: readonly string[]; extensions?: Record<string, unknown> }[];
};

/** A browser in miniature: keeps its cookies and sends requests as the web does. */
export function createTestClient(address: string) {
  const jar = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${address}${path}`, { ...init, headers });
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, cookies, body: isJson ? JSON.parse(text) : text };
  };

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  const query = async (
    text: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer> => {
    const { body, ...rest } = await post('/backend/query', { query: text, variables }, { system: '01', ...headers });
    const { data = null, errors = [] } = body as Partial<GraphqlAnswer>;
    return { ...rest, data, errors };
  };

  const logIn = (username: string, password: string) => post('/backend/login', { username, password });

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    address,
    send,
    post,
    query,
    logIn,
    jar,
    cookieHeader,
  };
}

export const firstUser = { username: 'admin', password: 'Nachtwache im dritten Stock', locale: 'de' };

export const createInitialUser = `mutation ($username: String!, $password: String!, $locale: String!) {
  createInitialUser(username: $username, password: $password, locale: $locale) { id name is_superuser }
}`;
