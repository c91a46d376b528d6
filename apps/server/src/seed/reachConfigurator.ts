import { systemParam } from '@carestead/domain/entities/systemParam';
import type { EntityContext } from '../entities/entityContext.ts';
import { updateRow } from '../entities/store.ts';
import { findRow } from '../entities/writeQueries.ts';
import type { ReachedAt } from './loadHouse.ts';

/** The configurator of the demo may listen elsewhere than last time. */
export async function reachConfigurator(context: EntityContext, { password, ...address }: ReachedAt) {
  const row = await findRow(context, systemParam, context.system_id);
  if (!row || (row.ip === address.ip && row.tcp_port === address.tcp_port && row.username === address.username)) return;
  await updateRow(context, systemParam, context.system_id, Number(row.revision), { ...address, password });
}
