import type { Values } from '../kit/entity.ts';
import { isDevice } from './nodeKinds.ts';

/** Disabling takes the serial number away, enabling puts it back, replacing gives the node another piece of hardware. */
export type DeviceChange = 'disable' | 'enable' | 'replace';

export const deviceChangeRefusals = [
  'not_a_device',
  'has_no_serial',
  'is_disabled',
  'is_not_disabled',
  'open_calls',
] as const;

export type DeviceChangeRefusal = (typeof deviceChangeRefusals)[number];

export type DeviceFacts = {
  node: Values;
  isDisabled: boolean;
  /** Those of people: a device with a defect is replaced while its defect is open. */
  openCalls: number;
};

/** Why a device stays as it is; null: it may be changed. */
export function deviceChangeRefusal(change: DeviceChange, facts: DeviceFacts): DeviceChangeRefusal | null {
  const { node, isDisabled, openCalls } = facts;
  if (!isDevice(node)) return 'not_a_device';
  switch (change) {
    case 'disable':
      if (isDisabled) return 'is_disabled';
      if (!node.serial) return 'has_no_serial';
      return openCalls > 0 ? 'open_calls' : null;
    case 'enable':
      return isDisabled ? null : 'is_not_disabled';
    case 'replace':
      return openCalls > 0 ? 'open_calls' : null;
  }
}
