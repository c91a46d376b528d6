import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBehindTls, readConfig } from './config.ts';
import { StartProblem } from './startProblem.ts';

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toEqual({
      mode: 'production',
      host: '127.0.0.1',
      port: 8080,
      dataFolder: resolve('data'),
      databaseUrl: null,
      postgresBinaries: null,
      publicUrl: null,
      trustedProxies: [],
      certificateFile: null,
      outboundAllowed: [],
      metricsToken: null,
      sentryDsn: null,
      mail: null,
      google: {
        client: null,
        loginOrigin: 'https://oauth2.googleapis.com',
        driveOrigin: 'https://www.googleapis.com',
      },
      cloudUrl: null,
      tunnel: null,
      licencePublicKey: null,
      updateAddress: null,
      updatePublicKey: null,
      supervisorProtocol: 0,
      logLevel: 'info',
      isOffline: false,
      allowsLoopback: false,
      displayAccess: { kind: 'open' },
      telemetryDays: 90,
      isDemo: false,
    });
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty", but must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but must be a number from 0 to 65535.'],
    [{ CARESTEAD_TELEMETRY_DAYS: '7' }, 'CARESTEAD_TELEMETRY_DAYS is "7", but must be a number from 30 to 365.'],
    [{ CARESTEAD_TELEMETRY_DAYS: '30d' }, 'CARESTEAD_TELEMETRY_DAYS is "30d", but must be a number from 30 to 365.'],
    [{ HOST: 'a b' }, 'HOST is "a b", but must be an IP address or a host name.'],
    [{ CARESTEAD_MODE: 'prod' }, 'CARESTEAD_MODE is "prod", but must be one of production, development.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error, silent.'],
    [{ PUBLIC_URL: 'carestead.ch' }, 'PUBLIC_URL is not an address that starts with http:// or https://.'],
    [
      { TRUSTED_PROXIES: '10.0.0.1,proxy' },
      'TRUSTED_PROXIES holds "proxy", but must be a list of IP addresses or networks.',
    ],
    [{ SENTRY_DSN: 'https://host/1' }, 'SENTRY_DSN has not the form https://key@host/project.'],
    [
      { LICENCE_PUBLIC_KEY: '/nowhere/key.pem' },
      'LICENCE_PUBLIC_KEY is neither an Ed25519 public key in base64 nor a file that can be read.',
    ],
    [
      { UPDATE_PUBLIC_KEY: 'abc' },
      'UPDATE_PUBLIC_KEY is neither an Ed25519 public key in base64 nor a file that can be read.',
    ],
    [
      { CLOUD_URL: 'http://cloud.example' },
      'CLOUD_URL must start with https://: only a cloud on this very machine may be named with http://.',
    ],
    [{ UPDATE_URL: 'ftp://x' }, 'UPDATE_URL is not an address that starts with http:// or https://.'],
  ])('%j stops the start', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartProblem(sentence));
  });

  test('a wrong DATABASE_URL is named without its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(/^DATABASE_URL is not an address/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@h/d' })).not.toThrow(/secret/);
  });

  test('TLS is known from the public address', () => {
    expect(isBehindTls(readConfig({ PUBLIC_URL: 'https://ruf.haus.ch' }))).toBe(true);
    expect(isBehindTls(readConfig({ PUBLIC_URL: 'http://ruf.haus.ch' }))).toBe(false);
    expect(isBehindTls(readConfig({}))).toBe(false);
  });
});
