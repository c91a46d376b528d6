import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';

export const admin = { username: 'admin', password: 'Lampe über der Tür' };

/** Where the admin begins. */
export const adminHome = '/tree/connections';

/** The session of the admin, once the product of this worker runs; each worker has a product of its own. */
export const adminSession = join(tmpdir(), `carestead-session-${process.pid}.json`);

/** Makes the first user and logs in, where the journey is not about that. */
export async function createAdmin(request: APIRequestContext) {
  const query = `mutation ($username: String!, $password: String!) {
    createInitialUser(username: $username, password: $password, locale: "de") { id }
  }`;
  const response = await request.post('/backend/query', {
    headers: { system: '01', 'accept-language': 'de' },
    data: { query, variables: admin },
  });
  const answer = (await response.json()) as { errors?: unknown };
  if (answer.errors) throw new Error(`the first user was not created: ${JSON.stringify(answer.errors)}`);
}
