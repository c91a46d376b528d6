import { createServer, type Socket } from 'node:net';

/** What was sent: the whole message as it came, its lines without the dots that SMTP adds. */
export type CaughtMail = { at: number; from: string; to: readonly string[]; subject: string; message: string };

const kept = 100;
const mostBytes = 20 * 2 ** 20;

/** A mail server that takes everything and sends nothing on; whoever looks at a demo sees here what would have left it. */
export function createMailCatcher(now: () => number) {
  const mails: CaughtMail[] = [];
  const open = new Set<Socket>();
  const keep = (mail: Omit<CaughtMail, 'at' | 'subject'>) => {
    mails.unshift({ ...mail, at: now(), subject: subjectOf(mail.message) });
    mails.length = Math.min(mails.length, kept);
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A client that goes away says so by going away.
    socket.on('error', () => socket.destroy());
    converse(socket, keep);
  });
  return {
    mails: (): readonly CaughtMail[] => mails,
    listen: (port: number) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        if (server.listening) server.close(() => resolve());
        else resolve();
      }),
  };
}

/** The commands of SMTP that a client needs to hand over a mail. */
function converse(socket: Socket, keep: (mail: Omit<CaughtMail, 'at' | 'subject'>) => void) {
  let waiting = '';
  let lines: string[] | null = null;
  let envelope = { from: '', to: [] as string[] };
  const say = (line: string) => void socket.write(`${line}\r\n`);

  function take(line: string) {
    if (lines) {
      if (line !== '.') return void lines.push(line.startsWith('.') ? line.slice(1) : line);
      keep({ ...envelope, message: lines.join('\r\n') });
      lines = null;
      envelope = { from: '', to: [] };
      return say('250 kept, and not sent on');
    }
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        say('250-simulator');
        return say('250 8BITMIME');
      case 'MAIL':
        envelope = { from: addressIn(line), to: [] };
        return say('250 ok');
      case 'RCPT':
        envelope.to.push(addressIn(line));
        return say('250 ok');
      case 'DATA':
        lines = [];
        return say('354 end with a dot');
      case 'HELO':
      case 'RSET':
      case 'NOOP':
        return say('250 ok');
      case 'QUIT':
        return void socket.end('221 bye\r\n');
      default:
        return say('502 not known here');
    }
  }

  let received = 0;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    received += chunk.length;
    if (received > mostBytes) return socket.destroy();
    waiting += chunk;
    const parts = waiting.split('\r\n');
    waiting = parts.pop() ?? '';
    for (const line of parts) take(line);
    return socket;
  });
  say('220 simulator');
}

const addressIn = (line: string) => line.split('<')[1]?.split('>')[0] ?? '';

/** Of a header that may be folded and encoded. */
function subjectOf(message: string): string {
  const head = (message.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const name = 'subject: ';
  const subject =
    head
      .split('\r\n')
      .find((line) => line.toLowerCase().startsWith(name))
      ?.slice(name.length) ?? '';
  return subject
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, how: string, text: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : fromQuoted(text),
    );
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
