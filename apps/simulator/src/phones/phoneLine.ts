import type { PhoneFrame, ServerFrame } from '@carestead/domain/phones/protocol';
import { WebSocket } from 'ws';
import { z } from 'zod';

const protocol = 1;
const retryFirst = 1000;
const retryLongest = 20_000;
/** A token that is not known, or a phone that was locked: connecting again would change nothing. */
const refused = 4403;

type Options = {
  server: string;
  app_version: string;
  onFrame: (frame: ServerFrame) => void;
};

/** The connection of one phone to the server, as docs/phone-protocol.md describes it; it comes back by itself. */
export function phoneLine({ server, app_version, onFrame }: Options) {
  let token = '';
  let socket: WebSocket | null = null;
  let retry: NodeJS.Timeout | null = null;
  let wait = retryFirst;
  let isWanted = false;

  const send = (frame: PhoneFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const again = () => {
    if (!isWanted) return;
    retry = setTimeout(open, wait);
    wait = Math.min(wait * 2, retryLongest);
  };
  function open() {
    const made = new WebSocket(`${server.replace(/^http/, 'ws')}/ws/app`);
    socket = made;
    made.on('open', () => send({ type: 'hello', protocol, token, app_version }));
    made.on('message', (data: Buffer) => {
      wait = retryFirst;
      // Types that it does not know are passed over where they are read.
      onFrame(JSON.parse(data.toString('utf8')) as ServerFrame);
    });
    made.on('error', () => made.terminate());
    made.on('close', (code) => {
      if (socket !== made) return;
      socket = null;
      if (code === refused) isWanted = false;
      again();
    });
  }

  return {
    send,
    /** Null: the server does not answer. */
    post: async (path: string, body: object): Promise<{ status: number; token: string | null } | null> => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      try {
        const response = await fetch(`${server}/backend/app/${path}`, {
          ...{ method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(10_000) },
        });
        const answer = z.object({ token: z.string().optional() }).safeParse(await response.json());
        return { status: response.status, token: answer.data?.token ?? null };
      } catch {
        return null;
      }
    },
    connect: (own: string) => {
      token = own;
      isWanted = true;
      open();
    },
    use: (own: string) => {
      token = own;
    },
    close: () => {
      isWanted = false;
      if (retry) clearTimeout(retry);
      socket?.terminate();
      socket = null;
    },
  };
}
