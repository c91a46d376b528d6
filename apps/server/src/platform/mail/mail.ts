import { connect } from 'node:net';
import { isEmailAddress } from '@carestead/domain/access/email';
import type { SMTPTransportOptions } from 'nodemailer';
import type { MailConfig } from './mailConfig.ts';

export type Mail = { to: readonly string[]; subject: string; text: string; html: string };

/** Why a mail was not sent, as a reason code for clients; the rest is for the log. */
export type MailFailure = 'not_configured' | 'unreachable' | 'timeout' | 'tls' | 'login' | 'refused';

export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly reason: MailFailure;

  constructor(reason: MailFailure, cause?: unknown) {
    super(`the mail was not sent: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type Mailer = { send: (mail: Mail) => Promise<void> };

const timeout = 10_000;

/** One connection per mail, and none lives longer than the time-out, however slowly the other side answers. */
export function createMailer(config: MailConfig | null, within = timeout): Mailer {
  return {
    send: async (mail) => {
      if (config === null) throw new MailFailed('not_configured');
      if (mail.to.length === 0 || !mail.to.every(isEmailAddress)) throw new Error('a mail needs plain addresses');
      const signal = AbortSignal.timeout(within);
      const rejected = await deliver(config, mail, signal).catch((error: unknown) => {
        throw new MailFailed(signal.aborted ? 'timeout' : reasonOf(error), error);
      });
      if (rejected.length > 0) throw new MailFailed('refused');
    },
  };
}

async function deliver(config: MailConfig, { to, subject, text, html }: Mail, signal: AbortSignal) {
  // Seldom needed, and not small.
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, requireTls, login, from } = config;
  const options: SMTPTransportOptions = {
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: login }),
    tls: { minVersion: 'TLSv1.2' },
    getSocket: openSocket(config, signal),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const { rejected } = await createTransport(options).sendMail({
    from,
    to: [...to],
    // Not read back from the head, so that nothing in it can add a recipient.
    envelope: { from: from.address, to: [...to] },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return rejected;
}

/** A socket of our own: the signal ends it in whatever state the dialogue is. */
const openSocket =
  ({ host, port }: MailConfig, signal: AbortSignal): NonNullable<SMTPTransportOptions['getSocket']> =>
  (_options, callback) => {
    const socket = connect({ host, port, signal });
    const fail = (error: Error) => callback(error);
    // Stays: when the signal ends a socket that has become a part of TLS, nothing else listens to it.
    socket.on('error', () => {});
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      callback(null, { connection: socket });
    });
  };

const reasons: Readonly<Record<string, MailFailure>> = {
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'refused',
};

function reasonOf(error: unknown): MailFailure {
  if (!(error instanceof Error) || !('code' in error)) return 'unreachable';
  // A certificate that is not believed comes as an error of the socket, but not as one of the operating system.
  if (error.code === 'ESOCKET' && 'originalCode' in error && !('errno' in error)) return 'tls';
  return reasons[String(error.code)] ?? 'unreachable';
}
