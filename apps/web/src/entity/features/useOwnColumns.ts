import type { Entity } from '@carestead/domain/kit/entity';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { useLinkColumn } from '../../systems/useLinkColumn.tsx';
import type { EntityRow } from '../rows/entityApi.ts';

/** What a list shows of its rows that is in none of their fields. */
export type OwnColumns = () => readonly Column<EntityRow>[];

const nothing: readonly Column<EntityRow>[] = [];
const useNothing: OwnColumns = () => nothing;

const columns: Readonly<Record<string, OwnColumns>> = { system_param: useLinkColumn };

/** A list keeps its entity for life, so it keeps its columns too. */
export function useOwnColumns(of: Entity): readonly Column<EntityRow>[] {
  const useColumns = columns[of.name] ?? useNothing;
  return useColumns();
}
