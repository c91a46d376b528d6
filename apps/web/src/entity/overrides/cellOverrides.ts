import type { ComponentType } from 'react';
import { LdapBadge } from './LdapBadge.tsx';
import { SuperuserBadge } from './SuperuserBadge.tsx';

/** How lists show that a flag is set, where a badge says more than a yes. */
export const cellOverrides: Readonly<Record<string, ComponentType>> = {
  'user.is_ldap': LdapBadge,
  'user.is_superuser': SuperuserBadge,
};
