import { managesUser } from '@carestead/domain/access/roleProblems';
import type { RowLock } from '../../entity/rows/entityApi.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useRoles } from '../roles/useRoles.ts';
import { refsOf } from './refsOf.ts';

/** A person is changed by those above every role that they have; super users by super users. */
export function useUserLock(): RowLock {
  const text = useText();
  const { viewer } = useAppData();
  const roles = useRoles();
  return (row) => {
    if (row === null || viewer.is_superuser) return null;
    if (row.id === viewer.id) return text('user.own');
    const is_superuser = row.is_superuser === true;
    const own = (roles ?? []).filter(({ id }) => refsOf(row.roles).includes(id));
    if (managesUser(viewer, { is_superuser, roles: own })) return null;
    return text(is_superuser ? 'user.superuser_above' : 'user.above');
  };
}
