import { systemRights } from '@carestead/domain/access/userRights';
import type { RowParts } from '../entity/entityParts.ts';
import { useLinkColumn } from './useLinkColumn.tsx';

export const systemParamParts: RowParts = {
  rights: systemRights,
  useColumns: useLinkColumn,
  loadDeletion: async () => (await import('./DeleteSystem.tsx')).DeleteSystem,
};
