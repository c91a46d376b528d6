import { z } from 'zod';
import { deviceKinds } from '../tree/nodeKinds.ts';
import { serialType } from '../tree/serials.ts';

/** What PostgreSQL cannot store is left out. */
const storable = (size: number) =>
  z
    .string()
    .max(size)
    .overwrite((text) => text.toWellFormed().replaceAll('\0', '').trim());

const foundKinds = [...deviceKinds, 'unknown'] as const;

/** A device as a configurator sends it. A kind that a newer one knows and we do not is no reason to lose the device. */
export const sentDevice = z.object({
  serial: storable(20).min(1),
  mac: storable(23).default(''),
  kind: z.enum(foundKinds).catch('unknown'),
  /** How strongly the hub receives it, in dBm; null: it does not know. */
  signal: z.number().int().min(-200).max(0).nullable().default(null),
});

/** Where the configurator does not say the kind, the serial number may. */
export const foundDevice = sentDevice.transform((device) => ({
  ...device,
  kind: device.kind === 'unknown' ? kindBySerial(device.serial) : device.kind,
}));

const kindBySerial = (serial: string) => foundKinds.find((kind) => kind === serialType(serial)) ?? 'unknown';

export type FoundDevice = z.infer<typeof foundDevice>;

/** Messages on the connection of a search. Devices are read one by one, so that a bad one does not spoil the rest. */
export const searchMessage = z.discriminatedUnion('type', [
  /** The hub has begun to search. */
  z.object({ type: z.literal('searching') }),
  z.object({ type: z.literal('found'), devices: z.array(z.unknown()).max(500) }),
  /** The hub has ended the search by itself. */
  z.object({ type: z.literal('done') }),
]);

/** The newest of each device, in the order in which they were first found. */
export function withFound<D extends FoundDevice>(known: readonly D[], found: readonly D[]): readonly D[] {
  const devices = new Map(known.map((device) => [device.serial, device]));
  for (const device of found) devices.set(device.serial, { ...devices.get(device.serial), ...device });
  return [...devices.values()].slice(0, mostFound);
}

/** More than a hub can receive; a defective one does not fill the memory. */
const mostFound = 500;
