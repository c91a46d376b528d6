import { type ButtonFunction, type ButtonType, buttonFunctions } from '../field/buttonFunctions.ts';

/** Why a type of button does not have a function. */
export const functionRefusals = ['does_nothing', 'has_no_end', 'happens_once', 'needs_a_person'] as const;

export type FunctionRefusal = (typeof functionRefusals)[number];

type Verdict = 'allowed' | FunctionRefusal;

/**
 * What each type of button can do. An impulse reports that it was pressed and never that it is over; come-and-go
 * reports both, by pressing twice; open-close is a contact, such as that of a door, which moves without staff.
 */
const table: Readonly<Record<ButtonFunction, Readonly<Record<Exclude<ButtonType, 'inactive'>, Verdict>>>> = {
  inactive: { impulse: 'allowed', come_and_go: 'allowed', open_close: 'allowed' },
  presence: { impulse: 'allowed', come_and_go: 'allowed', open_close: 'needs_a_person' },
  end_call: { impulse: 'allowed', come_and_go: 'happens_once', open_close: 'needs_a_person' },
  presence_plus_end_call: { impulse: 'allowed', come_and_go: 'allowed', open_close: 'needs_a_person' },
  technical: { impulse: 'has_no_end', come_and_go: 'allowed', open_close: 'allowed' },
  regroup: { impulse: 'allowed', come_and_go: 'allowed', open_close: 'allowed' },
  escape: { impulse: 'allowed', come_and_go: 'happens_once', open_close: 'allowed' },
  localized_call: { impulse: 'allowed', come_and_go: 'allowed', open_close: 'allowed' },
  acknowledge_shown_call: { impulse: 'allowed', come_and_go: 'happens_once', open_close: 'needs_a_person' },
  hide_shown_call: { impulse: 'allowed', come_and_go: 'happens_once', open_close: 'needs_a_person' },
  activity_monitoring: { impulse: 'has_no_end', come_and_go: 'allowed', open_close: 'allowed' },
  auto_take_presence_after: { impulse: 'allowed', come_and_go: 'allowed', open_close: 'needs_a_person' },
};

export function functionVerdict(type: ButtonType, fn: ButtonFunction): Verdict {
  if (type === 'inactive') return fn === 'inactive' ? 'allowed' : 'does_nothing';
  return table[fn][type];
}

export const allowedFunctions = (type: ButtonType): readonly ButtonFunction[] =>
  buttonFunctions.filter((fn) => functionVerdict(type, fn) === 'allowed');

/** What a type does not have, by the reason. */
export const refusedFunctions = (type: ButtonType): ReadonlyMap<FunctionRefusal, readonly ButtonFunction[]> =>
  new Map(
    functionRefusals.flatMap((reason): [FunctionRefusal, readonly ButtonFunction[]][] => {
      const refused = buttonFunctions.filter((fn) => functionVerdict(type, fn) === reason);
      return refused.length > 0 ? [[reason, refused]] : [];
    }),
  );

/** Fields that a function works with: without them it would do nothing. */
type AskedField = 'call_type_id' | 'call_type_presence_id' | 'display_group_id';

const asked: Readonly<Record<ButtonFunction, AskedField | null>> = {
  inactive: null,
  presence: 'call_type_presence_id',
  end_call: null,
  presence_plus_end_call: 'call_type_presence_id',
  // These three say more about the call that the button raises.
  technical: 'call_type_id',
  escape: 'call_type_id',
  localized_call: 'call_type_id',
  regroup: 'display_group_id',
  acknowledge_shown_call: null,
  hide_shown_call: null,
  activity_monitoring: null,
  auto_take_presence_after: 'call_type_presence_id',
};

type Functions = { button_type: ButtonType; functions: readonly ButtonFunction[] };

/** The fields that a button cannot do without. One that does nothing else raises a call. */
export function askedFields({ button_type, functions }: Functions): ReadonlySet<AskedField> {
  if (button_type === 'inactive') return new Set();
  const own = functions.filter((fn) => fn !== 'inactive');
  if (own.length === 0) return new Set(['call_type_id']);
  return new Set(own.flatMap((fn) => asked[fn] ?? []));
}

/** Functions by which a button ends calls: the same press raises none. */
export const endsCalls = (fn: ButtonFunction) => fn === 'end_call' || fn === 'presence_plus_end_call';
