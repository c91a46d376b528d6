import type { Viewer } from './viewer.ts';

type Pickable = { readonly id: number; readonly isHidden?: boolean };

/** What a list to choose from offers: hidden rows to super users only, and where they are chosen already. */
export const pickable = <T extends Pickable>(
  { is_superuser }: Pick<Viewer, 'is_superuser'>,
  rows: readonly T[],
  chosen: readonly number[] = [],
): readonly T[] => rows.filter(({ id, isHidden }) => !isHidden || is_superuser || chosen.includes(id));
