import { z } from 'zod';
import { telemetrySteps } from '../journal/step.ts';

const id = z.number().int().min(0).max(65_535);
/** Up to the year 9999: what no calendar knows can be neither kept nor shown. */
const at = z.number().int().min(0).max(253_402_300_799_999);
const device = z.number().int().min(0).max(2_147_483_647);
const text = z.string().max(200);
const percent = z.number().int().min(0).max(100);

/** What a call is about: which device, where, of which type, from which source; ids are those of the configuration. */
const reported = {
  call_type_id: id,
  call_source_id: id,
  section_id: id,
  device_id: device,
  position: text.default(''),
};

export type Reported = z.infer<z.ZodObject<typeof reported>>;

const reportedFields = Object.keys(reported) as (keyof Reported)[];

/** Only what a call is about, without what else its event says. */
export const reportedOf = (event: Reported): Reported =>
  Object.fromEntries(reportedFields.map((field) => [field, event[field]])) as Reported;

const origin = {
  /** The configurator's own number of the call, unique within its stream. */
  call: z.number().int().min(1),
  /** The number that devices show beside the call. */
  shown_number: z.number().int().min(0).max(65_535).default(0),
  ...reported,
};

/** When something happened, and where it stands in the stream: numbers rise by one. `at` is milliseconds since 1970. */
const place = { number: z.number().int().min(1), at };

/** One event that the configurator reports. */
export const fieldEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call_opened'), ...place, ...origin }),
  z.object({ kind: z.literal('call_closed'), ...place, call: origin.call }),
  z.object({ kind: z.literal('presence'), ...place, is_present: z.boolean(), ...origin }),
  z.object({ kind: z.literal('defect'), ...place, is_defect: z.boolean(), criterion: text.default(''), ...origin }),
  z.object({ kind: z.literal('acknowledged'), ...place, call: origin.call, by: text.default('') }),
  z.object({ kind: z.literal('battery'), ...place, device_id: device, percent }),
  z.object({ kind: z.literal('reachability'), ...place, device_id: device, is_reachable: z.boolean() }),
  z.object({ kind: z.literal('position'), ...place, device_id: device, position: text }),
  z.object({ kind: z.literal('activity'), ...place, device_id: device, is_active: z.boolean() }),
  z.object({ kind: z.literal('muted'), ...place, device_id: device, is_muted: z.boolean() }),
  z.object({ kind: z.literal('magnet'), ...place, mac: text, device_id: device.nullable() }),
  z.object({
    kind: z.literal('commit_progress'),
    ...place,
    commit: z.number().int().min(1),
    percent,
    state: z.enum(['running', 'done', 'failed']),
  }),
]);

export type FieldEvent = z.infer<typeof fieldEvent>;

/** What a device reports of itself, and of no call. */
export type TelemetryEvent = Extract<FieldEvent, { kind: keyof typeof telemetrySteps }>;

export const isTelemetry = (event: FieldEvent): event is TelemetryEvent => Object.hasOwn(telemetrySteps, event.kind);

/** Enough of an event to know its place, when the rest cannot be read. */
export const numbered = z.object({ number: place.number });

/**
 * A call that is open in the field, as a snapshot carries it. Somebody has taken it where `acknowledged_at` is there; a
 * configurator that does not know omits it. A mark that cannot be read is no reason to lose the call.
 */
export const openInField = z.object({
  ...origin,
  opened_at: at,
  acknowledged_at: at.optional().catch(undefined),
  acknowledged_by: text
    .refine((name) => !name.includes('\0'))
    .optional()
    .catch(undefined),
});

export type OpenInField = z.infer<typeof openInField>;

/** Messages of the configurator. Events and calls are parsed later, so that a bad one does not spoil the rest. */
export const fieldMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    /** Another one than before: the configurator was replaced or reset. */
    stream: z.uuid(),
    /** The oldest number that it can still send, and the newest there is. */
    first: z.number().int().min(0),
    last: z.number().int().min(0),
    /** So many milliseconds pass at most without a message; absent: it does not support heartbeats. */
    beat: z.number().int().min(1).optional(),
  }),
  /** Heartbeat: no event, and the configurator is alive. */
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('events'), events: z.array(z.unknown()).max(1000) }),
  z.object({ type: z.literal('snapshot'), number: z.number().int().min(0), calls: z.array(z.unknown()) }),
]);

export type FieldMessage = z.infer<typeof fieldMessage>;

/** Messages of the server. */
export type ServerMessage = { type: 'ack'; number: number } | { type: 'snapshot' };
