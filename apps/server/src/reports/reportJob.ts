import { job } from '../platform/jobs/job.ts';
import { reportNeeds, reportPayload } from './reportPayload.ts';

/** Makes the mails of a report and leaves them to the deliveries; of a run that was interrupted the rest follows. */
export const sendDeviceReport = job('send_device_report', {
  payload: reportPayload,
  needs: reportNeeds,
  run: () => import('./runSendReport.ts'),
  goesOn: true,
});
