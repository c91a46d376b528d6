import type { Viewer } from './viewer.ts';

/** Of one person, or of everybody who has one of the roles. */
export type RightsChange = { user_id: number | null; role_ids: readonly number[] };

export const concerns = ({ user_id, role_ids }: RightsChange, viewer: Pick<Viewer, 'id' | 'roles'>) =>
  viewer.id === user_id || viewer.roles.some(({ id }) => role_ids.includes(id));
