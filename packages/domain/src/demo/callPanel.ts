/** The call types of the demo data, by their ids. */
export const demoCallTypes = { alert: 4, presence: 6, emergency: 2 } as const;

export type PanelCall = keyof typeof demoCallTypes;
export const panelCalls = Object.keys(demoCallTypes) as readonly PanelCall[];

/** What is open in a room; `emergency`: both toggles are on. */
export type PanelState = 'quiet' | PanelCall;

/** `medallion` is tapped, and so is the overlay that lies over it while it calls. */
export type PanelButton = 'alert' | 'presence' | 'medallion';

export type PanelAction = { do: 'open' | 'close'; call: PanelCall };

type Step = { state: PanelState; actions: readonly PanelAction[] };

const open = (call: PanelCall): PanelAction => ({ do: 'open', call });
const close = (call: PanelCall): PanelAction => ({ do: 'close', call });

const table: Readonly<Record<PanelState, Readonly<Record<PanelButton, Step>>>> = {
  quiet: {
    alert: { state: 'alert', actions: [open('alert')] },
    presence: { state: 'presence', actions: [open('presence')] },
    medallion: { state: 'alert', actions: [open('alert')] },
  },
  alert: {
    alert: { state: 'quiet', actions: [close('alert')] },
    presence: { state: 'presence', actions: [close('alert'), open('presence')] },
    medallion: { state: 'quiet', actions: [close('alert')] },
  },
  presence: {
    alert: { state: 'emergency', actions: [close('presence'), open('emergency')] },
    presence: { state: 'quiet', actions: [close('presence')] },
    medallion: { state: 'quiet', actions: [close('presence')] },
  },
  emergency: {
    alert: { state: 'quiet', actions: [close('emergency')] },
    presence: { state: 'quiet', actions: [close('emergency')] },
    medallion: { state: 'quiet', actions: [close('emergency')] },
  },
};

/** What a press leads to, and what has to be done for it, in this order. */
export const pressed = (state: PanelState, button: PanelButton): Step => table[state][button];

/** Which toggles are lit. */
export const isLit = (state: PanelState, toggle: 'alert' | 'presence'): boolean =>
  state === toggle || state === 'emergency';

type OpenCall = { call_type_id: number };

/** What a poll finds is open at a node, whoever raised it; what no panel can raise is left out. */
export function stateOf(calls: readonly OpenCall[]): PanelState {
  const isOpen = (call: PanelCall) => calls.some(({ call_type_id }) => call_type_id === demoCallTypes[call]);
  return (['emergency', 'alert', 'presence'] as const).find(isOpen) ?? 'quiet';
}

/** What a panel shows, what it showed before the last press, and whether that is on its way to the room. */
export type Panel = { state: PanelState; former: PanelState; isBusy: boolean; pressedAt: number };

export const quietPanel: Panel = {
  state: 'quiet',
  former: 'quiet',
  isBusy: false,
  pressedAt: Number.NEGATIVE_INFINITY,
};

export type PanelEvent =
  | { kind: 'pressed'; button: PanelButton; at: number }
  | { kind: 'done' | 'failed'; at: number }
  /** `asked`: when the poll began. */
  | { kind: 'found'; calls: readonly OpenCall[]; asked: number }
  | { kind: 'reset'; at: number };

/** A call is on its way from the room to the server: what was asked sooner after a press does not know of it. */
export const settledAfter = 1500;

/** One press at a time; what a poll finds is the truth, unless it was asked before the last press had arrived. */
export function nextPanel(panel: Panel, event: PanelEvent): Panel {
  switch (event.kind) {
    case 'pressed':
      return panel.isBusy
        ? panel
        : {
            state: pressed(panel.state, event.button).state,
            former: panel.state,
            isBusy: true,
            pressedAt: event.at,
          };
    case 'done':
      return { ...panel, isBusy: false, pressedAt: event.at };
    case 'failed':
      // What was done of it in spite of that is found by the next poll.
      return { ...panel, state: panel.former, isBusy: false, pressedAt: Number.NEGATIVE_INFINITY };
    case 'found':
      return panel.isBusy || event.asked < panel.pressedAt + settledAfter
        ? panel
        : { ...panel, state: stateOf(event.calls) };
    case 'reset':
      return { ...quietPanel, pressedAt: event.at };
  }
}
