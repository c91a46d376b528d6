import { beforeAll, expect, test } from 'vitest';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { startGoogleServer } from '../../testing/targets/googleServer.ts';
import { accessToken, awaitLogin, beginLogin, type GoogleLogin } from './googleLogin.ts';
import { webClient } from './webClient.ts';

const web = webClient({ isAllowed: () => true, resolve: async () => ['127.0.0.1'] });
let google: Awaited<ReturnType<typeof startGoogleServer>>;
let login: GoogleLogin;

beforeAll(async () => {
  google = await startGoogleServer(atEndOfFile);
  const { signal } = new AbortController();
  login = { origin: google.origin, client: { id: 'tv', secret: 'known' }, web, signal };
});

/** The seconds that were waited, one after the other. */
async function logIn() {
  const waits: number[] = [];
  const code = await beginLogin(login);
  const token = await awaitLogin(login, code, async (milliseconds) => void waits.push(milliseconds / 1000));
  return { code, token, waits };
}

test('a code is shown, and the token comes when the person has agreed; Google says how often it may be asked', async () => {
  google.answers.push('authorization_pending', 'slow_down', 'authorization_pending');
  const { code, token, waits } = await logIn();
  expect(code).toMatchObject({ user_code: 'GQVQ-JKEC', verification_url: 'https://google.example/device' });
  expect(token).toBe('lasting');
  expect(waits).toEqual([1, 1, 6, 6]);
  const asked = google.asked.find(({ url }) => url.pathname === '/device/code');
  expect(new URLSearchParams(asked?.body.toString()).get('scope')).toBe('https://www.googleapis.com/auth/drive.file');
});

test('a connection that breaks and a server that is overloaded end nothing', async () => {
  const when = ({ url }: { url: URL }) => url.pathname === '/token';
  google.faults.push({ when, given: null }, { when, given: { status: 503 } });
  const { token, waits } = await logIn();
  expect([token, waits.length]).toEqual(['lasting', 3]);
});

test.each([
  ['access_denied', 'login_denied'],
  ['expired_token', 'login_expired'],
  ['invalid_scope', 'refused'],
])('%s is the end', async (answer, reason) => {
  google.answers.push(answer);
  await expect(logIn()).rejects.toMatchObject({ reason });
});

test('a code that is never typed is over when it is', async () => {
  google.answers.push(...Array.from({ length: 2000 }, () => 'slow_down'));
  await expect(logIn()).rejects.toMatchObject({ reason: 'login_expired' });
  expect(google.answers.length).toBeGreaterThan(1900);
  google.answers.length = 0;
});

test('a token for some minutes is given for the lasting one, until that is taken back', async () => {
  expect(await accessToken(login, 'lasting')).toMatch(/^access-/);
  await expect(accessToken(login, 'other')).rejects.toMatchObject({ reason: 'not_connected' });
});
