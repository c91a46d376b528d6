import { callSourceGroupFlags, permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { visibleSystems } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import { defaultLicence, type Licence } from '@carestead/domain/licence/licence';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import type { AppDataQuery } from '../../generated/graphql.ts';

type Wire = AppDataQuery['authUser'];
type Account = Pick<
  Wire,
  'email' | 'emails' | 'notify_email' | 'notify_push' | 'notification_tokens' | 'notification_profiles'
>;

/** The installation and the viewer, as the server describes them. */
export type AppData = AppDataQuery['appState'] & {
  /** The system that this was loaded for. */
  system_id: number;
  viewer: Viewer;
  account: Account;
  licence: Licence;
  /** Those that the viewer may see. */
  systems: readonly AppDataQuery['publicSystemParams'][number][];
  settings: AppDataQuery['globalSettings'] & { subscriptions_enabled: boolean };
  /** Why the session has ended, until the next log-in. */
  farewell: 'session_ended' | null;
};

export function appDataFromWire(wire: AppDataQuery, system_id: number): AppData {
  const { license, appState, authUser, globalSettings, globalAppSettings, publicSystemParams } = wire;
  const { email, emails, notify_email, notify_push, notification_tokens, notification_profiles } = authUser;
  const viewer = viewerFromWire(authUser);
  return {
    ...appState,
    system_id,
    viewer,
    account: { email, emails, notify_email, notify_push, notification_tokens, notification_profiles },
    licence: license ?? defaultLicence,
    systems: visibleSystems(viewer, publicSystemParams),
    settings: { ...globalSettings, subscriptions_enabled: globalAppSettings?.subscriptions_enabled ?? true },
    farewell: null,
  };
}

function viewerFromWire(user: Wire): Viewer {
  const { id, name, homepage, is_superuser, is_ldap, password_is_temporary, system_access, permissions } = user;
  return {
    ...{ id, name, homepage, is_superuser, is_ldap, password_is_temporary, system_access, permissions },
    locale: isLocale(user.locale) ? user.locale : defaultLocale,
    roles: user.roles.map((role) => ({ ...role, id: Number(role.id) })),
    call_source_permissions: user.call_source_permissions.map((one) => ({
      ...one,
      permission_level: oneOf(permissionLevels, one.permission_level, 'None'),
    })),
    call_source_group_permissions: user.call_source_group_permissions.map((one) => ({
      ...one,
      permission_level: oneOf(permissionLevels, one.permission_level, 'None'),
      flag: oneOf(callSourceGroupFlags, one.flag, 'None'),
    })),
  };
}

/** A value of a newer server grants nothing. */
const oneOf = <Value extends string>(values: readonly Value[], received: string, otherwise: Value): Value =>
  values.find((value) => value === received) ?? otherwise;
