import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { frameReader, pongFrame, textFrame } from './webSocketFrames.ts';

export type Address = { port: number; path: string; localAddress: string; headers: Readonly<Record<string, string>> };

type Events = {
  onOpen: () => void;
  /** The bytes only for whoever keeps them. */
  onMessage: (payload: Buffer | null) => void;
  onClose: () => void;
  keeps: boolean;
};

export type OpenSocket = { send: (text: string) => void; close: () => void };

/** All sockets are read one after the other, so one buffer is enough for what is read. */
const buffer = Buffer.allocUnsafe(64 * 1024);
const none = Buffer.alloc(0);

/** A WebSocket with the least that one can be: ten thousand of them must cost less than the server that serves them. */
export function openSocket(address: Address, { onOpen, onMessage, onClose, keeps }: Events): OpenSocket {
  const { port, path, localAddress, headers } = address;
  /** What was read of the answer to the upgrade; null once it is complete. */
  let head: string | null = '';
  const read = frameReader({
    keeps,
    onFrame: (opcode, payload) => {
      if (opcode === 'message') onMessage(payload);
      if (opcode === 'ping') socket.write(pongFrame(payload ?? none));
    },
  });
  const readHead = (chunk: Buffer) => {
    const text = head + chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    head = text;
    if (end < 0) return;
    if (!text.startsWith('HTTP/1.1 101')) throw new Error(`the server refuses a socket: ${text}`);
    head = null;
    onOpen();
    read(Buffer.from(text.slice(end + 4), 'latin1'));
  };
  const take = (size: number) => {
    const chunk = buffer.subarray(0, size);
    if (head === null) read(chunk);
    else readHead(chunk);
    return true;
  };
  const onread = { buffer: buffer, callback: take };
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true, onread });
  socket.once('connect', () => socket.write(upgradeRequest(path, headers)));
  socket.on('error', () => {});
  socket.once('close', onClose);
  return { send: (text) => socket.write(textFrame(text)), close: () => socket.destroy() };
}

function upgradeRequest(path: string, headers: Readonly<Record<string, string>>): string {
  return [
    `GET ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-protocol: graphql-transport-ws',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}
