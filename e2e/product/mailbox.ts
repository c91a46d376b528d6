import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** The smallest mail server that a mail can be handed to. */
export async function openMailbox(port: number): Promise<{ mails: string[]; close: () => Promise<void> }> {
  const mails: string[] = [];
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    takeMail(socket, (mail) => mails.push(mail));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    mails,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function takeMail(socket: Socket, keep: (mail: string) => void) {
  let received = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mailbox');
  socket.on('data', (chunk) => {
    received += chunk.toString();
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      const at = received.indexOf(end);
      if (at < 0) return;
      const said = received.slice(0, at);
      received = received.slice(at + end.length);
      if (isMail) keep(said);
      isMail = !isMail && said.toUpperCase() === 'DATA';
      say(isMail ? '354 go on' : '250 ok');
    }
  });
}
