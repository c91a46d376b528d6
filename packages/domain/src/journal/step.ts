import { z } from 'zod';

const id = z.number().int();
const text = z.string();
const isReconciled = z.boolean().default(false);

/** What an entry says of the call itself; one that a snapshot brought about says nothing, the call has its row. */
const origin = {
  call: id.optional(),
  shown_number: id.optional(),
  call_type_id: id.optional(),
  call_source_id: id.optional(),
  section_id: id.optional(),
  device_id: id.optional(),
  position: text.optional(),
  reconciled: isReconciled,
};
const person = { user_id: id, username: text };
const incident = { incident_id: id };
const delivery = { delivery_id: id, channel: text, target: text.default('') };

/**
 * Everything that the journal says of calls and of what follows from them, by kind. Features meet in it: who appends a
 * step does not know who acts on it. A kind stays here as long as an installation may hold entries of it.
 */
const callSteps = {
  call_opened: z.object(origin),
  call_closed: z.object({ call: id.optional(), reconciled: isReconciled }),
  presence: z.object({ ...origin, is_present: z.boolean() }),
  defect: z.object({ ...origin, is_defect: z.boolean(), criterion: text.default('') }),
  /** At a device (`by`), from a screen, where the user is known, or by a reply to an alert channel. */
  acknowledged: z
    .object({
      call: id.optional(),
      reconciled: isReconciled,
      by: text.optional(),
      user_id: id.nullable().default(null),
      username: text.optional(),
      alert_channel_id: id.nullable().default(null),
    })
    .transform(({ username, by, ...rest }) => ({ ...rest, by: by ?? username ?? '' })),
  /** From a screen, or from a phone, where no user is known. */
  manually_closed: z.object({ ...person, user_id: id.nullable() }),
  /** By a person with the app. */
  taken: z.object({ app_user_id: id, app_username: text }),
  released: z.object({ app_user_id: id, app_username: text }),
  escalated: z.object({ app_group_id: id, step: id.min(1) }),
  nobody_reached: z.object({ tried: id.min(0) }),
  incident_opened: z.object(incident),
  incident_assigned: z.object({ ...incident, ...person }),
  /** It became more severe: whoever paused is sent it once more. */
  incident_raised: z.object(incident),
  incident_closed: z.object(incident),
  incident_reopened: z.object(incident),
  delivery_succeeded: z.object(delivery),
  delivery_failed: z.object({ ...delivery, reason: text.default('') }),
  magnet: z.object({ mac: text, device_id: id.nullable() }),
  /** The devices of a system have its configuration as it stands at this moment; by the product itself without an id. */
  configuration_committed: z.object({ user_id: id.nullable(), username: text }),
  commit_progress: z.object({ commit: id, percent: id, state: z.enum(['running', 'done', 'failed']) }),
} as const;

/** What devices report of themselves. There is much of it, and it is kept for weeks, not for years. */
export const telemetrySteps = {
  battery: z.object({ percent: id }),
  reachability: z.object({ is_reachable: z.boolean() }),
  position: z.object({ position: text }),
  activity: z.object({ is_active: z.boolean() }),
  /** The device's own sounder is switched off or on again. */
  muted: z.object({ is_muted: z.boolean() }),
} as const;

const steps = { ...callSteps, ...telemetrySteps };

type Schemas = typeof steps;
export type StepKind = keyof Schemas;

/** What happened, with its data as it is read back. */
export type Step = { [K in StepKind]: { kind: K; data: z.output<Schemas[K]> } }[StepKind];
export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;

/** What a feature appends. */
export type NewStep = { [K in StepKind]: { kind: K; data: z.input<Schemas[K]> } }[StepKind];

export const stepKinds = Object.keys(steps) as readonly StepKind[];

const isKind = (kind: string): kind is StepKind => Object.hasOwn(steps, kind);

/** Null: of a kind that this version does not know, or with data that it cannot read. */
export function readStep(kind: string, data: unknown): Step | null {
  if (!isKind(kind)) return null;
  const read = steps[kind].safeParse(data);
  // The schema of the kind has just made it.
  return read.success ? ({ kind, data: read.data } as Step) : null;
}
