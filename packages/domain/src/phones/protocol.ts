import { z } from 'zod';
import { alertClasses } from '../alertChannels/alertClass.ts';
import { callFlags, urgencies } from '../calls/call.ts';
import { linkStates } from '../field/linkState.ts';
import { locales } from '../text/locales.ts';
import { nodeKinds } from '../tree/nodeKinds.ts';
import { phoneAlertKinds } from './phoneAlert.ts';
import { protocolVersion } from './protocolVersion.ts';

const id = z.number().int();
const name = z.string().max(60);
/** Milliseconds since 1970. */
const moment = z.number();

/** What a browser gives when it subscribes (PushSubscription.toJSON()). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

/** What phones send over HTTP. */
export const requests = {
  pair: z.object({ code: z.string().max(100), name: name.min(1), app_version: z.string().max(40) }),
  login: z.object({
    username: z.string().max(60),
    password: z.string().max(256),
    /** What the person wants to be called on duty; empty: by their name. */
    display_name: name.default(''),
  }),
  logout: z.object({}),
  push: z.object({ subscription: pushSubscriptionSchema.nullable() }),
} as const;

const ring = z.object({
  id,
  /** Rises with every call of a phone; with the id it tells a repeat. */
  attempt: id,
  status: z.enum(['waiting', 'ringing', 'taken']),
  since: moment,
  /** When the next group is called if nobody answers. */
  escalates_at: moment.nullable(),
  /** When somebody took it. */
  taken_at: moment.nullable(),
  is_unreached: z.boolean(),
  is_present: z.boolean(),
});

const callOnPhone = z.object({
  id,
  ring: ring.nullable(),
  urgency: z.enum(urgencies),
  flag: z.enum(callFlags),
  char: z.string(),
  color: z.string(),
  title: z.string(),
  detail: z.string(),
  place: z.string(),
  opened_at: moment,
  is_handled: z.boolean(),
  /** Empty: nobody, or names are not shown. */
  handled_by: z.string(),
  handled_by_id: id.nullable(),
  /** It may be ended from a phone; it is over when its device says so. */
  may_close: z.boolean(),
});
export type CallOnPhone = z.infer<typeof callOnPhone>;

const alertOnPhone = z.object({
  id,
  ring: ring.nullable(),
  kind: z.enum(phoneAlertKinds),
  class: z.enum(alertClasses),
  title: z.string(),
  text: z.string(),
  from: z.string(),
  at: moment,
  handled_by: z.string(),
  handled_by_id: id.nullable(),
});
export type AlertOnPhone = z.infer<typeof alertOnPhone>;

const pastOnPhone = z.object({
  id,
  kind: z.enum(['call', 'alert']),
  urgency: z.enum(urgencies),
  title: z.string(),
  detail: z.string(),
  opened_at: moment,
  closed_at: moment,
  handled_by: z.string(),
});
export type PastOnPhone = z.infer<typeof pastOnPhone>;

const colleague = z.object({ id, name: z.string(), group: z.string(), is_reachable: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

const view = z.object({ id, name: z.string(), is_confirmed: z.boolean() });

const channel = z.object({
  sound: z.string().nullable(),
  repeat_count: id,
  vibration: z.array(id).readonly(),
  is_fullscreen: z.boolean(),
});
export type ChannelOnPhone = z.infer<typeof channel>;

/** What the way of a call says on a phone. */
export const phoneSteps = [
  'call_opened',
  'acknowledged',
  'taken',
  'released',
  'escalated',
  'nobody_reached',
  'presence',
] as const;

/** How it stands with somebody who was called for the same. */
const calledStates = ['taken', 'opened', 'confirmed', 'rejected', 'called', 'unreachable'] as const;

const callDetails = z.object({
  message: id,
  call: id,
  /** From the building down to the room. */
  path: z.array(z.object({ kind: z.enum(nodeKinds), name: z.string() })).readonly(),
  /** Where it is on a plan; null: no checkpoint is known. Lengths in ten thousandths of the plan's width or height. */
  map: z
    .object({
      ...{ name: z.string(), file: z.string(), checkpoint: z.string() },
      ...{ x: z.number(), y: z.number(), diameter: z.number() },
    })
    .nullable(),
  people: z.array(z.object({ id, name: z.string(), state: z.enum(calledStates) })).readonly(),
  steps: z.array(z.object({ at: moment, kind: z.enum(phoneSteps), who: z.string() })).readonly(),
});
export type CallDetails = z.infer<typeof callDetails>;

const place = z.object({ id, name: z.string(), where: z.string(), kind: z.enum(nodeKinds) });
export type PlaceOnPhone = z.infer<typeof place>;

/** What the server sends. */
export const serverFrames = {
  /** Every two seconds, so that a phone knows what it shows to be current. */
  time: z.object({ at: moment }),
  welcome: z.object({
    protocol: id,
    server_time: moment,
    epoch: z.string(),
    /** Of the building, in which moments are shown. */
    time_zone: z.string(),
    client: z.object({ id, name: z.string() }),
    /** Null: nobody is logged in. */
    user: z
      .object({
        id,
        name: z.string(),
        display_name: z.string(),
        group: z.object({ id, name: z.string(), call_handling: z.enum(['Full', 'RejectOnly']) }),
      })
      .nullable(),
    settings: z.object({
      logout_disabled: z.boolean(),
      team_view_enabled: z.boolean(),
      subscriptions_enabled: z.boolean(),
      subscriptions_user_defined: z.boolean(),
    }),
    push_key: z.string(),
    subscriptions: z.object({ views: z.array(view).readonly(), nodes: z.array(id).readonly() }),
  }),
  /** All that is open for this phone; it replaces what was there. */
  list: z.object({
    revision: z.number(),
    at: moment,
    link: z.object({ state: z.enum(linkStates), since: moment }),
    calls: z.array(callOnPhone).readonly(),
    alerts: z.array(alertOnPhone).readonly(),
    team: z.array(colleague).readonly(),
  }),
  /** What was over within the hours that the settings say; it replaces what was there. */
  past: z.object({ items: z.array(pastOnPhone).readonly() }),
  ring: z.object({ ring: id, attempt: id, why: z.string(), call: callOnPhone, channel }),
  alert: z.object({ ring: id, attempt: id, why: z.string(), alert: alertOnPhone, channel }),
  /** The phone stops ringing: somebody took it, or it is over. */
  cancel: z.object({ ring: id, status: z.enum(['taken', 'over', 'waiting']), by: z.string() }),
  /** The answer to a message with this number. */
  answer: z.object({ message: id, outcome: z.string() }),
  /** What else is known of a call. */
  details: callDetails,
  /** Places that a person may choose. */
  places: z.object({ message: id, places: z.array(place).readonly() }),
  update_required: z.object({ protocol: id }),
  logged_out: z.object({ reason: z.enum(['by_person', 'charging', 'elsewhere', 'removed']) }),
  locked: z.object({}),
} as const;

const numbered = { message: id };
const onRing = { ...numbered, ring: id };

/** What phones send over the socket. */
export const phoneFrames = {
  hello: z.object({ protocol: id, token: z.string().max(200), app_version: z.string().max(40).default('') }),
  /** The phone has it. No answer follows. */
  confirm: z.object({ ring: id, attempt: id }),
  /** The person looks at it. No answer follows. */
  open: z.object({ ring: id, attempt: id }),
  accept: z.object(onRing),
  reject: z.object(onRing),
  /** Whoever took it gives it back. */
  return: z.object(onRing),
  /** Whoever took it is there. */
  arrived: z.object(onRing),
  /** Of a call its device is asked to end it; an alert is over. */
  close: z.object(onRing),
  sos: z.object({ ...numbered, text: z.string().max(200).default('') }),
  confirm_subscription: z.object({ ...numbered, subscription_view_id: id }),
  subscribe: z.object({ ...numbered, system_tree_node_ids: z.array(id).max(200) }),
  display_name: z.object({ ...numbered, display_name: name }),
  /** Asks for what else is known of a call: `details` follows. */
  details: z.object({ ...numbered, call: id }),
  /** Asks for places, by words or by their ids: `places` follows. */
  places: z.object({ ...numbered, search: z.string().max(100).default(''), ids: z.array(id).max(200).default([]) }),
  /** Rings at this phone, the whole way that a call goes. */
  test: z.object({ ...numbered, locale: z.enum(locales) }),
  /** Is answered at once; the phone measures the way. */
  ping: z.object(numbered),
  /** Asks for what was over within the last hours. */
  past: z.object(numbered),
  status: z.object({
    is_charging: z.boolean().optional(),
    /** Percent. */
    battery: id.min(0).max(100).optional(),
    is_muted: z.boolean().optional(),
    permissions: z.array(z.string().max(40)).max(20).optional(),
    /** Milliseconds, and packets in a thousand that were lost. */
    round_trip: id.min(0).max(600_000).nullable().optional(),
    loss: id.min(0).max(1000).nullable().optional(),
  }),
} as const;

export type ServerFrame = {
  [K in keyof typeof serverFrames]: { type: K } & z.infer<(typeof serverFrames)[K]>;
}[keyof typeof serverFrames];
export type PhoneFrame = {
  [K in keyof typeof phoneFrames]: { type: K } & z.infer<(typeof phoneFrames)[K]>;
}[keyof typeof phoneFrames];

const isKnown = (type: unknown): type is keyof typeof phoneFrames =>
  typeof type === 'string' && Object.hasOwn(phoneFrames, type);

/** Null: it is no message of a phone. */
export function readPhoneFrame(frame: unknown): PhoneFrame | null {
  const type = typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : null;
  if (!isKnown(type)) return null;
  const read = phoneFrames[type].safeParse(frame);
  // The schema of this type has just made it.
  return read.success ? ({ type, ...read.data } as PhoneFrame) : null;
}

const described = (schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, z.toJSONSchema(schema, { io: 'input' })]));

/** The protocol for machines: docs/phone-protocol/schema.json. */
export const protocolDescription = () => ({
  protocol: protocolVersion,
  requests: described(requests),
  from_server: described(serverFrames),
  from_phone: described(phoneFrames),
});
