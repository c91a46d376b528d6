import type { FieldEvent, Reported } from '../field/fieldEvent.ts';
import { reportedOf } from '../field/fieldEvent.ts';

/** An open call as the configurator reported it. Names are looked up when it is shown. */
export type OpenCall = Reported & {
  /** The configurator's own number of the call. */
  key: number;
  number: number;
  opened_at: number;
};

/** Somebody has taken a call; `by` is empty where the configurator does not know who. */
export type Acknowledged = { key: number; at: number; by: string };

/** What a device reported, the newest of each; what is absent stays as it was. */
export type DeviceReport = {
  device_id: number;
  battery?: number;
  reachable?: boolean;
  /** The last report of any kind, except that it cannot be reached. */
  last_reachable_at?: number;
  position?: string;
  position_updated_at?: number;
  is_active?: boolean;
  last_activity_at?: number;
  muted?: boolean;
};

export type Outcome = {
  open: ReadonlyMap<number, OpenCall>;
  opened: readonly OpenCall[];
  closed: readonly { key: number; at: number }[];
  /** Of calls that were open at that moment; the first one of each call. */
  acknowledged: readonly Acknowledged[];
  devices: readonly DeviceReport[];
};

/**
 * What events make of the open calls. Applying one twice changes nothing: a call opens once, and what is not open is
 * not closed. `isKnown` is true for calls that were open before and are closed by now.
 */
export function applyEvents(
  before: ReadonlyMap<number, OpenCall>,
  events: readonly FieldEvent[],
  isKnown: (key: number) => boolean = () => false,
): Outcome {
  const open = new Map(before);
  const opened = new Map<number, OpenCall>();
  const closed = new Map<number, { key: number; at: number }>();
  const acknowledged = new Map<number, Acknowledged>();
  const devices = new Map<number, DeviceReport>();

  const begin = (event: Extract<FieldEvent, { shown_number: number }>) => {
    if (open.has(event.call) || closed.has(event.call) || isKnown(event.call)) return;
    const key = event.call;
    const call: OpenCall = { key, number: event.shown_number, opened_at: event.at, ...reportedOf(event) };
    open.set(key, call);
    opened.set(key, call);
  };
  const end = (key: number, at: number) => {
    if (open.delete(key)) closed.set(key, { key, at });
  };
  const report = (latest: DeviceReport) =>
    devices.set(latest.device_id, { ...devices.get(latest.device_id), ...latest });

  for (const event of events) {
    switch (event.kind) {
      case 'call_opened':
        begin(event);
        break;
      case 'call_closed':
        end(event.call, event.at);
        break;
      case 'presence':
        if (event.is_present) begin(event);
        else end(event.call, event.at);
        break;
      case 'defect':
        if (event.is_defect) begin(event);
        else end(event.call, event.at);
        break;
      case 'battery':
        report({ device_id: event.device_id, last_reachable_at: event.at, battery: event.percent });
        break;
      case 'reachability':
        report({
          device_id: event.device_id,
          reachable: event.is_reachable,
          ...(event.is_reachable && { last_reachable_at: event.at }),
        });
        break;
      case 'position':
        report({
          device_id: event.device_id,
          last_reachable_at: event.at,
          position: event.position,
          position_updated_at: event.at,
        });
        break;
      case 'activity':
        report({
          device_id: event.device_id,
          last_reachable_at: event.at,
          is_active: event.is_active,
          ...(event.is_active && { last_activity_at: event.at }),
        });
        break;
      case 'muted':
        report({ device_id: event.device_id, last_reachable_at: event.at, muted: event.is_muted });
        break;
      case 'acknowledged':
        if (open.has(event.call) && !acknowledged.has(event.call))
          acknowledged.set(event.call, { key: event.call, at: event.at, by: event.by });
        break;
      case 'magnet':
      case 'commit_progress':
        break;
    }
  }
  return {
    open,
    opened: [...opened.values()],
    closed: [...closed.values()],
    acknowledged: [...acknowledged.values()],
    devices: [...devices.values()],
  };
}

/**
 * Events in parts of which each touches a call in one way: a statement changes a row once, so an acknowledgement does not
 * go together with the opening or the end of the same call.
 */
export function inParts(events: readonly FieldEvent[]): readonly (readonly FieldEvent[])[] {
  const parts: FieldEvent[][] = [];
  let touched = new Map<number, 'life' | 'mark'>();
  for (const event of events) {
    const way = event.kind === 'acknowledged' ? 'mark' : 'life';
    const before = 'call' in event ? touched.get(event.call) : undefined;
    if (parts.length === 0 || (before !== undefined && before !== way)) {
      parts.push([]);
      touched = new Map();
    }
    parts.at(-1)?.push(event);
    if ('call' in event) touched.set(event.call, way);
  }
  return parts;
}
