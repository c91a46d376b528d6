import { isRestricted } from '../access/callSourceLevel.ts';
import { readableCallSources } from '../access/callSourceRights.ts';
import { holds } from '../access/needs.ts';
import type { Viewer } from '../access/viewer.ts';

export const defectStates = ['Open', 'Past'] as const;

export type DefectState = (typeof defectStates)[number];

/** Which defects of a system somebody sees, beyond the right to see defects at all. */
export type DefectReach = {
  /** Defects of repeaters have a right of their own. */
  repeaters: boolean;
  /** Null: those of every call source. */
  call_sources: readonly number[] | null;
};

export const defectReach = (viewer: Viewer, system_id: number): DefectReach => ({
  repeaters: holds(viewer, ['calllog::see_repeater_defects']),
  call_sources: isRestricted(viewer) ? readableCallSources(viewer, system_id) : null,
});
