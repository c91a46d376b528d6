import type { Values } from '@carestead/domain/kit/entity';

export type DisabledDevice = { serial: string; disabled_at: number; disabled_by: string };

/** Rows are untyped values; the schema guarantees this shape. Null: the device is in service. */
export const disabledDeviceOf = ({ disabled_device }: Values): DisabledDevice | null =>
  typeof disabled_device === 'object' && disabled_device !== null
    ? { serial: '', disabled_at: 0, disabled_by: '', ...disabled_device }
    : null;
