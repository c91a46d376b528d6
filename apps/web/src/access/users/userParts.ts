import { userRights } from '@carestead/domain/access/userRights';
import type { RowParts } from '../../entity/entityParts.ts';
import { LdapBadge } from './LdapBadge.tsx';
import { SuperuserBadge } from './SuperuserBadge.tsx';
import { useUserLock } from './useUserLock.ts';

export const userParts: RowParts = {
  cells: { is_ldap: { Cell: LdapBadge }, is_superuser: { Cell: SuperuserBadge } },
  rights: userRights,
  useLock: useUserLock,
  initial: (_viewer, { locale }) => ({ locale }),
};
