import type { Entity } from '@carestead/domain/kit/entity';
import { usePart } from '../../platform/page/usePart.ts';
import { useRowParts } from '../entityParts.ts';
import type { DeleteRowsProps } from './deletionParts.tsx';

const loadDeleteRows = async () => (await import('./DeleteRows.tsx')).DeleteRows;

/** The question before rows are deleted, fetched when it is first asked. */
export function useDeletion(entity: Entity, isRequested: boolean, giveUp: () => void) {
  const { loadDeletion = loadDeleteRows } = useRowParts(entity);
  return usePart<DeleteRowsProps>(isRequested, loadDeletion, giveUp);
}
