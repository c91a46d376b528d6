import type { Values } from '../entity.ts';
import type { Problem } from '../problem.ts';
import { callSourceGroupRights, callSourceRights } from './callSourceRights.ts';
import { nodeRights } from './nodeRights.ts';
import type { RowFilter } from './rowFilter.ts';
import { systemRights, userRights } from './userRights.ts';
import type { Viewer } from './viewer.ts';

/** Who reads and writes which rows of an entity, beyond the right for the entity as a whole. */
export type RowRights = {
  readonly readable: (viewer: Viewer, system_id: number) => RowFilter;
  /** Is there any row that the person could create? */
  readonly mayCreate: (viewer: Viewer, system_id: number) => boolean;
  /** Why a row may not be written so: null before is a new row, null after a deleted one. */
  readonly problems: (
    viewer: Viewer,
    system_id: number,
    before: Values | null,
    after: Values | null,
  ) => readonly Problem[];
  /** Why a field of a row cannot be changed; of a new row (null), why it keeps its initial value. */
  readonly lock: (viewer: Viewer, system_id: number, row: Values | null, field: string) => Problem | null;
};

const free: RowRights = { readable: () => [], mayCreate: () => true, problems: () => [], lock: () => null };

const byEntity: Readonly<Record<string, RowRights>> = {
  call_source: callSourceRights,
  call_source_group: callSourceGroupRights,
  system_tree_node: nodeRights,
  user: userRights,
  system_param: systemRights,
};

export const rowRights = ({ name }: { name: string }): RowRights => byEntity[name] ?? free;
