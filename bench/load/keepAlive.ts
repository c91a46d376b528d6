import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answerQuestions } from '../product/remote.ts';

export type Load = { port: number; connections: number; seconds: number; request: string; body: string };

export type Loaded = { answers: number; seconds: number };

const okDigit = '2'.charCodeAt(0);
const statusAt = 'HTTP/1.1 '.length;

/** Bare sockets with one request under way on each: an HTTP client would be busier than the server it measures. */
answerQuestions<Load, Loaded>(async ({ port, connections, seconds, request, body }) => {
  const bytes = Buffer.from(request);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const size = await answerSize(sockets[0], bytes, body);
  const began = performance.now();
  const until = began + seconds * 1000;
  const counts = await Promise.all(sockets.map((socket) => askOn(socket, bytes, size, until)));
  const took = performance.now() - began;
  for (const socket of sockets) socket.destroy();
  return { answers: counts.reduce((sum, count) => sum + count, 0), seconds: took / 1000 };
});

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** All answers are equally long, so the first one, which is read in full, gives the length of all. */
function answerSize(socket: Socket | undefined, request: Buffer, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    if (socket === undefined) return reject(new Error('no connection'));
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (head < 0 || text.length < head + 4 + length) return;
      socket.off('data', read);
      if (text.slice(head + 4) !== body) return reject(new Error(`another answer than expected: ${text}`));
      resolve(text.length);
    };
    socket.on('data', read);
    socket.write(request);
  });
}

function askOn(socket: Socket, request: Buffer, size: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let received = 0;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      if (received === 0 && chunk[statusAt] !== okDigit) return reject(new Error(String(chunk)));
      received += chunk.length;
      if (received < size) return;
      if (received > size) return reject(new Error('an answer is longer than the first'));
      received = 0;
      answers++;
      if (performance.now() < until) socket.write(request);
      else resolve(answers);
    });
    socket.write(request);
  });
}
