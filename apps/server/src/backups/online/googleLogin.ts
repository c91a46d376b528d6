import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '../../platform/parseJson.ts';
import { OnlineProblem } from './onlineProblem.ts';
import { problemOf, type WebClient } from './webClient.ts';

/** The program as Google knows it: a client of the type "TVs and Limited Input devices". */
export type GoogleClient = { id: string; secret: string };

export type GoogleLogin = { origin: string; client: GoogleClient; web: WebClient; signal: AbortSignal };

/** Only files that this program has made. */
const scope = 'https://www.googleapis.com/auth/drive.file';

const codeShape = z.object({
  device_code: z.string(),
  user_code: z.string().max(50),
  verification_url: z.url({ protocol: /^https?$/ }),
  expires_in: z.number(),
  interval: z.number().default(5),
});

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number(), refresh_token: z.string().optional() });

const ask = async ({ origin, web, signal }: GoogleLogin, path: string, form: Record<string, string>) => {
  const body = Buffer.from(new URLSearchParams(form).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  return await web({ method: 'POST', url: new URL(path, origin), headers, body, signal });
};

/** What a person types at Google, and what this program asks with meanwhile. */
export async function beginLogin(login: GoogleLogin) {
  const received = await ask(login, '/device/code', { client_id: login.client.id, scope });
  const code = codeShape.safeParse(parseJson(received.body.toString('utf8')));
  if (received.status !== 200 || !code.success) throw problemOf(received);
  return code.data;
}

export type LoginCode = Awaited<ReturnType<typeof beginLogin>>;

/** What RFC 8628 demands after `slow_down`, and the most that a wrong answer can make of it. */
const slower = 5;
const slowest = 60;

/** Asks until the person has agreed or refused, or the code is over; gives the token that lasts. */
export async function awaitLogin(login: GoogleLogin, code: LoginCode, wait = waitFor): Promise<string> {
  const form = {
    ...{ client_id: login.client.id, client_secret: login.client.secret, device_code: code.device_code },
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  };
  let interval = Math.min(Math.max(code.interval, 1), slowest);
  for (let waited = 0; waited < code.expires_in; waited += interval) {
    await wait(interval * 1000, login.signal);
    // A connection that breaks in between is no answer: the code is good until it is over.
    const received = await ask(login, '/token', form).catch((error: unknown) => {
      if (error instanceof OnlineProblem && error.reason === 'unreachable') return null;
      throw error;
    });
    if (!received || received.status >= 500) continue;
    if (received.status === 200) return lastingToken(received.body);
    const answer = errorOf(received.body);
    if (answer === 'access_denied') throw new OnlineProblem('login_denied', answer);
    if (answer === 'expired_token') throw new OnlineProblem('login_expired', answer);
    if (answer === 'slow_down') interval = Math.min(interval + slower, slowest);
    else if (answer !== 'authorization_pending') throw new OnlineProblem('refused', answer);
  }
  throw new OnlineProblem('login_expired', 'the code was not typed');
}

const waitFor = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(milliseconds, null, { signal });
};

function lastingToken(body: Buffer): string {
  const token = tokenShape.safeParse(parseJson(body.toString('utf8'))).data?.refresh_token;
  if (!token) throw new OnlineProblem('refused', 'the answer holds no token that lasts');
  return token;
}

/** A token for some minutes. */
export async function accessToken(login: GoogleLogin, grant: string): Promise<string> {
  const { id: client_id, secret: client_secret } = login.client;
  const form = { client_id, client_secret, refresh_token: grant, grant_type: 'refresh_token' };
  const received = await ask(login, '/token', form);
  const token = tokenShape.safeParse(parseJson(received.body.toString('utf8')));
  if (received.status === 200 && token.success) return token.data.access_token;
  // Taken back by the person, or not used for half a year.
  if (errorOf(received.body) === 'invalid_grant') throw new OnlineProblem('not_connected', 'invalid_grant');
  throw problemOf(received);
}

const errorOf = (body: Buffer) =>
  z.object({ error: z.string() }).safeParse(parseJson(body.toString('utf8'))).data?.error ?? 'unknown answer';
