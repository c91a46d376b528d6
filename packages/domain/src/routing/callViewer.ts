import type { MinuteWindow } from '../time/clockTime.ts';
import type { Plan } from './displaySetting.ts';

/** Whoever has calls shown. What only a query knows is empty for all others. */
export type CallViewer = {
  kind: 'display' | 'app_user_group' | 'section' | 'node';
  /** Null: nobody made one, so nothing is left out. */
  plan: Plan | null;
  /** The section itself, that of the node or of the user group; a wall has none. */
  section_id: number | null;
  show_presences: boolean;
  is_superuser: boolean;
  sections: readonly number[];
  ignore_sections_time: MinuteWindow | null;
  ignore_sections_filter_for_call_types: readonly number[];
};

/** A wall that nobody has told anything: it shows every call. */
export const plainDisplay: CallViewer = {
  kind: 'display',
  plan: null,
  section_id: null,
  show_presences: false,
  is_superuser: false,
  sections: [],
  ignore_sections_time: null,
  ignore_sections_filter_for_call_types: [],
};
