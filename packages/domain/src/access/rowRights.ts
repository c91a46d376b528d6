import { callSourceGroupRights, callSourceRights } from './callSourceRights.ts';
import { nodeRights } from './nodeRights.ts';
import type { RowRights } from './rowFilter.ts';
import { systemRights, userRights } from './userRights.ts';

const free: RowRights = { readable: () => [], mayCreate: () => true, problems: () => [], lock: () => null };

const byEntity: Readonly<Record<string, RowRights>> = {
  call_source: callSourceRights,
  call_source_group: callSourceGroupRights,
  system_tree_node: nodeRights,
  user: userRights,
  system_param: systemRights,
};

export const rowRights = ({ name }: { name: string }): RowRights => byEntity[name] ?? free;
