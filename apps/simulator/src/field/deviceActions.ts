import { fieldActions, testCallLife, testCallType } from '@carestead/domain/field/deviceActions';
import { z } from 'zod';
import { type Configurator, NotFound } from '../configurator/configurator.ts';
import type { Faults } from '../faults/faults.ts';

const id = z.number().int().min(0).nullable().default(0);

export const deviceAction = z.object({
  action: z.enum(fieldActions),
  /** 0 or null: all devices of the section. */
  device_id: id,
  section_id: id,
});

export type DeviceAction = z.output<typeof deviceAction>;

type Tools = {
  configurator: Configurator;
  faults: () => Faults;
  delay: number;
  /** How long a test call stays open. */
  testLife?: number | undefined;
};

/** A refusal says why. */
type Answer =
  | { success: true; message: string }
  | { success: false; reason: 'refused' | 'not_reachable'; message: string };

export type DeviceActions = ReturnType<typeof createDeviceActions>;

/** Hands an action to devices, which do it a moment later. */
export function createDeviceActions({ configurator, faults, delay, testLife = testCallLife }: Tools) {
  const timers = new Set<NodeJS.Timeout>();
  const later = (step: () => void, after = delay) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      step();
    }, after);
    timers.add(timer);
  };
  const endOpen = (ids: ReadonlySet<number>, isMeant: (kind: string) => boolean) => {
    for (const { kind, call } of configurator.open())
      if (ids.has(call.device_id) && isMeant(kind)) configurator.close(call.call);
  };
  const endTest = (call: number) => later(() => configurator.close(call), testLife);
  // Those that were open when it was switched off end too.
  for (const { call } of configurator.open()) if (call.call_type_id === testCallType) endTest(call.call);

  const perform = (action: DeviceAction['action'], ids: ReadonlySet<number>) => {
    switch (action) {
      case 'EndCalls':
        return later(() => endOpen(ids, (kind) => kind !== 'defect'));
      case 'IgnoreDefects':
        return later(() => endOpen(ids, (kind) => kind === 'defect'));
      case 'Mute':
      case 'Unmute':
        for (const each of ids) configurator.mute(each, action === 'Mute');
        return;
      case 'TestCall': {
        const [device_id = 0] = ids;
        return endTest(configurator.press({ device_id, call_type_id: testCallType }));
      }
      case 'Restart':
        for (const each of ids) configurator.reachability(each, false);
        return later(() => {
          for (const each of ids) configurator.reachability(each, true);
        });
    }
  };

  return {
    areKnown: () => faults().actions !== 'unknown',
    run: ({ action, device_id, section_id }: DeviceAction): Answer => {
      const meant = meantDevices(configurator, device_id ?? 0, section_id ?? 0);
      if (faults().actions === 'refusing') return { success: false, reason: 'refused', message: 'refused' };
      const reached = meant.filter((each) => configurator.isReachable(each));
      if (reached.length === 0) return { success: false, reason: 'not_reachable', message: 'not reachable' };
      if (faults().actions === 'obeying') perform(action, new Set(reached));
      return { success: true, message: '' };
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function meantDevices(configurator: Configurator, device_id: number, section_id: number): number[] {
  if (device_id > 0) return [configurator.device(device_id).id];
  const found = configurator.devices().filter((device) => device.section_id === section_id);
  if (found.length === 0) throw new NotFound(`there is no device in section ${section_id}`);
  return found.map(({ id: each }) => each);
}
