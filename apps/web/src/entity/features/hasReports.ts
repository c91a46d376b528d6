import type { Entity, Values } from '@carestead/domain/kit/entity';
import { isDevice } from '@carestead/domain/tree/nodeKinds';

const reporting: Readonly<Record<string, (row: Values) => boolean>> = {
  system_tree_node: (row) => isDevice(row) || row.has_defect === true,
};

/** Whether a row has anything to report: a room has no battery and is never out of reach. */
export const hasReports = (of: Entity, row: Values): boolean => reporting[of.name]?.(row) ?? true;
