import { macAddress } from '@carestead/domain/text/textStyles';
import type { Database } from '../platform/database/database.ts';

export type FoundNode = {
  id: number;
  kind: string;
  name: string;
  serial: string;
  is_tech: boolean;
  call_source_id: number | null;
  parent_name: string;
};

type Wanted = { system_id: number; mac: string; device_id: number | null };

/** The node of a device, by the number that the configurator gives it or by its address. */
export async function findDevice(database: Database, { system_id, mac, device_id }: Wanted): Promise<FoundNode | null> {
  const found = await database
    .selectFrom('system_tree_nodes as node')
    .leftJoin('system_tree_nodes as parent', (join) =>
      join.onRef('parent.system_id', '=', 'node.system_id').onRef('parent.id', '=', 'node.parent_id'),
    )
    .select(['node.id', 'node.kind', 'node.name', 'node.serial', 'node.is_tech', 'node.call_source_id'])
    .select('parent.name as parent_name')
    .where('node.system_id', '=', system_id)
    .where((node) =>
      device_id === null ? node('node.mac', '=', macAddress(mac) ?? mac) : node('node.id', '=', device_id),
    )
    .executeTakeFirst();
  return found ? { ...found, parent_name: found.parent_name ?? '' } : null;
}

export async function countHubs(database: Database, system_id: number): Promise<number> {
  const { count } = await database
    .selectFrom('hubs')
    .select((hub) => hub.fn.countAll<number>().as('count'))
    .where('system_id', '=', system_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
