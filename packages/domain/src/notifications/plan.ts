import type { DeliveryReason } from '../deliveries/delivery.ts';
import type { Locale } from '../text/locales.ts';
import { concerns, type NotifiedIncident, type ProfileFlags } from './notifying.ts';

export type Recipient = { user_id: number | null; email: string; locale: Locale };

export type Profile = ProfileFlags & { id: number; recipients: readonly Recipient[] };

/** Why nothing is sent to a user, or which systems they see. */
export type Reach = { skipped: DeliveryReason } | { sees: (system_id: number) => boolean };

export type Target = { user_id: number } | { email: string; locale: Locale };

/** One message for one target; more than one profile may ask for it. */
export type Planned<I extends NotifiedIncident> = {
  target: Target;
  profiles: readonly Profile[];
  /** Empty: there is nothing to say. */
  incidents: readonly I[];
  skipped: DeliveryReason | null;
};

/** Who gets which incidents: one message for each target, whatever number of profiles and incidents there are. */
export function planMessages<I extends NotifiedIncident>(
  profiles: readonly Profile[],
  incidents: readonly I[],
  reachOf: (user_id: number) => Reach,
): readonly Planned<I>[] {
  const asked = profiles.flatMap((profile) => {
    const wanted = incidents.filter((incident) => concerns(profile, incident));
    return profile.recipients.map((recipient) => ({ key: keyOf(recipient), recipient, profile, wanted }));
  });
  return [...Map.groupBy(asked, ({ key }) => key).values()].map((own) => {
    const wanted = new Set(own.flatMap(({ wanted: some }) => some));
    // In the order of all of them, each once.
    return plannedFor(
      own[0]?.recipient,
      own.map(({ profile }) => profile),
      incidents.filter((one) => wanted.has(one)),
      reachOf,
    );
  });
}

function plannedFor<I extends NotifiedIncident>(
  recipient: Recipient | undefined,
  profiles: readonly Profile[],
  incidents: readonly I[],
  reachOf: (user_id: number) => Reach,
): Planned<I> {
  const { user_id = null, email = '', locale = 'de' } = recipient ?? {};
  if (user_id === null) return { target: { email, locale }, profiles, incidents, skipped: null };
  const reach = reachOf(user_id);
  if ('skipped' in reach) return { target: { user_id }, profiles, incidents, skipped: reach.skipped };
  const seen = incidents.filter(({ system_id }) => system_id === null || reach.sees(system_id));
  return { target: { user_id }, profiles, incidents: seen, skipped: null };
}

const keyOf = ({ user_id, email }: Recipient): string =>
  user_id === null ? `address ${email.toLowerCase()}` : `user ${user_id}`;
