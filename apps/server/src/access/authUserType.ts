import type { CallSourceGroupPermission, CallSourcePermission } from '@carestead/domain/access/callSourceLevel';
import { emailAddresses } from '@carestead/domain/access/email';
import type { RoleInOrder, Viewer } from '@carestead/domain/access/viewer';
import { hasAnyEnabled } from '@carestead/domain/notifications/notifying';
import type { Builder } from '../platform/graphql/builder.ts';
import type { Contact, OwnProfile } from './accessQueries.ts';
import type { ContactOf } from './contacts.ts';

/** The person behind a request, to themself: what they may do, and how they are reached. */
export function addAuthUserType(builder: Builder, contactOf: ContactOf) {
  const fromContact =
    <T>(pick: (contact: Contact) => T) =>
    ({ id }: Viewer) => {
      const contact = contactOf(id);
      return contact instanceof Promise ? contact.then(pick) : pick(contact);
    };

  const SourceLevel = builder.objectRef<CallSourcePermission>('CallSourcePermission').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      call_source_id: t.exposeInt('call_source_id'),
      permission_level: t.exposeString('permission_level'),
    }),
  });
  const GroupLevel = builder.objectRef<CallSourceGroupPermission>('CallSourceGroupPermission').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      callsource_group_id: t.exposeInt('callsource_group_id'),
      permission_level: t.exposeString('permission_level'),
      role_id: t.exposeInt('role_id'),
      flag: t.exposeString('flag'),
    }),
  });
  const OwnRole = builder.objectRef<RoleInOrder>('OwnRole').implement({
    fields: (t) => ({
      id: t.string({ resolve: ({ id }) => String(id) }),
      name: t.exposeString('name'),
      sort_order: t.exposeInt('sort_order'),
    }),
  });
  const Profile = builder.objectRef<OwnProfile>('OwnNotificationProfile').implement({
    fields: (t) => ({ id: t.exposeInt('id'), has_any_enabled: t.boolean({ resolve: hasAnyEnabled }) }),
  });
  return builder.objectRef<Viewer>('AuthUser').implement({
    description: 'The person who makes the request; id 0 is anonymous.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      locale: t.exposeString('locale'),
      homepage: t.exposeString('homepage'),
      is_superuser: t.exposeBoolean('is_superuser'),
      is_ldap: t.exposeBoolean('is_ldap'),
      password_is_temporary: t.exposeBoolean('password_is_temporary'),
      system_access: t.intList({ resolve: ({ system_access }) => [...system_access] }),
      permissions: t.stringList({ resolve: ({ permissions }) => [...permissions] }),
      roles: t.field({ type: [OwnRole], resolve: ({ roles }) => [...roles] }),
      call_source_permissions: t.field({
        type: [SourceLevel],
        resolve: ({ call_source_permissions }) => [...call_source_permissions],
      }),
      call_source_group_permissions: t.field({
        type: [GroupLevel],
        resolve: ({ call_source_group_permissions }) => [...call_source_group_permissions],
      }),
      email: t.string({ resolve: fromContact(({ email }) => email) }),
      emails: t.stringList({ resolve: fromContact(({ email }) => [...emailAddresses(email)]) }),
      notify_email: t.boolean({ resolve: fromContact(({ notify_email }) => notify_email) }),
      notify_push: t.boolean({ resolve: fromContact(({ notify_push }) => notify_push) }),
      notification_tokens: t.stringList({
        resolve: fromContact(({ notification_tokens }) => notification_tokens.map(String)),
      }),
      notification_profiles: t.field({
        type: [Profile],
        resolve: fromContact(({ notification_profiles }) => [...notification_profiles]),
      }),
    }),
  });
}
