import type { JobSession } from '../platform/jobs/job.ts';
import { shown, withCloud } from './openCloud.ts';
import { readList } from './readList.ts';

export async function run({ system_id }: { system_id: number }, session: JobSession) {
  await shown(() => withCloud(session, system_id, (cloud) => readList(session, system_id, cloud)));
  return {};
}
