import type { RowParts } from '../entity/entityParts.ts';
import { HubStatusCell } from './HubStatusCell.tsx';
import { LastSyncCell } from './LastSyncCell.tsx';

export const hubParts: RowParts = {
  cells: { last_sync: { Cell: LastSyncCell }, status: { Cell: HubStatusCell } },
};
