import { ask } from './ask.ts';
import { queryHeaders, queryPath } from './shippedQueries.ts';

export const user = { username: 'bench', password: 'Nachtwache im dritten Stock' } as const;

const create = `mutation ($username: String!, $password: String!) {
  createInitialUser(username: $username, password: $password, locale: "de") { id }
}`;

/** Logs the user of the benches in, who is created first where there is no user yet, and returns the cookie. */
export async function signIn(port: number): Promise<string> {
  await ask({ port, path: queryPath, headers: queryHeaders, body: JSON.stringify({ query: create, variables: user }) });
  return await logIn(port, user);
}

/** The cookie of somebody who is known already. */
export async function logIn(port: number, who: { username: string; password: string }): Promise<string> {
  const { headers, body } = await ask({ port, path: '/backend/login', body: JSON.stringify(who) });
  const session = headers['set-cookie']?.find((cookie) => cookie.startsWith('cs_session='));
  if (session === undefined) throw new Error(`the log-in failed: ${body}`);
  return session.split(';')[0] ?? '';
}
