import { distinct, type Use } from './answer.ts';
import { useOptions } from './useOptions.ts';

/** Each row once; where the server names only a part's owner by its id, its name is looked up. */
export function useNamedUses(uses: readonly Use[]): readonly Use[] {
  const nameless = uses.filter(({ name }) => name === '').map(({ entity }) => entity);
  const options = useOptions([...new Set(nameless)]);
  return distinct(uses).map((use) => ({
    ...use,
    name: use.name || (options(use.entity).find(({ id }) => id === use.id)?.name ?? ''),
  }));
}
