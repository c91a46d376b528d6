import { missing, type Needs } from '@carestead/domain/access/needs';
import { seesSystem } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Planned, Profile, Reach } from '@carestead/domain/notifications/plan';
import { channelsOf, whyUnreachable } from '@carestead/domain/notifications/reachable';
import { defaultLocale } from '@carestead/domain/text/locales';
import { findViewers } from '../platform/access/viewerQueries.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { type Delivery, type DeliverySession, deliver } from '../platform/deliveries/deliver.ts';
import { type InstallationState, readInstallation } from '../platform/installation.ts';
import { parseJson } from '../platform/parseJson.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { composeMail, composePush, type Message } from './composeMessage.ts';
import { describeIncidents, type OpenIncident } from './noticeQueries.ts';
import { type Period, type PushToken, readContacts, recordSend, type StoredContact } from './profileQueries.ts';
import { subscriptionSchema } from './subscription.ts';

/** Who may be written to about incidents: whoever may see them. */
export const notifiedNeeds: Needs = { permissions: ['analytics::manage_incidents'], licence: ['analytics'] };

export type SendTools = Omit<DeliverySession, 'secrets'> & { secrets: Secrets; config: Pick<Config, 'publicUrl'> };

type Person = { viewer: Viewer; contact: StoredContact };

export type People = { reachOf: (user_id: number) => Reach; personOf: (user_id: number) => Person | null };

/** The users among the recipients, with the rights and the contact data that they have now. */
export async function findPeople(database: Database, profiles: readonly Profile[]): Promise<People> {
  const ids = [...new Set(profiles.flatMap(({ recipients }) => recipients.flatMap(({ user_id }) => user_id ?? [])))];
  const { licence } = await readInstallation(database);
  const contacts = await readContacts(database, ids);
  const viewers = await findViewers(database, ids);
  const people = new Map<number, Person>();
  for (const contact of contacts) {
    const viewer = viewers.get(contact.user_id);
    if (viewer && missing(notifiedNeeds, viewer, licence) === null) people.set(contact.user_id, { viewer, contact });
  }
  return {
    personOf: (user_id) => people.get(user_id) ?? null,
    reachOf: (user_id) => {
      const person = people.get(user_id);
      if (!person) return { skipped: 'not_allowed' };
      const why = whyUnreachable(person.contact);
      return why ? { skipped: why } : { sees: (system_id) => seesSystem(person.viewer, system_id) };
    },
  };
}

type Sending = {
  period: Period;
  day: string;
  /** Whose clock the message uses where it is about several systems. */
  system_id: number;
  installation: InstallationState;
  personOf: People['personOf'];
};

class AlreadySent extends Error {
  override readonly name = 'AlreadySent';
}

/**
 * Leaves a message to the deliveries, on each way on which its target is reached, and records it for its profiles; all in
 * the transaction of the caller. Throws `AlreadySent` where it was recorded before.
 */
export async function leaveMessage(tools: SendTools, planned: Planned<OpenIncident>, sending: Sending): Promise<void> {
  const { database } = tools;
  const own = await deliveriesOf(tools, planned, sending);
  const ids = await deliver(
    tools,
    own.map(({ delivery }) => delivery),
  );
  for (const [index, { target }] of own.entries()) {
    const target_key = targetKey(tools.secrets, planned, target);
    for (const { system_id, id } of planned.profiles) {
      const key = { system_id, notification_profile_id: id, target_key, period: sending.period, day: sending.day };
      if (!(await recordSend(database, key, ids[index] ?? 0))) throw new AlreadySent('this message was sent before');
    }
  }
}

export const isAlreadySent = (error: unknown): boolean => error instanceof AlreadySent;

/** Of a target as a whole, or of one of its ways. */
export const targetKey = (
  secrets: Pick<Secrets, 'fingerprint'>,
  { target }: Pick<Planned<never>, 'target'>,
  way = '',
) =>
  secrets.fingerprint(
    'notification target',
    'user_id' in target ? `user ${target.user_id}` : target.email.toLowerCase(),
    way,
  );

type Own = { delivery: Delivery; target: string };

async function deliveriesOf(
  { database, secrets, config }: SendTools,
  planned: Planned<OpenIncident>,
  { period, system_id, installation, personOf }: Sending,
): Promise<readonly Own[]> {
  const { target, incidents, profiles, skipped } = planned;
  const about = { owner: `notifications.${period}`, owner_id: profiles[0]?.id ?? 0, system_id };
  const person = 'user_id' in target ? personOf(target.user_id) : null;
  const locale = 'user_id' in target ? (person?.viewer.locale ?? defaultLocale) : target.locale;
  const message: Message = {
    ...{ locale, period, incidents, installation, system_id, publicUrl: config.publicUrl },
    described: await describeIncidents(
      database,
      incidents.slice(0, mostDescribed).map(({ id }) => id),
    ),
  };
  const content = composeMail(message);
  const mail = (to: readonly string[]) => ({ channel: 'mail', to, content }) as const;
  if (skipped) return [{ target: '', delivery: { ...about, message: mail([]), skipped } }];
  if (incidents.length === 0) return [{ target: '', delivery: { ...about, message: mail([]), hasNoData: true } }];
  // What waits for the same target, because it could not be reached, arrives as one message.
  const digest_key = 'notifications';
  if ('email' in target) return [{ target: '', delivery: { ...about, message: mail([target.email]), digest_key } }];
  if (!person) return [];
  const { contact } = person;
  const pushed = (token: PushToken): Own => ({
    target: `token ${token.id}`,
    delivery: {
      ...{ owner: 'notifications.push', owner_id: token.id, system_id },
      message: {
        channel: 'push',
        subscription: subscriptionSchema.parse(parseJson(secrets.decrypt(token.subscription))),
        ...composePush(message),
      },
    },
  });
  const channels = channelsOf(contact);
  return [
    ...(channels.includes('mail')
      ? [{ target: '', delivery: { ...about, message: mail(contact.addresses), digest_key } }]
      : []),
    ...(channels.includes('push') ? contact.tokens.map(pushed) : []),
  ];
}

/** So many incidents stand in a message; the others are counted. */
const mostDescribed = 20;
