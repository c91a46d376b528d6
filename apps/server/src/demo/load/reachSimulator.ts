import { systemParam } from '@carestead/domain/systems/systemParam';
import { videoStream } from '@carestead/domain/video/videoStream';
import { updateRow } from '../../entities/store.ts';
import { findRow } from '../../entities/writeQueries.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { camerasAt } from '../configuration/displays.ts';
import { rowsByName } from './demoQueries.ts';
import type { ReachedAt } from './loadDemo.ts';

/** The simulator of the demo may listen elsewhere than last time. */
export async function reachSimulator(context: EntityContext, address: ReachedAt, cameraPort: number) {
  await reachConfigurator(context, address);
  const cameras = await rowsByName(context, videoStream);
  for (const { name, url } of camerasAt(cameraPort)) {
    const id = cameras.get(name)?.id;
    if (id === undefined) continue;
    const row = await findRow(context, videoStream, id);
    if (row && isOfDemo.test(String(row.url)) && row.url !== url)
      await updateRow(context, videoStream, id, Number(row.revision), { url });
  }
}

/** Another address was typed by a person, and stays. */
const isOfDemo = /^http:\/\/(127\.0\.0\.1:\d+\/sim\/cameras\/|192\.0\.2\.4[12]\/)/;

async function reachConfigurator(context: EntityContext, { password, ...address }: ReachedAt) {
  const row = await findRow(context, systemParam, context.system_id);
  if (!row || (row.ip === address.ip && row.tcp_port === address.tcp_port && row.username === address.username)) return;
  await updateRow(context, systemParam, context.system_id, Number(row.revision), { ...address, password });
}
