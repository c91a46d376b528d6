import { creatableKinds } from '@carestead/domain/access/nodeRights';
import { isDevice } from '@carestead/domain/tree/nodeKinds';
import type { RowParts } from '../entity/entityParts.ts';
import { BatteryCell } from './BatteryCell.tsx';
import { LastReachableCell } from './LastReachableCell.tsx';
import { ReachableCell } from './ReachableCell.tsx';
import { SectionCell } from './SectionCell.tsx';

export const systemTreeNodeParts: RowParts = {
  cells: {
    battery: { Cell: BatteryCell, isTall: true, width: 136 },
    reachable: { Cell: ReachableCell },
    last_reachable_at: { Cell: LastReachableCell },
    section_id: { Cell: SectionCell, isTall: true },
  },
  /** A room has no battery and is never out of reach. */
  hasReports: (row) => isDevice(row) || row.has_defect === true,
  initial(viewer) {
    const kinds = creatableKinds(viewer);
    if (kinds[0] === undefined || kinds.includes('room')) return {};
    return { kind: kinds.includes('radio') ? 'radio' : kinds[0] };
  },
};
