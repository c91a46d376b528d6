import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addBrowserErrorRoute } from './browserErrors.ts';
import { createSentryForward } from './sentry.ts';

const forwardTo = ({ config: { sentryDsn }, version, clock, log }: Host) =>
  sentryDsn && createSentryForward(sentryDsn, version, clock, log);

export const logs = feature('logs', {
  http: (app, _live, host) =>
    addBrowserErrorRoute(app, {
      ...host,
      licenceName: () => host.installation.now().licence.name,
      forward: forwardTo(host),
    }),
});
