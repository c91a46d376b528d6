import { z } from 'zod';

const id = z.number().int().min(1);
const row = z.looseObject({ id: z.number().int().min(0) });

const callType = z.looseObject({
  ...row.shape,
  name: z.string(),
  flag: z.enum(['Call', 'Presence', 'Defect']).default('Call'),
  urgency: z.enum(['Normal', 'Urgent', 'Emergency']).default('Normal'),
});

const device = z.looseObject({
  id,
  /** As in the system tree: radio, wired, repeater, tech ... */
  kind: z.string(),
  section_id: id,
  call_source_ids: z.array(id).default([]),
  /** Which type of call a source raises; what is not said here follows from the names. */
  buttons: z.array(z.object({ call_source_id: id, call_type_id: id })).default([]),
  text_short: z.string().default(''),
  text_long: z.string().default(''),
  serial: z.string().default(''),
  /** Null: it hangs on a wire. */
  battery: z.number().int().min(0).max(100).nullable().default(null),
  reachable: z.boolean().default(true),
});

/** The house that the configurator stands in; fields beyond these are kept for its configuration. */
export const house = z.object({
  system: z.looseObject({ name: z.string(), timezone: z.string().default('Europe/Zurich') }),
  sections: z.array(z.looseObject({ id, name: z.string() })).min(1),
  call_types: z.array(callType).min(1),
  call_sources: z.array(z.looseObject({ id, text: z.string() })).min(1),
  devices: z.array(device).min(1),
  hubs: z.array(z.looseObject({ id, name: z.string(), ip: z.string() })).default([]),
});

export type House = z.output<typeof house>;
export type Device = House['devices'][number];
export type CallType = House['call_types'][number];
