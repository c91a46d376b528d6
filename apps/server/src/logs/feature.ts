import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addBrowserErrorRoute } from './browserErrors.ts';
import { addBundleApi } from './bundle/bundleApi.ts';
import { supportBundleJob } from './bundle/bundleJob.ts';
import { addBundleRoute } from './bundle/bundleRoute.ts';
import { addLogDownload } from './logDownload.ts';
import { addLogsApi } from './logsApi.ts';
import { createSentryForward } from './sentry.ts';

const forwardTo = ({ config: { sentryDsn }, version, clock, log }: Host) =>
  sentryDsn && createSentryForward(sentryDsn, version, clock, log);

export const logs = feature('logs', {
  jobs: [supportBundleJob],
  api: (builder, _live, host) => {
    addLogsApi(builder, host);
    addBundleApi(builder, host);
  },
  http: (app, _live, host) => {
    addBrowserErrorRoute(app, {
      ...host,
      licenceName: () => host.installation.now().licence.name,
      forward: forwardTo(host),
    });
    addLogDownload(app, host);
    addBundleRoute(app, host);
  },
});
