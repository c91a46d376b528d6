import { createReadStream } from 'node:fs';
import {
  type CopyAbout,
  cloudPaths,
  copyHeader,
  listAnswer,
  loginAnswer,
  type StoredCopy,
  storedCopy,
} from '@carestead/domain/cloud/protocol';
import type { OutboundRules } from '../platform/outbound/outboundAddress.ts';
import { exchange, type Received, type Sent } from '../platform/outbound/outboundExchange.ts';
import { parseJson } from '../platform/parseJson.ts';
import { answerProblem, CloudProblem, connectionProblem } from './cloudProblem.ts';

type Account = {
  address: URL;
  username: string;
  password: string;
  rules: OutboundRules;
  signal: AbortSignal;
  within?: typeof waitLimits;
};

type LocalCopy = CopyAbout & { id: string; path: string; bytes: number };

/** Of an exchange without a copy, and of one with it. */
const waitLimits = { short: 30_000, long: 15 * 60_000 };

/** The client of docs/cloud-protocol.md. Its token lives as long as this object and is kept nowhere. */
export async function logIn({ address, username, password, rules, signal, within = waitLimits }: Account) {
  const base = address.href.replace(/\/?$/, '');
  const send = async (path: string, sent: Omit<Sent, 'url' | 'signal'>, time: number = within.short) => {
    const limit = AbortSignal.timeout(time);
    try {
      return await exchange({ ...sent, url: new URL(base + path), signal: AbortSignal.any([signal, limit]) }, rules);
    } catch (error) {
      signal.throwIfAborted();
      throw connectionProblem(error);
    }
  };
  const body = Buffer.from(JSON.stringify({ email: username, password }));
  const headers = { 'content-type': 'application/json' };
  const { token } = shaped(loginAnswer, await send(cloudPaths.login, { method: 'POST', headers, body }));
  const authorization = { authorization: `Bearer ${token}` };
  const pathOf = (id: string) => `${cloudPaths.copies}/${id}`;
  return {
    list: async (): Promise<readonly StoredCopy[]> =>
      shaped(listAnswer, await send(cloudPaths.copies, { method: 'GET', headers: authorization })).copies,
    /** Once for each id: what is there already stays as it is. */
    put: async ({ id, path, bytes, ...about }: LocalCopy): Promise<StoredCopy> => {
      const described = Buffer.from(JSON.stringify(about)).toString('base64url');
      const sized = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) };
      const stream = createReadStream(path);
      try {
        const sent = { method: 'PUT', headers: { ...authorization, ...sized, [copyHeader]: described }, body: stream };
        return shaped(storedCopy, await send(pathOf(id), sent, within.long));
      } finally {
        stream.destroy();
      }
    },
    get: async ({ id, bytes }: Pick<StoredCopy, 'id' | 'bytes'>, onBody: (chunk: Buffer) => void): Promise<void> => {
      let received = 0;
      const counted = (chunk: Buffer) => {
        received += chunk.length;
        if (received > bytes) throw new CloudProblem('damaged', 'it is longer than the list says');
        onBody(chunk);
      };
      const asked = { method: 'GET', headers: authorization, onBody: counted };
      const answer = await send(pathOf(id), asked, within.long).catch((error: unknown) => {
        // It broke off in the middle.
        if (error instanceof CloudProblem && error.reason === 'unreachable' && received > 0)
          throw new CloudProblem('cut', error.message, error);
        throw error;
      });
      if (answer.status !== 200) throw answerProblem(answer);
      if (received < bytes) throw new CloudProblem('cut', `${received} of ${bytes} bytes`);
    },
  };
}

function shaped<T>(
  shape: { safeParse: (value: unknown) => { success: boolean; data?: T | undefined } },
  received: Received,
): T {
  const parsed = shape.safeParse(parseJson(received.body.toString('utf8')));
  if (![200, 201].includes(received.status)) throw answerProblem(received);
  // Something answers there that does not speak the protocol.
  if (!parsed.success || parsed.data === undefined) throw new CloudProblem('refused', 'the answer cannot be read');
  return parsed.data;
}
