import { creatableKinds, nodeRights } from '@carestead/domain/access/nodeRights';
import { deviceKinds, isDevice } from '@carestead/domain/tree/nodeKinds';
import type { RowParts } from '../entity/entityParts.ts';
import { BatteryCell } from './BatteryCell.tsx';
import { useLinkColumn } from './connections/useLinkColumn.tsx';
import { LastReachableCell } from './LastReachableCell.tsx';
import { PositionCell } from './PositionCell.tsx';
import { ReachableCell } from './ReachableCell.tsx';
import { SectionCell } from './SectionCell.tsx';

export const systemTreeNodeParts: RowParts = {
  rights: nodeRights,
  cells: {
    battery: { Cell: BatteryCell, isTall: true, width: 164 },
    reachable: { Cell: ReachableCell },
    last_reachable_at: { Cell: LastReachableCell },
    position: { Cell: PositionCell, isTall: true },
    section_id: { Cell: SectionCell, isTall: true },
  },
  useColumns: useLinkColumn,
  /** A new device begins with the first link that the list shows. */
  fromFilters(filters) {
    const [type] = filters.find(({ field }) => field === 'link_type')?.values ?? [];
    const kind = deviceKinds.find((one) => one === type?.toLowerCase());
    return kind ? { kind, radio: kind === 'radio' } : {};
  },
  /** A room has no battery and is never out of reach. */
  hasReports: (row) => isDevice(row) || row.has_defect === true,
  initial(viewer) {
    const kinds = creatableKinds(viewer);
    if (kinds[0] === undefined || kinds.includes('room')) return {};
    return { kind: kinds.includes('radio') ? 'radio' : kinds[0] };
  },
};
