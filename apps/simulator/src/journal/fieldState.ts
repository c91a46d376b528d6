import type { FieldEvent, OpenInField } from '@carestead/domain/field/fieldEvent';

export type Happening = WithoutNumber<FieldEvent>;
type WithoutNumber<E> = E extends unknown ? Omit<E, 'number' | 'at'> : never;

export type OpenKind = 'call_opened' | 'presence' | 'defect';
export type OpenThing = { kind: OpenKind; criterion: string; call: OpenInField };

export type DeviceState = {
  percent?: number;
  is_reachable?: boolean;
  position?: string;
  is_active?: boolean;
  is_muted?: boolean;
};

/** What the events of a stream add up to. */
export type FieldState = {
  open: Map<number, OpenThing>;
  devices: Map<number, DeviceState>;
  /** The highest number that a call was given. */
  calls: number;
};

export const emptyState = (): FieldState => ({ open: new Map(), devices: new Map(), calls: 0 });

/** Changes the state in place: it is called thousands of times a second. */
export function applyHappening(state: FieldState, happening: Happening, at: number) {
  switch (happening.kind) {
    case 'call_opened':
      begin(state, happening.kind, happening, at);
      break;
    case 'presence':
      if (happening.is_present) begin(state, happening.kind, happening, at);
      else state.open.delete(happening.call);
      break;
    case 'defect':
      if (happening.is_defect) begin(state, happening.kind, happening, at, happening.criterion);
      else state.open.delete(happening.call);
      break;
    case 'call_closed':
      state.open.delete(happening.call);
      break;
    case 'battery':
      setDevice(state, happening.device_id, { percent: happening.percent });
      break;
    case 'reachability':
      setDevice(state, happening.device_id, { is_reachable: happening.is_reachable });
      break;
    case 'position':
      setDevice(state, happening.device_id, { position: happening.position });
      break;
    case 'activity':
      setDevice(state, happening.device_id, { is_active: happening.is_active });
      break;
    case 'muted':
      setDevice(state, happening.device_id, { is_muted: happening.is_muted });
      break;
    case 'acknowledged':
      take(state, happening.call, happening.by, at);
      break;
    case 'magnet':
    case 'commit_progress':
      break;
  }
}

type Begun = Omit<OpenInField, 'opened_at'>;

function begin(state: FieldState, kind: OpenKind, begun: Begun, opened_at: number, criterion = '') {
  state.open.set(begun.call, { kind, criterion, call: { ...originOf(begun), opened_at } });
  state.calls = Math.max(state.calls, begun.call);
}

/** The first acknowledgement counts, as in Carestead. */
function take(state: FieldState, call: number, acknowledged_by: string, acknowledged_at: number) {
  const thing = state.open.get(call);
  if (!thing || thing.call.acknowledged_at !== undefined) return;
  state.open.set(call, { ...thing, call: { ...thing.call, acknowledged_at, acknowledged_by } });
}

/** The fields of a call that events carry, and no others. */
export function originOf({ call, call_type_id, call_source_id, section_id, device_id, shown_number, position }: Begun) {
  return { call, call_type_id, call_source_id, section_id, device_id, shown_number, position };
}

function setDevice(state: FieldState, device: number, change: DeviceState) {
  state.devices.set(device, { ...state.devices.get(device), ...change });
}

/** The state of a replaced configurator: open calls get new numbers, or it knows of none. */
export function renumbered({ open, devices }: FieldState, kept: 'all' | 'none'): FieldState {
  const things = kept === 'all' ? [...open.values()] : [];
  const again = things.map((thing, index): [number, OpenThing] => [
    index + 1,
    { ...thing, call: { ...thing.call, call: index + 1 } },
  ]);
  return { open: new Map(again), devices, calls: again.length };
}
