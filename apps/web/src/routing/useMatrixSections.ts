import { useEffect, useState } from 'react';
import type { FormParts } from '../entity/form/formParts.ts';
import { useChoices } from '../entity/rows/useChoices.ts';
import type { Connection } from './connections.ts';

type MatrixSection = { id: number; name: string };

/** As many as are found at once. */
const mostInUse = 50;

/** The rows of the matrix: the sections that were found, and without a text also those that are in use. */
export function useMatrixSections({ nameOf }: Pick<FormParts, 'nameOf'>, connections: readonly Connection[]) {
  const [term, setTerm] = useState('');
  const [isSearchable, setSearchable] = useState(false);
  const { rows, state, hasMore, onSearch } = useChoices('section');
  useEffect(() => onSearch(term), [onSearch, term]);
  // Once there are more than fit, the search stays, whatever it finds.
  if (hasMore && !isSearchable) setSearchable(true);

  const found: readonly MatrixSection[] = rows.map(({ id, name }) => ({ id, name }));
  const isFound = (id: number) => found.some((section) => section.id === id);
  const inUse = [...new Set(connections.map(({ section_id }) => section_id))]
    .filter((id) => !isFound(id))
    .flatMap((id): MatrixSection[] => {
      const name = nameOf('section', id);
      return typeof name === 'string' ? [{ id, name }] : [];
    });
  const shown = term === '' ? [...found, ...inUse.slice(0, mostInUse)] : found;
  const isReady = state === 'found' || rows.length > 0;
  return {
    sections: isReady ? shown.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })) : null,
    isSearchable,
    hasMore,
    hasFailed: state === 'failed',
    term,
    setTerm,
  };
}
