import { holds, type PermissionNeeds } from '@carestead/domain/access/needs';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import type { ReactNode } from 'react';
import { useAppData } from './useAppData.ts';

/** Shows what is in it to those who hold the permissions, and nothing to others. */
export function Permitted({ needs, children }: { needs: PermissionNeeds; children: ReactNode }) {
  const { viewer } = useAppData();
  return isLoggedIn(viewer) && holds(viewer, needs) ? children : null;
}
