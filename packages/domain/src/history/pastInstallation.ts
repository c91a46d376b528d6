import type { CallFlag, Urgency } from '../calls/call.ts';
import type { ByPart, PartOfDay } from './rhythm.ts';

/** What a call source raises, and how often at which part of the day. */
export type Habit = { call_type_id: number; weight: ByPart<number> };

/** A device with what holds for it: its section may be that of a node above. */
export type PastDevice = {
  id: number;
  section_id: number;
  call_source_id: number;
  /** Empty for one that raises no calls, such as a repeater. */
  habits: readonly Habit[];
  isRadio: boolean;
  /** What it reports now; null: not known, so that any percentage is believable. */
  battery: number | null;
  /** False: it was never reached and has reported nothing. */
  isReached: boolean;
};

export type PastType = { id: number; flag: CallFlag; urgency: Urgency };

/** Until a change of the configuration answers took longer by this factor; null: at every part of the day. */
type PastPace = { section_id: number; part: PartOfDay | null; until: number; factor: number };

/** The same by the name of a section, counted back from the end. */
export type SlowerBefore = Omit<PastPace, 'section_id' | 'until'> & { section: string; daysAgo: number };

/** The configuration as far as a past depends on it. */
export type PastInstallation = {
  timezone: string;
  types: readonly PastType[];
  devices: readonly PastDevice[];
  /** Who acknowledges calls. */
  people: readonly string[];
  paces: readonly PastPace[];
};

/** The same options and the same installation give the same past. */
export type HistoryOptions = {
  seed: number;
  /** The past ends here, with everything closed. */
  end: number;
  days: number;
  /** How many calls there are in all, presences, defects and test calls included. */
  calls: number;
};
