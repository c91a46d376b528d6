import { connect } from 'node:net';
import { isEmailAddress } from '@carestead/domain/access/email';
import type { FailedTry } from '@carestead/domain/deliveries/afterTry';
import type { SMTPTransportOptions } from 'nodemailer';
import type { MailConfig } from './mailConfig.ts';

export type Mail = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that the receiver recognises a repeat. */
  message_id: string;
  /** In base64. */
  attachments?: readonly { name: string; type: string; content: string }[];
};

/** Why a mail was not sent, as a reason code for clients; the rest is for the log. */
export type MailFailure =
  | 'not_configured'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'login'
  | 'refused'
  | 'partly_refused'
  | 'target_gone';

type Failed = { lasts: FailedTry['lasts']; detail: string; mayHaveArrived: boolean };

export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly reason: MailFailure;
  readonly lasts: Failed['lasts'];
  /** The answer of the mail server. */
  readonly detail: string;
  readonly mayHaveArrived: boolean;

  constructor(reason: MailFailure, { lasts, detail, mayHaveArrived }: Failed, cause?: unknown) {
    super(`the mail was not sent: ${reason}`, { cause });
    this.reason = reason;
    this.lasts = lasts;
    this.detail = detail;
    this.mayHaveArrived = mayHaveArrived;
  }
}

export type Mailer = { send: (mail: Mail) => Promise<void> };

const timeout = 10_000;

/** One connection per mail, and none lives longer than the time-out, however slowly the other side answers. */
export function createMailer(config: MailConfig | null, within = timeout): Mailer {
  return {
    send: async (mail) => {
      if (config === null)
        throw new MailFailed('not_configured', { lasts: 'permanent', detail: '', mayHaveArrived: false });
      if (mail.to.length === 0 || !mail.to.every(isEmailAddress)) throw new Error('a mail needs plain addresses');
      const signal = AbortSignal.timeout(within);
      const dialogue = { isConnected: false };
      const rejected = await sendOver(config, mail, signal, dialogue).catch((error: unknown) => {
        throw failureOf(error, { isTimeout: signal.aborted, ...dialogue });
      });
      // The others have it: another try would double it for them.
      if (rejected.length > 0)
        throw new MailFailed('partly_refused', { lasts: 'permanent', detail: '', mayHaveArrived: true });
    },
  };
}

type Dialogue = { isConnected: boolean };

async function sendOver(config: MailConfig, mail: Mail, signal: AbortSignal, dialogue: Dialogue) {
  // Seldom needed, and not small.
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, requireTls, login, from } = config;
  const { to, subject, text, html, message_id, attachments = [] } = mail;
  const options: SMTPTransportOptions = {
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: login }),
    tls: { minVersion: 'TLSv1.2' },
    getSocket: openSocket(config, signal, dialogue),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const { rejected } = await createTransport(options).sendMail({
    from,
    to: [...to],
    // Not read back from the head, so that nothing in it can add a recipient.
    envelope: { from: from.address, to: [...to] },
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({
      ...{ filename: oneLine(name), contentType: type, content, encoding: 'base64' },
    })),
    messageId: `<${message_id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return rejected;
}

const longestSubject = 200;

/** Whatever a value has brought into a subject: one line of readable length. */
const oneLine = (subject: string) => [...subject.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, longestSubject).join('');

/** A socket of our own: the signal ends it in whatever state the dialogue is. */
const openSocket =
  (
    { host, port }: MailConfig,
    signal: AbortSignal,
    dialogue: Dialogue,
  ): NonNullable<SMTPTransportOptions['getSocket']> =>
  (_options, callback) => {
    const socket = connect({ host, port, signal });
    const fail = (error: Error) => callback(error);
    // Stays: when the signal ends a socket that has become a part of TLS, nothing else listens to it.
    socket.on('error', () => {});
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      dialogue.isConnected = true;
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

function failureOf(error: unknown, { isTimeout, isConnected }: Dialogue & { isTimeout: boolean }): MailFailed {
  const reason = isTimeout ? 'timeout' : reasonOf(error);
  const { code, text } = answerOf(error);
  const detail = text || (error instanceof Error ? error.message : '');
  const isFinal = reason === 'refused' && code >= 500;
  if (isFinal && isGone(code, text))
    return new MailFailed('target_gone', { lasts: 'target_gone', detail, mayHaveArrived: false }, error);
  // Without an answer of the server it is unknown how far the dialogue came.
  const mayHaveArrived = isConnected && code === 0 && (reason === 'timeout' || reason === 'unreachable');
  return new MailFailed(reason, { lasts: isFinal ? 'permanent' : 'temporary', detail, mayHaveArrived }, error);
}

function answerOf(error: unknown): { code: number; text: string } {
  if (!(error instanceof Error)) return { code: 0, text: '' };
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return { code, text: 'response' in error && typeof error.response === 'string' ? error.response : '' };
}

const goneCodes: readonly number[] = [550, 551, 553, 556];

/** The mailbox itself is refused; with another class than 5.1 it is the mail that is not wanted (RFC 3463). */
const isGone = (code: number, text: string) => goneCodes.includes(code) && !/\b5\.[02-9]\.\d/.test(text);
