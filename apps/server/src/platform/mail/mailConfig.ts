import { BlockList, isIP } from 'node:net';
import { isEmailAddress } from '@carestead/domain/access/email';
import { StartProblem } from '../startProblem.ts';

export type MailConfig = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps://); otherwise STARTTLS as soon as the server offers it. */
  secure: boolean;
  /** A password does not leave this machine unencrypted. */
  requireTls: boolean;
  login: { user: string; pass: string } | null;
  from: { name: string; address: string };
};

const ports = { 'smtp:': 587, 'smtps:': 465 } as const;

/** SMTP_URL and MAIL_FROM belong together; neither of them means that no mail is sent. */
export function mailConfig(url: URL | null, from: string | null): MailConfig | null {
  if (url === null) {
    if (from !== null) throw new StartProblem('MAIL_FROM is set, but SMTP_URL is not: both are needed for mails.');
    return null;
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw new StartProblem('SMTP_URL names no host.');
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new StartProblem(
      'SMTP_URL has something behind the host and port; it has the form smtp://user:pass@host:port.',
    );
  }
  const secure = url.protocol === 'smtps:';
  const login = loginOf(url);
  return {
    host,
    port: url.port === '' ? ports[secure ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure,
    requireTls: login !== null && !isThisMachine(host),
    login,
    from: senderOf(from),
  };
}

function loginOf({ username, password }: URL): MailConfig['login'] {
  if (username === '' && password === '') return null;
  if (username === '' || password === '')
    throw new StartProblem('SMTP_URL needs both a user and a password, or neither.');
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new StartProblem('SMTP_URL holds a % that begins no code: write a percent sign as %25.');
  }
}

function senderOf(from: string | null): MailConfig['from'] {
  if (from === null) throw new StartProblem('MAIL_FROM is missing: mails need the address of their sender.');
  const [, name = '', address = from] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(from) ?? [];
  if (isEmailAddress(address)) return { name: name.trim(), address };
  throw new StartProblem('MAIL_FROM is neither an e-mail address nor has the form Name <address>.');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isThisMachine = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));
