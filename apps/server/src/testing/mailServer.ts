import { once } from 'node:events';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type TakenMail = { from: string; to: readonly string[]; raw: string; isEncrypted: boolean; user: unknown };

type Options = SMTPServerOptions & {
  /** Any free one, unless given. */
  port?: number;
  /** How long it lives: for one test, unless `atEndOfFile` is given. */
  until?: (stop: () => Promise<void>) => void;
};

/** A real SMTP server that keeps what it receives; by default without TLS and log-in. */
export async function startMailServer({ until = onTestFinished, port = 0, ...options }: Options = {}) {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, raw: Buffer.concat(chunks).toString(), isEncrypted: secure, user });
        done();
      });
    },
    ...options,
  });
  // Errors of a client are reported by the client.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  until(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = listener.address();
  const found = typeof address === 'object' && address ? address.port : 0;
  return {
    port: found,
    mails,
    env: { SMTP_URL: `smtp://127.0.0.1:${found}`, MAIL_FROM: 'Haus Lindenhof <ruf@lindenhof.ch>' },
  };
}
