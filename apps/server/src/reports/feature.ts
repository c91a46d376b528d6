import { feature } from '../manifest/feature.ts';
import { addMigrationApi } from './migrationApi.ts';
import { addReportApi } from './reportApi.ts';
import { sendDeviceReport } from './reportJob.ts';

export const reports = feature('reports', {
  jobs: [sendDeviceReport],
  api: (builder, _live, host) => {
    addReportApi(builder, () => host.config);
    addMigrationApi(builder);
  },
});
