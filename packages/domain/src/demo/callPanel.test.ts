import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  demoCallTypes,
  isLit,
  nextPanel,
  type PanelAction,
  type PanelButton,
  type PanelCall,
  type PanelState,
  panelCalls,
  pressed,
  quietPanel,
  settledAfter,
  stateOf,
} from './callPanel.ts';

const cases: readonly [PanelState, PanelButton, string, PanelState][] = [
  ['quiet', 'alert', 'open alert', 'alert'],
  ['quiet', 'presence', 'open presence', 'presence'],
  ['alert', 'alert', 'close alert', 'quiet'],
  ['alert', 'presence', 'close alert, open presence', 'presence'],
  ['presence', 'presence', 'close presence', 'quiet'],
  ['presence', 'alert', 'close presence, open emergency', 'emergency'],
  ['emergency', 'alert', 'close emergency', 'quiet'],
  ['emergency', 'presence', 'close emergency', 'quiet'],
  ['quiet', 'medallion', 'open alert', 'alert'],
  ['alert', 'medallion', 'close alert', 'quiet'],
  // Somebody else may have raised these at the medallion's device.
  ['presence', 'medallion', 'close presence', 'quiet'],
  ['emergency', 'medallion', 'close emergency', 'quiet'],
];

describe('a call panel of the demo', () => {
  test.each(cases)('at %s a press of %s does: %s', (state, button, actions, next) => {
    const step = pressed(state, button);
    expect(step.actions.map(({ do: what, call }) => `${what} ${call}`).join(', ')).toBe(actions);
    expect(step.state).toBe(next);
  });

  test.each([
    ['quiet', []],
    ['alert', ['alert']],
    ['presence', ['presence']],
    ['emergency', ['alert', 'presence']],
  ] as const)('at %s these toggles are lit: %j', (state, lit) => {
    expect((['alert', 'presence'] as const).filter((toggle) => isLit(state, toggle))).toEqual(lit);
  });

  test.each<[PanelCall[], PanelState]>([
    [[], 'quiet'],
    [['alert'], 'alert'],
    [['presence'], 'presence'],
    [['presence', 'alert'], 'alert'],
    [['presence', 'emergency', 'alert'], 'emergency'],
  ])('a poll that finds %j shows %s', (calls, state) => {
    expect(stateOf(calls.map((call) => ({ call_type_id: demoCallTypes[call] })))).toBe(state);
  });

  test('a call that no panel raises is left to the displays', () => {
    expect(stateOf([{ call_type_id: 5 }])).toBe('quiet');
  });

  test('while a press is on its way a second one does nothing', () => {
    const once = nextPanel(quietPanel, { kind: 'pressed', button: 'alert', at: 0 });
    expect(nextPanel(once, { kind: 'pressed', button: 'alert', at: 1 })).toBe(once);
  });

  test('what was asked before a press had arrived does not undo it, what is asked later corrects it', () => {
    const pressing = nextPanel(quietPanel, { kind: 'pressed', button: 'alert', at: 1000 });
    const done = nextPanel(pressing, { kind: 'done', at: 1100 });
    const found = (asked: number) => nextPanel(done, { kind: 'found', calls: [], asked }).state;
    expect(found(900)).toBe('alert');
    expect(found(1100 + settledAfter - 1)).toBe('alert');
    expect(found(1100 + settledAfter)).toBe('quiet');
    expect(nextPanel(pressing, { kind: 'found', calls: [], asked: 9000 }).state).toBe('alert');
  });

  test('a press that failed changes nothing, and what was done of it is found by the next poll', () => {
    const alert = nextPanel(quietPanel, { kind: 'found', calls: [{ call_type_id: demoCallTypes.alert }], asked: 900 });
    const pressing = nextPanel(alert, { kind: 'pressed', button: 'presence', at: 1000 });
    const failed = nextPanel(pressing, { kind: 'failed', at: 1100 });
    expect(failed).toMatchObject({ state: 'alert', isBusy: false });
    expect(nextPanel(failed, { kind: 'found', calls: [], asked: 1101 }).state).toBe('quiet');
  });

  test('a reset clears the panel, also while a press is on its way', () => {
    const pressing = nextPanel(quietPanel, { kind: 'pressed', button: 'alert', at: 0 });
    expect(nextPanel(pressing, { kind: 'reset', at: 1 })).toMatchObject({ state: 'quiet', isBusy: false });
  });
});

/** The rooms of the model: what is open there, and what the server knew of it at a moment. */
function room() {
  const open = new Set<PanelCall>();
  const past: { at: number; open: readonly PanelCall[] }[] = [{ at: Number.NEGATIVE_INFINITY, open: [] }];
  return {
    open,
    run: ({ do: what, call }: PanelAction, at: number) => {
      if (what === 'open') open.add(call);
      else open.delete(call);
      past.push({ at, open: [...open] });
    },
    clear: (at: number) => {
      open.clear();
      past.push({ at, open: [] });
    },
    calls: (at: number) =>
      (past.findLast((each) => each.at <= at)?.open ?? []).map((call) => ({ call_type_id: demoCallTypes[call] })),
  };
}

const buttons: readonly PanelButton[] = ['alert', 'presence', 'medallion'];
const actions = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 4000 }),
    what: fc.oneof(
      fc.constantFrom(...buttons).map((button) => ({ kind: 'press' as const, button })),
      fc.constant({ kind: 'reset' as const }),
      fc.constant({ kind: 'ask' as const }),
      fc.constant({ kind: 'answer' as const }),
      fc.constantFrom(...panelCalls).map((call) => ({ kind: 'elsewhere' as const, call })),
    ),
  }),
  { maxLength: 40 },
);
/** In milliseconds: so long a call is on its way to the server. */
const delay = fc.integer({ min: 0, max: settledAfter });

test('whatever is pressed, polled and reset, however late polls answer: the panel and its room agree, and never more than one call is open by it', () => {
  fc.assert(
    fc.property(actions, delay, (steps, late) => {
      const there = room();
      let panel = quietPanel;
      let now = 0;
      let isOurs = true;
      let poll: { asked: number; calls: { call_type_id: number }[] } | null = null;
      for (const { after, what } of steps) {
        now += after;
        switch (what.kind) {
          case 'press': {
            const { actions: todo } = pressed(panel.state, what.button);
            panel = nextPanel(panel, { kind: 'pressed', button: what.button, at: now });
            for (const each of todo) there.run(each, now);
            panel = nextPanel(panel, { kind: 'done', at: now });
            break;
          }
          case 'reset':
            there.clear(now);
            panel = nextPanel(panel, { kind: 'reset', at: now });
            isOurs = true;
            break;
          case 'ask':
            poll = { asked: now, calls: there.calls(now - late) };
            break;
          case 'answer':
            if (poll) panel = nextPanel(panel, { kind: 'found', ...poll });
            poll = null;
            break;
          // Somebody presses a button of the room itself: from then on only a poll knows.
          case 'elsewhere':
            there.run({ do: 'open', call: what.call }, now);
            isOurs = false;
            break;
        }
        expect(panel.isBusy).toBe(false);
        if (isOurs) {
          expect([...there.open]).toEqual(panel.state === 'quiet' ? [] : [panel.state]);
          expect(isLit(panel.state, 'alert') && isLit(panel.state, 'presence')).toBe(panel.state === 'emergency');
        }
      }
      const calm = now + 2 * settledAfter;
      panel = nextPanel(panel, { kind: 'found', calls: there.calls(calm), asked: calm });
      expect(panel.state).toBe(stateOf(there.calls(calm)));
    }),
  );
});
