import type { Entity } from '@carestead/domain/kit/entity';
import { usePart } from '../../platform/page/usePart.ts';
import { useRowParts } from '../entityParts.ts';
import type { DeleteRowsProps } from './deletionParts.tsx';

const loadDeleteRows = async () => (await import('./DeleteRows.tsx')).DeleteRows;

/** The confirmation before rows are deleted, loaded when it is first needed. */
export function useDeletion(entity: Entity, isRequested: boolean, giveUp: () => void) {
  const { loadDeletion = loadDeleteRows } = useRowParts(entity);
  return usePart<DeleteRowsProps>(isRequested, loadDeletion, giveUp);
}
