import { feature } from '../manifest/feature.ts';
import { addCallLogApi } from './api.ts';
import { exportCalls } from './exportCalls.ts';
import { cleanUpCalls } from './keeping/cleanUpCalls.ts';
import { addKeepingApi } from './keeping/keepingApi.ts';
import { removableCalls, removableEntries } from './keeping/removable.ts';
import { logFilterWrites } from './logFilterWrites.ts';
import { addReportApi } from './reports/reportApi.ts';
import { sendReport } from './reports/sendReport.ts';
import { keepPainted, keepTraces } from './traceQueries.ts';

export const callLog = feature('callLog', {
  start: async ({ database }) => ({
    live: null,
    provides: {
      keepPainted: (painted) => keepPainted(database, painted),
      keepTraces: (traces) => keepTraces(database, traces),
    },
  }),
  entities: { log_filter: { writes: () => logFilterWrites } },
  jobs: [sendReport, cleanUpCalls],
  api: (builder, _live, host) => {
    addCallLogApi(builder);
    addReportApi(builder, () => host.config);
    addKeepingApi(builder);
  },
  exports: [exportCalls],
  cleanups: [removableCalls, removableEntries],
});
