import { z } from 'zod';
import { hubLogEvents, hubStatuses } from './hubReport.ts';

const id = z.number().int().min(1).max(65_535);
const at = z.number().int().min(0).max(253_402_300_799_999);
const device = z.number().int().min(0).max(2_147_483_647);

/** What PostgreSQL cannot store is left out. */
const storable = z
  .string()
  .max(200)
  .overwrite((text) => text.toWellFormed().replaceAll('\0', ''));

/** How a hub is. A status that a newer configurator knows and we do not is no reason to lose the rest. */
export const hubState = z.object({
  id,
  status: z.enum(hubStatuses).catch('Unknown'),
  last_sync: at.nullable().default(null),
});

export type HubState = z.infer<typeof hubState>;

/** A line of the log of a hub; numbers rise within the log of the configurator. */
export const hubLogLine = z.object({
  number: z.number().int().min(1),
  at,
  hub_id: id,
  event: z.enum(hubLogEvents),
  device_id: device.nullable().default(null),
  text: storable.default(''),
});

export type HubLogLine = z.infer<typeof hubLogLine>;

/** Messages on the connection of the hubs. States and lines are read one by one, so that a bad one does not spoil the rest. */
export const hubMessage = z.discriminatedUnion('type', [
  /** All hubs that the configurator knows. */
  z.object({ type: z.literal('hubs'), hubs: z.array(z.unknown()).max(65_535) }),
  /** `log` is another one than before when the configurator begins its numbers anew. */
  z.object({ type: z.literal('log'), log: z.uuid(), lines: z.array(z.unknown()).max(500) }),
]);

/** Enough of a line to know its place, when the rest cannot be read. */
export const numberedLine = z.object({ number: hubLogLine.shape.number });

/** Up to where the log of a configurator is stored. */
export type HubLogCursor = { log: string; number: number };
