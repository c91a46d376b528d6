import type { ButtonFunction } from '@carestead/domain/field/buttonFunctions';
import type { ButtonRow } from '../configuration/buttonRows.ts';

/** One thing that a press brings about, in the order in which the device does them. */
export type Effect =
  | { kind: 'raise'; call_type_id: number; isLocated: boolean }
  | { kind: 'end_own'; call_type_id: number }
  | { kind: 'end_calls'; isPresenceEnded: boolean }
  | { kind: 'presence'; call_type_id: number | null; is_present: boolean; isOnlyAfterAnEnd?: true }
  | { kind: 'acknowledge_shown' }
  | { kind: 'hide_shown' }
  | { kind: 'regroup'; display_group_id: number | null }
  | { kind: 'activity'; is_active: boolean };

export const functionsOf = ({ fn_a, fn_b, fn_c }: ButtonRow): readonly ButtonFunction[] => [fn_a, fn_b, fn_c];

/**
 * What the device does: first its functions, a to c, then the call of the button begins or ends. `begins` is true for every
 * press of an impulse, and for every other one of the buttons that also report an end.
 */
export function pressEffects(button: ButtonRow, begins: boolean): readonly Effect[] {
  if (button.button_type === 'inactive') return [];
  const functions = functionsOf(button);
  const { call_type_id } = button;
  const isLocated = functions.includes('localized_call') || functions.includes('escape');
  const own = (): readonly Effect[] => {
    if (call_type_id === null) return [];
    return begins ? [{ kind: 'raise', call_type_id, isLocated }] : [{ kind: 'end_own', call_type_id }];
  };
  // Presence that follows an end comes last, whatever its place among the functions.
  const isLast = (fn: ButtonFunction) => fn === 'auto_take_presence_after';
  return [
    ...functions.filter((fn) => !isLast(fn)).flatMap((fn) => effectsOf(fn, button, begins)),
    ...own(),
    ...functions.filter(isLast).flatMap((fn) => effectsOf(fn, button, begins)),
  ];
}

function effectsOf(fn: ButtonFunction, button: ButtonRow, begins: boolean): readonly Effect[] {
  const presence: Effect = { kind: 'presence', call_type_id: button.call_type_presence_id, is_present: begins };
  switch (fn) {
    case 'presence':
      return [presence];
    case 'end_call':
      return begins ? [{ kind: 'end_calls', isPresenceEnded: true }] : [];
    case 'presence_plus_end_call':
      return begins ? [presence, { kind: 'end_calls', isPresenceEnded: false }] : [presence];
    case 'regroup':
      return [{ kind: 'regroup', display_group_id: begins ? button.display_group_id : null }];
    case 'acknowledge_shown_call':
      return begins ? [{ kind: 'acknowledge_shown' }] : [];
    case 'hide_shown_call':
      return begins ? [{ kind: 'hide_shown' }] : [];
    case 'activity_monitoring':
      return [{ kind: 'activity', is_active: begins }];
    case 'auto_take_presence_after':
      return [{ ...presence, is_present: true, isOnlyAfterAnEnd: true }];
    // These say more about the call itself: how it ends, and that it carries a position.
    case 'technical':
    case 'escape':
    case 'localized_call':
    case 'inactive':
      return [];
  }
}
