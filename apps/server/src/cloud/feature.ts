import { feature } from '../manifest/feature.ts';
import { addCloudApi } from './api.ts';
import { cloudJobs } from './cloudJobs.ts';
import { addCloudRoutes } from './cloudRoutes.ts';
import { followCloud } from './followCloud.ts';

/** Copies of the configuration of a system, sealed, in an account of the vendor's cloud. */
export const cloud = feature('cloud', {
  jobs: cloudJobs,
  start: async (host) => followCloud(host),
  api: (builder, _live, host) => addCloudApi(builder, () => host.config),
  http: (app, _live, host) => addCloudRoutes(app, host),
  conditions: (live) => live.conditions(),
});
