import type { MinuteWindow } from '../time/clockTime.ts';
import type { Plan } from './displaySetting.ts';

/** A display, a node or a person that sees calls. What only the query of a display sets is empty for the others. */
export type CallViewer = {
  kind: 'display' | 'app_user_group' | 'section' | 'node';
  /** Null: there is none, so nothing is left out. */
  plan: Plan | null;
  /** The section itself, that of the node or of the user group; a wall has none. */
  section_id: number | null;
  show_presences: boolean;
  is_superuser: boolean;
  sections: readonly number[];
  ignore_sections_time: MinuteWindow | null;
  ignore_sections_filter_for_call_types: readonly number[];
};

/** A wall without any configuration: it shows every call. */
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
