import { expect, test } from 'vitest';
import { buttonRow, indicatorRow } from '../configuration/buttonRows.ts';
import type { OpenThing } from '../journal/fieldState.ts';
import { isLit, type LampFacts } from './isLit.ts';
import { type Effect, pressEffects } from './pressEffects.ts';

function asText(effect: Effect): string {
  switch (effect.kind) {
    case 'raise':
      return `raise ${effect.call_type_id}${effect.isLocated ? ' located' : ''}`;
    case 'end_own':
      return `end_own ${effect.call_type_id}`;
    case 'end_calls':
      return `end_calls ${effect.isPresenceEnded}`;
    case 'presence':
      return `presence ${effect.call_type_id} ${effect.is_present}`;
    case 'regroup':
      return `regroup ${effect.display_group_id}`;
    case 'activity':
      return `activity ${effect.is_active}`;
    case 'acknowledge_shown':
    case 'hide_shown':
      return effect.kind;
  }
}

const common = { id: 1, number: 1, call_source_id: 3, call_type_presence_id: 6, display_group_id: 9 };

test.each<[string, object, readonly string[], readonly string[]]>([
  ['an inactive one does nothing', { button_type: 'inactive', call_type_id: 4 }, [], []],
  ['an impulse raises a call', { button_type: 'impulse', call_type_id: 4 }, ['raise 4'], ['end_own 4']],
  ['presence', { button_type: 'come_and_go', fn_a: 'presence' }, ['presence 6 true'], ['presence 6 false']],
  [
    'presence and close call',
    { button_type: 'come_and_go', fn_a: 'presence_plus_end_call' },
    ['presence 6 true', 'end_calls false'],
    ['presence 6 false'],
  ],
  ['close call ends the presence too', { button_type: 'impulse', fn_a: 'end_call' }, ['end_calls true'], []],
  [
    'functions run in their order, the call comes after them, presence afterwards comes last',
    { button_type: 'come_and_go', call_type_id: 4, fn_a: 'auto_take_presence_after', fn_b: 'regroup' },
    ['regroup 9', 'raise 4', 'presence 6 true'],
    ['regroup null', 'end_own 4', 'presence 6 true'],
  ],
  [
    'a call with a position',
    { button_type: 'open_close', call_type_id: 4, fn_a: 'escape' },
    ['raise 4 located'],
    ['end_own 4'],
  ],
  [
    'what is shown',
    { button_type: 'impulse', fn_a: 'acknowledge_shown_call', fn_b: 'hide_shown_call' },
    ['acknowledge_shown', 'hide_shown'],
    [],
  ],
  ['activity', { button_type: 'open_close', fn_c: 'activity_monitoring' }, ['activity true'], ['activity false']],
  [
    'technical is a call as any other',
    { button_type: 'open_close', call_type_id: 4, fn_a: 'technical' },
    ['raise 4'],
    ['end_own 4'],
  ],
])('%s', (_what, given, begins, ends) => {
  const button = buttonRow.parse({ ...common, ...given });
  const written = (isBeginning: boolean) => pressEffects(button, isBeginning).map(asText);
  expect(written(true)).toEqual(begins);
  expect(written(false)).toEqual(ends);
});

const open = (kind: OpenThing['kind'], call_type_id: number, call_source_id: number, more: object = {}): OpenThing => ({
  kind,
  criterion: '',
  call: {
    call: 1,
    call_type_id,
    call_source_id,
    section_id: 1,
    device_id: 10,
    shown_number: 0,
    position: '',
    opened_at: 0,
    ...more,
  },
});

const dark: LampFacts = { own: [], around: [], raisedBy: () => [], isRegrouped: false, isActive: false };

test.each<[string, object, Partial<LampFacts>, boolean]>([
  ['nothing is open', { call_types: [4] }, {}, false],
  ['a call of its type and source', { call_types: [4] }, { own: [open('call_opened', 4, 3)] }, true],
  ['a call of another type', { call_types: [5] }, { own: [open('call_opened', 4, 3)] }, false],
  ['a call of another source', { call_types: [4] }, { own: [open('call_opened', 4, 2)] }, false],
  [
    'a call of the linked source in the room',
    { call_types: [4], linked_call_source_id: 2 },
    { around: [open('call_opened', 4, 2)] },
    true,
  ],
  ['its own source elsewhere in the room', { call_types: [4] }, { around: [open('call_opened', 4, 3)] }, false],
  ['a presence by its type', { call_types: [6] }, { own: [open('presence', 6, 3)] }, true],
  ['a presence by its function', { fn_a: 'presence' }, { own: [open('presence', 6, 3)] }, true],
  ['a call without presence', { fn_a: 'presence' }, { own: [open('call_opened', 4, 3)] }, false],
  [
    'an acknowledged call',
    { fn_b: 'acknowledge_shown_call' },
    { own: [open('call_opened', 4, 3, { acknowledged_at: 5 })] },
    true,
  ],
  ['a display group that was switched', { fn_a: 'regroup' }, { isRegrouped: true }, true],
  ['activity', { fn_a: 'activity_monitoring' }, { isActive: true }, true],
  ['a technical message', { fn_a: 'technical' }, { raisedBy: () => [open('call_opened', 4, 3)] }, true],
  ['nothing technical', { fn_a: 'technical' }, { own: [open('call_opened', 4, 3)] }, false],
])('an indicator %j: %s', (_what, given, facts, lit) => {
  const indicator = indicatorRow.parse({ id: 1, number: 1, call_source_id: 3, ...given });
  expect(isLit(indicator, { ...dark, ...facts })).toBe(lit);
});
