import type { Entity } from '@carestead/domain/kit/entity';
import { use, useCallback } from 'react';
import { type Kit, KitContext } from '../entityParts.ts';
import { fetchInputs } from '../fields/FieldInput.tsx';
import { type LoadedRow, useLoadedRow } from './useLoadedRow.ts';

/** What the form of an entity is drawn with. */
export const loadForm = (kit: Kit, entity: Entity) =>
  Promise.all([Promise.resolve(kit.formLayout(entity.name)), fetchInputs(entity)]);

/** The row of a form with what it is drawn with: fetched at the same time, so that nothing is left to wait for. */
export function useLoadedForm(entity: Entity, id: number | null): [LoadedRow, () => void] {
  const kit = use(KitContext);
  return useLoadedRow(
    entity,
    id,
    useCallback(() => loadForm(kit, entity), [kit, entity]),
  );
}
