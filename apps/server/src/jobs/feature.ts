import { feature } from '../manifest/feature.ts';
import { addJobsApi } from './api.ts';

export const jobs = feature('jobs', {
  api: (builder, _live, host) => addJobsApi(builder, () => host.jobKinds),
});
