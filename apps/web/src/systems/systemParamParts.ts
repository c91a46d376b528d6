import type { RowParts } from '../entity/entityParts.ts';
import { useLinkColumn } from './useLinkColumn.tsx';

export const systemParamParts: RowParts = {
  useColumns: useLinkColumn,
  loadDeletion: async () => (await import('./DeleteSystem.tsx')).DeleteSystem,
};
