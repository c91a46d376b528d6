import { z } from 'zod';

const id = z.number().int().min(1);
const row = z.looseObject({ id: z.number().int().min(0) });

/** What a row leaves open, by silence or by null. */
const given = <S extends z.ZodType>(shape: S, otherwise: z.output<S>) =>
  shape.nullish().transform((value): z.output<S> => value ?? otherwise);

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
  section_id: given(id, 0),
  call_source_ids: given(z.array(id), []),
  /** Which type of call a source raises; what is not said here follows from the names. */
  buttons: given(z.array(z.object({ call_source_id: id, call_type_id: id })), []),
  text_short: given(z.string(), ''),
  text_long: given(z.string(), ''),
  serial: given(z.string(), ''),
  /** Null: it hangs on a wire. */
  battery: given(z.number().int().min(0).max(100).nullable(), null),
  reachable: given(z.boolean(), true),
  /** The profile that says where whoever wears it may be; null: anywhere. */
  flight_profile_id: given(id.nullable(), null),
  /** The criterion of a defect that stays until somebody ends it by hand; empty: it works. */
  defect: given(z.string(), ''),
  /** Nothing happens here by itself: somebody tries its buttons. */
  is_kept_free: z.boolean().optional(),
});

const spareDevice = z.object({
  serial: z.string(),
  mac: z.string().default(''),
  kind: z.enum(['radio', 'repeater']).default('radio'),
});

/** The installation that the configurator stands in; fields beyond these are kept for its configuration. */
export const installation = z.object({
  system: z.looseObject({
    name: z.string(),
    timezone: z.string().default('Europe/Zurich'),
    /** How many devices fit into a section; undefined: it does not say. */
    section_capacity: z.number().int().min(1).max(65_535).optional(),
  }),
  sections: z.array(z.looseObject({ id, name: z.string() })).min(1),
  call_types: z.array(callType).min(1),
  call_sources: z.array(z.looseObject({ id, text: z.string() })).min(1),
  devices: z.array(device).min(1),
  /** As a configuration has them; without any, each call source of a device is a button of its own. */
  buttons: z.array(row).default([]),
  indicators: z.array(row).default([]),
  /** Where devices report that they are: the number is what they report. */
  checkpoints: z
    .array(
      z
        .looseObject({ id: id.optional(), number: id, text: z.string() })
        .transform((each) => ({ ...each, id: each.id ?? each.number })),
    )
    .default([]),
  /** Each with the ids of the checkpoints that it allows. */
  flight_profiles: z.array(z.looseObject({ id, checkpoints: z.array(id) })).default([]),
  hubs: z.array(z.looseObject({ id, name: z.string(), ip: z.string() })).default([]),
  /** Devices that hubs receive and that are configured nowhere yet. */
  spare_devices: z.array(spareDevice).default([]),
});

export type Installation = z.output<typeof installation>;
export type Device = Installation['devices'][number];

/** Waits for a technician. */
const isFaulty = ({ reachable, defect }: Device) => !reachable || defect !== '';

/** Nothing that happens by itself touches it: it waits for a technician, or for whoever tries it. */
export const isLeftAlone = (device: Device) => isFaulty(device) || device.is_kept_free === true;

export type CallType = Installation['call_types'][number];
