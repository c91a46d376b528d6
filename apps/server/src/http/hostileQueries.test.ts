import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { openRawSocket } from '../testing/socket.ts';

/** Far above what an answer takes on a busy machine, far below what each of these took before it was bounded. */
const quickly = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ until: afterAll });
});

/** What is refused before it runs is a list of errors, what is refused by it an answer with errors. */
type Refusal = readonly { message: string }[] | { errors: readonly { message: string }[] };

type Answered = { messages: readonly string[]; took: number };

async function overHttp(query: string, variables = {}): Promise<Answered> {
  const began = performance.now();
  const { errors } = await server.client().query(query, variables);
  return { messages: errors.map(({ message }) => message), took: performance.now() - began };
}

async function overSocket(query: string, variables = {}): Promise<Answered> {
  const { opened, messages, say } = openRawSocket(server.address);
  await opened;
  say({ type: 'connection_init', payload: { system: '01' } });
  await expect.poll(() => messages.some(({ type }) => type === 'connection_ack')).toBe(true);
  const began = performance.now();
  say({ type: 'subscribe', id: 'a', payload: { query, variables } });
  const answer = () => messages.find(({ id }) => id === 'a')?.payload as Refusal | undefined;
  await expect.poll(answer, { timeout: 15_000, interval: 5 }).toBeDefined();
  const payload = answer() ?? [];
  const errors = 'errors' in payload ? payload.errors : payload;
  return { messages: errors.map(({ message }) => message), took: performance.now() - began };
}

test.each([
  ['HTTP', overHttp, 'query ($a: Boolean!) { appState { version @skip(if: $a) } }', 12_000],
  ['the socket', overSocket, 'subscription ($a: Boolean!) { systemMessages { subject @skip(if: $a) } }', 4000],
])(
  'a variable full of suggestions is refused over %s without stopping the server',
  async (_way, ask, query, repeats) => {
    const { messages, took } = await ask(query, { a: ' Did you mean '.repeat(repeats) });
    expect(messages).toEqual(['Variable "$a" got invalid value "']);
    expect(took).toBeLessThan(quickly);
  },
);
