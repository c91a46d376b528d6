import type { Viewer } from './viewer.ts';

type Restricted = Pick<Viewer, 'is_superuser' | 'system_access'>;

/** Super users and people without a list have every system. */
export const isRestrictedToSystems = ({ is_superuser, system_access }: Restricted) =>
  !is_superuser && system_access.length > 0;

export const seesSystem = (viewer: Restricted, system_id: number) =>
  !isRestrictedToSystems(viewer) || viewer.system_access.includes(system_id);

export const visibleSystems = <S extends { id: number }>(viewer: Restricted, systems: readonly S[]): readonly S[] =>
  systems.filter(({ id }) => seesSystem(viewer, id));

/** The system to work in: the wanted one if it can be seen, else the first; null while there is none. */
export const chooseSystem = (viewer: Restricted, systems: readonly { id: number }[], wanted: number): number | null => {
  const seen = visibleSystems(viewer, systems);
  return (seen.find(({ id }) => id === wanted) ?? seen[0])?.id ?? null;
};
