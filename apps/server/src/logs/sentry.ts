import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { BrowserError } from './browserErrors.ts';

/** Sends reports to a Sentry-compatible address: its envelope format is three lines of JSON. */
export function createSentryForward(dsn: URL, version: string, clock: Clock, log: Log) {
  const project = dsn.pathname.slice(1);
  const target = new URL(`/api/${project}/envelope/`, dsn.origin);
  const auth = `Sentry sentry_version=7, sentry_client=carestead/${version}, sentry_key=${dsn.username}`;
  return ({ message, stack, url, platform, user_id, licence }: BrowserError) => {
    const event_id = randomUUID().replaceAll('-', '');
    const event = {
      event_id,
      timestamp: clock.now() / 1000,
      platform: 'javascript',
      level: 'error',
      release: `carestead@${version}`,
      message,
      user: { id: String(user_id) },
      tags: { platform: platform ?? 'unknown', licence },
      extra: { stack },
      request: { url },
    };
    const body = [{ event_id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
    const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth };
    fetch(target, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(5000) })
      .then(
        (response) => response.ok || log.warn({ status: response.status }, 'error report refused by the Sentry server'),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'error report could not be sent to the Sentry server'));
  };
}
