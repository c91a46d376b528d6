import type { Viewer } from './viewer.ts';

type Restricted = Pick<Viewer, 'is_superuser' | 'system_access'>;

/** Super users and whoever is restricted to nothing see every system. */
export const seesSystem = ({ is_superuser, system_access }: Restricted, system_id: number) =>
  is_superuser || system_access.length === 0 || system_access.includes(system_id);

export const visibleSystems = <S extends { id: number }>(viewer: Restricted, systems: readonly S[]): readonly S[] =>
  systems.filter(({ id }) => seesSystem(viewer, id));

/** The system to work in: the wanted one if it can be seen, else the first; null while there is none. */
export const chooseSystem = (viewer: Restricted, systems: readonly { id: number }[], wanted: number): number | null => {
  const seen = visibleSystems(viewer, systems);
  return (seen.find(({ id }) => id === wanted) ?? seen[0])?.id ?? null;
};
