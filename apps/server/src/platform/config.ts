import type { KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { DisplayAccess } from './displayAccess.ts';
import { displayAccess } from './displayAccess.ts';
import { type GoogleConfig, googleConfig } from './googleConfig.ts';
import type { MailConfig } from './mail/mailConfig.ts';
import { mailConfig } from './mail/mailConfig.ts';
import { readPublicKey } from './secrets/publicKey.ts';
import { StartProblem } from './startProblem.ts';
import { type TunnelConfig, tunnelConfig } from './tunnelConfig.ts';

const modes = ['production', 'development'] as const;
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type Mode = (typeof modes)[number];

export type Config = {
  mode: Mode;
  host: string;
  port: number;
  dataFolder: string;
  /** Null: the supervisor starts a database of its own. */
  databaseUrl: string | null;
  postgresBinaries: string | null;
  /** The address that browsers use, when a proxy stands in front. */
  publicUrl: URL | null;
  trustedProxies: readonly string[];
  /** The certificate of the proxy in front, in PEM, to warn before it ends; null: it is not watched. */
  certificateFile: string | null;
  metricsToken: string | null;
  sentryDsn: URL | null;
  /** Null: no mails are sent. */
  mail: MailConfig | null;
  /** How backups reach Google Drive. */
  google: GoogleConfig;
  /** The cloud that takes copies of configurations; null: there is none. */
  cloudUrl: URL | null;
  /** Where support waits for tunnels; null: there are none. */
  tunnel: TunnelConfig | null;
  /** The vendor's; null: no licence can be activated. */
  licencePublicKey: KeyObject | null;
  /** Where releases are looked for; null: they are uploaded. */
  updateAddress: URL | null;
  /** Of whoever signs releases, beside the keys that the product knows. */
  updatePublicKey: KeyObject | null;
  /** Which requests the supervisor understands; 0: there is none. */
  supervisorProtocol: number;
  logLevel: (typeof logLevels)[number];
  /** The operator has configured that no configurator is contacted. */
  isOffline: boolean;
  /** Configurators on this very machine, as in the demo and in tests. */
  allowsLoopback: boolean;
  /** Addresses and networks that webhooks may reach although they are those of this machine or link-local. */
  outboundAllowed: readonly string[];
  /** Which clients may show calls without a log-in. */
  displayAccess: DisplayAccess;
  /** For so many days what devices report is kept in full. */
  telemetryDays: number;
  /** Started with the demo data. */
  isDemo: boolean;
};

/** Set by the supervisor for its children. */
export const supervisorVariable = 'CARESTEAD_SUPERVISOR';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment; a bad value stops the start with a sentence that names it. */
export function readConfig(env: Environment): Config {
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  return {
    mode: choice(env, 'CARESTEAD_MODE', modes, 'production'),
    host: host(env),
    port: port(env),
    dataFolder: resolve(text(env, 'CARESTEAD_DATA') ?? 'data'),
    databaseUrl: databaseUrl(env),
    postgresBinaries: text(env, 'CARESTEAD_POSTGRES_BIN'),
    publicUrl,
    certificateFile: text(env, 'CERTIFICATE_FILE'),
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    metricsToken: text(env, 'METRICS_TOKEN'),
    sentryDsn: sentryDsn(env),
    mail: mailConfig(url(env, 'SMTP_URL', ['smtp:', 'smtps:']), text(env, 'MAIL_FROM')),
    google: googleConfig({
      client: text(env, 'GOOGLE_CLIENT'),
      loginOrigin: url(env, 'GOOGLE_LOGIN_ORIGIN', ['http:', 'https:']),
      driveOrigin: url(env, 'GOOGLE_DRIVE_ORIGIN', ['http:', 'https:']),
    }),
    cloudUrl: cloudUrl(env),
    tunnel: tunnelConfig({
      host: text(env, 'TUNNEL_HOST'),
      port: text(env, 'TUNNEL_PORT'),
      user: text(env, 'TUNNEL_USER'),
      hostKey: text(env, 'TUNNEL_HOST_KEY'),
      remotePort: text(env, 'TUNNEL_REMOTE_PORT'),
    }),
    licencePublicKey: publicKey(env, 'LICENCE_PUBLIC_KEY'),
    updateAddress: url(env, 'UPDATE_URL', ['http:', 'https:']),
    updatePublicKey: publicKey(env, 'UPDATE_PUBLIC_KEY'),
    supervisorProtocol: Number(text(env, supervisorVariable) ?? 0),
    logLevel: choice(env, 'LOG_LEVEL', logLevels, 'info'),
    isOffline: choice(env, 'CARESTEAD_OFFLINE', ['0', '1'], '0') === '1',
    allowsLoopback: choice(env, 'CARESTEAD_ALLOW_LOOPBACK', ['0', '1'], env.CARESTEAD_DEMO === '1' ? '1' : '0') === '1',
    outboundAllowed: networks(env, 'CARESTEAD_OUTBOUND_ALLOW'),
    displayAccess: displayAccess(text(env, 'CARESTEAD_DISPLAYS')),
    telemetryDays: telemetryDays(env),
    isDemo: choice(env, 'CARESTEAD_DEMO', ['0', '1'], '0') === '1',
  };
}

/** Behind TLS the cookie is bound to the host and browsers are made to stay with TLS. */
export const isBehindTls = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.protocol === 'https:';

const text = (env: Environment, name: string) => env[name]?.trim() || null;

function choice<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const given = text(env, name);
  if (given === null) return fallback;
  const found = values.find((value) => value === given);
  if (found === undefined) throw new StartProblem(`${name} is "${given}", but must be one of ${values.join(', ')}.`);
  return found;
}

function port(env: Environment) {
  const given = text(env, 'PORT') ?? '8080';
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > 65_535) {
    throw new StartProblem(`PORT is "${given}", but must be a number from 0 to 65535.`);
  }
  return value;
}

const fewestDays = 30;
const mostDays = 365;

function telemetryDays(env: Environment) {
  const given = text(env, 'CARESTEAD_TELEMETRY_DAYS') ?? '90';
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= fewestDays && value <= mostDays) return value;
  throw new StartProblem(
    `CARESTEAD_TELEMETRY_DAYS is "${given}", but must be a number from ${fewestDays} to ${mostDays}.`,
  );
}

function host(env: Environment) {
  const given = text(env, 'HOST') ?? '127.0.0.1';
  if (isIP(given) || /^[a-z0-9.-]+$/i.test(given)) return given;
  throw new StartProblem(`HOST is "${given}", but must be an IP address or a host name.`);
}

function url(env: Environment, name: string, protocols: readonly string[]) {
  const given = text(env, name);
  if (given === null) return null;
  const parsed = URL.parse(given);
  if (parsed && protocols.includes(parsed.protocol)) return parsed;
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  // The value is not repeated: an address may carry a password.
  throw new StartProblem(`${name} is not an address that starts with ${starts}.`);
}

/** Passwords go there: over the network never in the clear. */
function cloudUrl(env: Environment) {
  const parsed = url(env, 'CLOUD_URL', ['http:', 'https:']);
  if (!parsed || parsed.protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname))
    return parsed;
  throw new StartProblem(
    'CLOUD_URL must start with https://: only a cloud on this very machine may be named with http://.',
  );
}

function databaseUrl(env: Environment) {
  url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return text(env, 'DATABASE_URL');
}

function sentryDsn(env: Environment) {
  const dsn = url(env, 'SENTRY_DSN', ['http:', 'https:']);
  if (dsn && !(dsn.username && /\/\d+$/.test(dsn.pathname))) {
    throw new StartProblem('SENTRY_DSN has not the form https://key@host/project.');
  }
  return dsn;
}

function publicKey(env: Environment, name: string) {
  const given = text(env, name);
  return given === null ? null : readPublicKey(name, given);
}

function networks(env: Environment, name: string) {
  const given = (text(env, name) ?? '').split(',').map((part) => part.trim());
  const named = given.filter((part) => part !== '');
  const wrong = named.find((part) => !isIP(part.split('/')[0] ?? ''));
  if (wrong) throw new StartProblem(`${name} holds "${wrong}", but must be a list of IP addresses or networks.`);
  return named;
}
