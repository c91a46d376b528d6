import { type AllowedCheckpoints, isAstray } from '@carestead/domain/field/allowedCheckpoints';
import { escapeType, installedCallType, typeFlagged } from '../installation/callTypeOf.ts';
import type { Device, Installation } from '../installation/installation.ts';
import { type FieldState, type Happening, type OpenThing, originOf } from '../journal/fieldState.ts';

type Tools = {
  installation: Installation;
  state: () => FieldState;
  /** Appends it to the journal. */
  emit: (happening: Happening, at: number) => void;
  now: () => number;
};

export type Press = {
  device_id: number;
  call_source_id?: number | undefined;
  call_type_id?: number | undefined;
  shown_number?: number | undefined;
  position?: string | undefined;
};

/** The installation has no such device or call type. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

export type Configurator = ReturnType<typeof createConfigurator>;

/** The devices of the installation, and what people do with them. Everything takes the moment, so that it can be played back. */
export function createConfigurator({ installation, state, emit, now }: Tools) {
  const devices = new Map(installation.devices.map((device) => [device.id, { ...device }]));
  let callTypes: ReadonlyMap<number, number> = new Map();
  let allowed: ReadonlyMap<number, AllowedCheckpoints> = new Map();

  const deviceOf = (id: number): Device => {
    const found = devices.get(id);
    if (!found) throw new NotFound(`there is no device ${id}`);
    return found;
  };
  /** What its buttons are configured for, else what the installation says. */
  const callTypeOf = (device: Device, call_source_id: number) =>
    callTypes.get(call_source_id) ?? installedCallType(installation, device, call_source_id);
  const findOpen = (matches: (thing: OpenThing) => boolean): number | undefined => {
    for (const thing of state().open.values()) if (matches(thing)) return thing.call.call;
    return undefined;
  };
  const pressed = (
    device: Device,
    { call_source_id, call_type_id, shown_number, position }: Omit<Press, 'device_id'>,
  ) => {
    const source = call_source_id ?? device.call_source_ids[0] ?? installation.call_sources[0]?.id ?? 0;
    return {
      call: state().calls + 1,
      call_type_id: call_type_id ?? callTypeOf(device, source),
      call_source_id: source,
      section_id: device.section_id,
      device_id: device.id,
      shown_number: shown_number ?? (typeof device.number === 'number' ? device.number : 0),
      position: position ?? state().devices.get(device.id)?.position ?? '',
    };
  };
  const flagged = (flag: 'Presence' | 'Defect') => {
    const found = typeFlagged(installation, flag);
    if (found === null) throw new NotFound(`there is no call type with the flag ${flag}`);
    return found;
  };
  const endOf = ({ kind, criterion, call }: OpenThing): Happening => {
    const origin = originOf(call);
    switch (kind) {
      case 'call_opened':
        return { kind: 'call_closed', call: origin.call };
      case 'presence':
        return { kind, is_present: false, ...origin };
      case 'defect':
        return { kind, is_defect: false, criterion, ...origin };
    }
  };

  const defect = (device_id: number, is_defect: boolean, criterion = '0x6A', at = now()): number | null => {
    const origin = pressed(deviceOf(device_id), { call_type_id: flagged('Defect') });
    const lit = findOpen(({ kind, call }) => kind === 'defect' && call.device_id === device_id);
    if ((lit !== undefined) === is_defect) return lit ?? null;
    const call = lit ?? origin.call;
    emit({ kind: 'defect', is_defect, criterion, ...origin, call }, at);
    return call;
  };

  /** A button that is already lit opens no second call. */
  const press = ({ device_id, ...button }: Press, at = now()): number => {
    const origin = pressed(deviceOf(device_id), button);
    const lit = findOpen(
      ({ kind, call }) =>
        kind === 'call_opened' &&
        call.device_id === device_id &&
        call.call_source_id === origin.call_source_id &&
        call.call_type_id === origin.call_type_id,
    );
    if (lit !== undefined) return lit;
    emit({ kind: 'call_opened', ...origin }, at);
    return origin.call;
  };

  return {
    installation,
    devices: () => [...devices.values()],
    device: deviceOf,
    open: () => [...state().open.values()],
    batteryOf: (id: number) => state().devices.get(id)?.percent ?? deviceOf(id).battery,
    isReachable: (id: number) => state().devices.get(id)?.is_reachable ?? deviceOf(id).reachable,
    positionOf: (id: number) => state().devices.get(id)?.position ?? '',
    isMuted: (id: number) => state().devices.get(id)?.is_muted === true,
    isActive: (id: number) => state().devices.get(id)?.is_active === true,
    /** What a device hangs in: its room, or at least its section. */
    placeOf: (id: number) => {
      const device = devices.get(id);
      return typeof device?.parent_id === 'number' ? `node ${device.parent_id}` : `section ${device?.section_id}`;
    },
    callTypeOf,
    /** Which type of call each call source raises. */
    setCallTypes: (next: ReadonlyMap<number, number>) => {
      callTypes = next;
    },

    press,
    /** Ends a call, a presence or a defect; false: it was not open. */
    close: (call: number, at = now()): boolean => {
      const thing = state().open.get(call);
      if (thing) emit(endOf(thing), at);
      return thing !== undefined;
    },
    /** Somebody comes: the calls of this device end. Returns how many there were. */
    endCalls: (device_id: number, at = now()): number => {
      const ended = [...state().open.values()].filter(
        ({ kind, call }) => kind === 'call_opened' && call.device_id === device_id,
      );
      for (const thing of ended) emit(endOf(thing), at);
      return ended.length;
    },
    /** Without a call it is the first one of the device. */
    acknowledge: ({ call, device_id }: { call?: number; device_id?: number }, by: string, at = now()): boolean => {
      const meant = call ?? findOpen((thing) => thing.kind === 'call_opened' && thing.call.device_id === device_id);
      if (meant === undefined || !state().open.has(meant)) return false;
      emit({ kind: 'acknowledged', call: meant, by }, at);
      return true;
    },
    /** The number of the presence; null: there was none to end. */
    presence: (
      device_id: number,
      is_present: boolean,
      at = now(),
      call_type_id = flagged('Presence'),
    ): number | null => {
      const origin = pressed(deviceOf(device_id), { call_type_id });
      const lit = findOpen(({ kind, call }) => kind === 'presence' && call.device_id === device_id);
      if ((lit !== undefined) === is_present) return lit ?? null;
      const call = lit ?? origin.call;
      emit({ kind: 'presence', is_present, ...origin, call }, at);
      return call;
    },
    defect,
    /** The first report of every device: what no event has said yet of its battery, its reachability and its defect. */
    report: (at = now()) => {
      for (const { id, battery, reachable, defect: criterion } of devices.values()) {
        const known = state().devices.get(id);
        if (battery !== null && known?.percent === undefined)
          emit({ kind: 'battery', device_id: id, percent: battery }, at);
        if (known?.is_reachable !== undefined) continue;
        emit({ kind: 'reachability', device_id: id, is_reachable: reachable }, at);
        if (criterion !== '') defect(id, true, criterion, at);
      }
    },
    battery: (device_id: number, percent: number, at = now()) =>
      emit({ kind: 'battery', device_id: deviceOf(device_id).id, percent }, at),
    reachability: (device_id: number, is_reachable: boolean, at = now()) =>
      emit({ kind: 'reachability', device_id: deviceOf(device_id).id, is_reachable }, at),
    /** At a checkpoint that its profile does not allow, the device raises a call, which stays until somebody comes. */
    position: (device_id: number, position: string, at = now()) => {
      emit({ kind: 'position', device_id: deviceOf(device_id).id, position }, at);
      const call_type_id = escapeType(installation);
      if (call_type_id !== null && isAstray(allowed.get(device_id) ?? null, position))
        press({ device_id, call_type_id, position }, at);
    },
    allowedAt: (device_id: number): AllowedCheckpoints | null => allowed.get(device_id) ?? null,
    setAllowed: (next: ReadonlyMap<number, AllowedCheckpoints>) => {
      allowed = next;
    },
    activity: (device_id: number, is_active: boolean, at = now()) =>
      emit({ kind: 'activity', device_id: deviceOf(device_id).id, is_active }, at),
    /** A magnet was held to a device; an unknown one has no id. */
    magnet: (mac: string, device_id: number | null, at = now()) =>
      emit({ kind: 'magnet', mac, device_id: device_id === null ? null : deviceOf(device_id).id }, at),
    commitProgress: (commit: number, percent: number, progress: 'running' | 'done' | 'failed', at = now()) =>
      emit({ kind: 'commit_progress', commit, percent, state: progress }, at),
    /** Its own sounder alone: it raises calls as before. One that is as wanted reports nothing. */
    mute: (device_id: number, is_muted: boolean, at = now()) => {
      const { id } = deviceOf(device_id);
      if ((state().devices.get(id)?.is_muted === true) !== is_muted)
        emit({ kind: 'muted', device_id: id, is_muted }, at);
    },
    /** The configuration says to which section a device belongs. */
    moveTo: (device_id: number, section_id: number) => {
      const device = devices.get(device_id);
      if (device) device.section_id = section_id;
    },
  };
}
