import type { Entity, Values } from '@carestead/domain/kit/entity';
import { use, useCallback } from 'react';
import { useTools } from '../../platform/tools.tsx';
import { type Kit, KitContext } from '../entityParts.ts';
import { fetchInputs } from '../fields/FieldInput.tsx';
import { type LoadedRow, useLoadedRow } from './useLoadedRow.ts';

/** What the form of an entity is drawn with. */
export const loadForm = (kit: Kit, entity: Entity) =>
  Promise.all([Promise.resolve(kit.formLayout(entity.name)), fetchInputs(entity)]);

/** The row of a form with what it is drawn with: fetched at the same time, so that nothing is left to wait for. */
export function useLoadedForm(entity: Entity, id: number | null): [LoadedRow, () => void] {
  const kit = use(KitContext);
  const { client } = useTools();
  const isNew = id === null;
  const loadBeside = useCallback(async (): Promise<Values> => {
    const loadInitial = async () => (await (await kit.rowParts(entity.name)).loadInitial?.(client)) ?? {};
    const [initial] = await Promise.all([isNew ? loadInitial() : {}, loadForm(kit, entity)]);
    return initial;
  }, [kit, entity, client, isNew]);
  return useLoadedRow(entity, id, loadBeside);
}
