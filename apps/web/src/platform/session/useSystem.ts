import { type SystemMark, systemMarks } from '@carestead/domain/shell/systemMarks';
import { useAppData } from './useAppData.ts';

type System = ReturnType<typeof useAppData>['systems'][number];

/** The system that everything here belongs to; undefined while there is none. */
export function useSystem(): System | undefined {
  const { systems, system_id } = useAppData();
  return systems.find(({ id }) => id === system_id);
}

type Marks = { all: readonly SystemMark[]; present: SystemMark | undefined };

/** The marks that distinguish the systems; none where there is only one. */
export function useSystemMarks(): Marks | null {
  const { systems, system_id } = useAppData();
  if (systems.length < 2) return null;
  const all = systemMarks(systems);
  return { all, present: all.find(({ id }) => id === system_id) };
}

/** Moments are those of the current system, also where they belong to the whole installation; undefined while there is no system. */
export const useTimeZone = (): string | undefined => useSystem()?.timezone;
