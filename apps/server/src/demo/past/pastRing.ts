import { type Random, seededRandom } from '@carestead/domain/history/random';
import { appUserGroups, appUsers } from '../app/appGroups.ts';
import { type DemoPhone, demoPhones } from '../app/phones.ts';

export type RungCall = {
  id: number;
  opened_at: number;
  closed_at: number;
  urgency: string;
  section: string;
  hour: number;
};

type Sent = {
  app_client_id: number;
  app_user_id: number;
  app_user_group_id: number;
  attempt: number;
  result: 'websocket' | 'client_offline';
  state: 'opened' | 'confirmed' | 'sent' | 'error';
  made_at: Date;
  confirmed_at: Date | null;
  opened_at: Date | null;
};

export type PastRing = {
  call_id: number;
  urgency: string;
  attempt: number;
  taken_by: number | null;
  taken_at: Date | null;
  is_unreached: boolean;
  began_at: Date;
  ended_at: Date;
  groups: readonly { app_user_group_id: number; step: number; called_at: Date }[];
  notifications: readonly Sent[];
};

const seed = 1;
/** After so long without an answer the main group is called, as the settings say. */
const escalation = 60_000;

type IdOf = (name: string) => number;
type Ids = { groupId: IdOf; userId: IdOf; clientId: IdOf };

/** By day the ward, by night whoever is awake: the plans of now, roughly. */
function groupOf({ section, hour }: RungCall): string | null {
  const isDay = hour >= 7 && hour < 22;
  if (!/^(EG|Garten|[12]\. OG)/.test(section)) return null;
  if (!isDay) return 'Nachtwache';
  return section.startsWith('2') ? 'Pflege 2. OG' : 'Pflege 1. OG';
}

/** The group and whoever it goes on to. */
const chainOf = (name: string | null): readonly string[] =>
  name === null ? [] : [name, ...chainOf(appUserGroups.find((group) => group.name === name)?.main ?? null)];

/** What phones would have rung for; null: no plan shows it. */
export function pastRing(call: RungCall, ids: Ids): PastRing | null {
  const random = seededRandom(seed, 'rings', call.id);
  const groups: PastRing['groups'][number][] = [];
  const notifications: Sent[] = [];
  let taken: { by: number; at: number } | null = null;
  for (const [step, group] of chainOf(groupOf(call)).entries()) {
    const made_at = call.opened_at + step * escalation;
    if (taken !== null || made_at >= call.closed_at) break;
    const app_user_group_id = ids.groupId(group);
    groups.push({ app_user_group_id, step, called_at: new Date(made_at) });
    for (const phone of demoPhones.filter(({ user }) => appUsers.find(({ name }) => name === user)?.group === group)) {
      const app_user_id = ids.userId(phone.user ?? '');
      const sent = sentTo(phone, { made_at, until: call.closed_at }, random);
      const app_client_id = ids.clientId(phone.name);
      notifications.push({ ...sent, app_client_id, app_user_id, app_user_group_id, attempt: step + 1 });
      if (sent.opened_at === null || taken !== null || !random.isLikely((phone.takes ?? 3) / 10)) continue;
      taken = {
        by: app_user_id,
        at: Math.min(sent.opened_at.getTime() + random.between(1000, 15_000), call.closed_at),
      };
    }
  }
  if (groups.length === 0) return null;
  const isReached = notifications.some(({ opened_at, confirmed_at }) => opened_at !== null || confirmed_at !== null);
  return {
    call_id: call.id,
    urgency: call.urgency,
    attempt: groups.length,
    taken_by: taken?.by ?? null,
    taken_at: taken && new Date(taken.at),
    is_unreached: call.urgency !== 'Normal' && !isReached,
    began_at: new Date(call.opened_at),
    ended_at: new Date(call.closed_at),
    groups,
    notifications,
  };
}

type Sending = Pick<Sent, 'result' | 'state' | 'made_at' | 'confirmed_at' | 'opened_at'>;

/** A phone without permission confirms only while somebody looks at it anyway; a muted one is seen late. */
function sentTo(phone: DemoPhone, { made_at, until }: { made_at: number; until: number }, random: Random): Sending {
  const isOffline = random.isLikely(phone.takes === null ? 0.25 : 0.02);
  const mayNotify = phone.permissions.includes('notifications');
  const confirmed = made_at + random.logNormal(900, 0.6);
  const opened = confirmed + random.logNormal(phone.is_muted ? 25_000 : 7000, 0.7);
  const isConfirmed = !isOffline && random.isLikely(mayNotify ? 0.97 : 0.35) && confirmed < until;
  const isOpened = isConfirmed && random.isLikely(phone.is_muted ? 0.5 : 0.82) && opened < until;
  return {
    result: isOffline ? 'client_offline' : 'websocket',
    state: isOffline ? 'error' : isOpened ? 'opened' : isConfirmed ? 'confirmed' : 'sent',
    made_at: new Date(made_at),
    confirmed_at: isConfirmed ? new Date(confirmed) : null,
    opened_at: isOpened ? new Date(opened) : null,
  };
}
