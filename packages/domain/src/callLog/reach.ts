import { isRestricted, technicalLevel } from '../access/callSourceLevel.ts';
import { readableCallSources } from '../access/callSourceRights.ts';
import { holds } from '../access/needs.ts';
import { seesSystem } from '../access/systems.ts';
import type { Viewer } from '../access/viewer.ts';

/** Which calls of a system somebody sees in the log, in lists, figures and exports alike. */
export type CallLogReach = {
  system_id: number;
  /** Null: those of every call source. */
  call_sources: readonly number[] | null;
  /** Calls of technical devices and of technical call sources. */
  technical: boolean;
  defects: boolean;
  /** Defects of repeaters have a right of their own, beyond that for defects. */
  repeater_defects: boolean;
};

/** Of the systems that are wanted those that the person sees. */
export const callLogReach = (viewer: Viewer, systems: readonly number[]): readonly CallLogReach[] =>
  [...new Set(systems)]
    .filter((system_id) => seesSystem(viewer, system_id))
    .map((system_id) => ({
      system_id,
      call_sources: isRestricted(viewer) ? readableCallSources(viewer, system_id) : null,
      technical: technicalLevel(viewer, system_id) !== 'None',
      defects: holds(viewer, ['calllog::see_defects']),
      repeater_defects: holds(viewer, ['calllog::see_defects', 'calllog::see_repeater_defects']),
    }));
