import { type CallLogFilter, filterRows, type RowOfSystem } from '@carestead/domain/callLog/filter';
import type { RowKind } from '@carestead/domain/callLog/sentenceOf';
import { useCallback, useEffect, useState } from 'react';
import { CallLogChoicesDocument } from '../../generated/graphql.ts';
import { useTools } from '../../platform/tools.tsx';

const keyOf = (of: RowKind, { system_id, id }: RowOfSystem) => `${of} ${system_id}.${id}`;

/** The names of the rows that a filter points to; null: the row is gone, undefined: not known yet. */
export function useFilterNames(filter: CallLogFilter) {
  const { client } = useTools();
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map());
  const learn = useCallback(
    (of: RowKind, rows: readonly (RowOfSystem & { name: string | null })[]) =>
      setNames((before) => new Map([...before, ...rows.map((row) => [keyOf(of, row), row.name] as const)])),
    [],
  );
  const missing = JSON.stringify(
    filterRows.flatMap((of) =>
      [...Map.groupBy(filter[of], ({ system_id }) => system_id)].map(([system_id, rows]) => ({
        of,
        system_id,
        ids: rows.filter((row) => !names.has(keyOf(of, row))).map(({ id }) => id),
      })),
    ),
  );
  useEffect(() => {
    for (const { of, system_id, ids } of JSON.parse(missing) as { of: RowKind; system_id: number; ids: number[] }[]) {
      if (ids.length === 0) continue;
      void client
        .query(CallLogChoicesDocument, { of, system_id, ids })
        .toPromise()
        .then(({ data }) => {
          if (!data) return;
          const found = new Map(data.callLogChoices.rows.map((row) => [row.id, row.name]));
          learn(
            of,
            ids.map((id) => ({ system_id, id, name: found.get(id) ?? null })),
          );
        });
    }
  }, [client, missing, learn]);
  return { nameOf: (of: RowKind, row: RowOfSystem) => names.get(keyOf(of, row)), learn };
}
