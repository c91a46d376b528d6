import type { Inheritance } from '@carestead/domain/tree/inherited';
import { useCallback } from 'react';
import type { FormParts } from '../../entity/form/formParts.ts';
import { InheritedBelowDocument } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import { inheritanceOf, nothingAbove } from './inheritance.ts';

/** What the node of a form has from above: as stored, or below the parent that is chosen now. */
export function useInheritance({ row, values }: Pick<FormParts, 'row' | 'values'>): Inheritance {
  const { client } = useTools();
  const parent_id = typeof values.parent_id === 'number' ? values.parent_id : null;
  const isStored = row !== null && (row.parent_id ?? null) === parent_id;
  const load = useCallback(
    async () =>
      parent_id === null
        ? null
        : ((await client.query(InheritedBelowDocument, { parent_id }).toPromise()).data?.inheritedBelow ?? null),
    [client, parent_id],
  );
  const below = useLoaded(isStored ? null : load).current;
  if (isStored) return inheritanceOf(row.inherited);
  return below ?? nothingAbove;
}
