import { useEffect, useState } from 'react';
import type { FormParts } from '../entity/form/formParts.ts';
import { InheritedBelowDocument } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import { type Inheritance, inheritanceOf, nothingAbove } from './inheritance.ts';

/** What the node of a form has from above: as stored, or below the parent that is chosen now. */
export function useInheritance({ row, values }: Pick<FormParts, 'row' | 'values'>): Inheritance {
  const { client } = useTools();
  const [below, setBelow] = useState<{ parent_id: number; found: Inheritance } | null>(null);
  const parent_id = typeof values.parent_id === 'number' ? values.parent_id : null;
  const isStored = row !== null && (row.parent_id ?? null) === parent_id;
  useEffect(() => {
    if (isStored || parent_id === null) return;
    let isWanted = true;
    void client
      .query(InheritedBelowDocument, { parent_id })
      .toPromise()
      .then(({ data }) => {
        if (isWanted && data) setBelow({ parent_id, found: data.inheritedBelow });
      });
    return () => {
      isWanted = false;
    };
  }, [client, isStored, parent_id]);
  if (isStored) return inheritanceOf(row.inherited);
  return below !== null && below.parent_id === parent_id ? below.found : nothingAbove;
}
