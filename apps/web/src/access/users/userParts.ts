import type { RowParts } from '../../entity/entityParts.ts';
import { LdapBadge } from './LdapBadge.tsx';
import { SuperuserBadge } from './SuperuserBadge.tsx';
import { useUserLock } from './useUserLock.ts';

export const userParts: RowParts = {
  cells: { is_ldap: { Cell: LdapBadge }, is_superuser: { Cell: SuperuserBadge } },
  useLock: useUserLock,
};
