import type { RowOfSystem } from '@carestead/domain/callLog/filter';
import type { RowKind } from '@carestead/domain/callLog/sentenceOf';
import { RefsSelect } from '@carestead/ui/form/RefsSelect';
import { useRowSearch } from '@carestead/ui/form/useRowSearch';
import { useCallback } from 'react';
import { CallLogChoicesDocument } from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { refLabels } from '../fields/inputLabels.ts';

type Props = {
  of: RowKind;
  label: string;
  value: readonly RowOfSystem[];
  /** None: the present one. */
  systems: readonly number[];
  rowName: (of: RowKind, row: RowOfSystem) => string;
  onLearn: (of: RowKind, rows: readonly (RowOfSystem & { name: string })[]) => void;
  onChange: (rows: readonly RowOfSystem[]) => void;
};

type Choice = RowOfSystem & { name: string; detail: string | null };

/** Rows of several systems may have the same id; a select knows one number for each. */
const perSystem = 1_000_000_000;
const numberOf = ({ system_id, id }: RowOfSystem) => system_id * perSystem + id;
const rowOf = (value: number): RowOfSystem => ({ system_id: Math.floor(value / perSystem), id: value % perSystem });

/** Rows of the configuration to filter by, searched on the server in every system that the list shows. */
export function RowsField({ of, label, value, systems, rowName, onLearn, onChange }: Props) {
  const text = useText();
  const { systems: known, system_id } = useAppData();
  const wanted = systems.length > 0 ? systems : [system_id];
  const { rows: choices, ...search } = useFilterChoices(of, wanted);
  const systemName = (id: number) => (known.length > 1 ? known.find((system) => system.id === id)?.name : null);
  const detailOf = (choice: Choice) =>
    [choice.detail, systemName(choice.system_id)].filter(Boolean).join(' · ') || null;
  return (
    <RefsSelect
      name={of}
      label={label}
      value={value.map(numberOf)}
      chosen={value.map((row) => ({ id: numberOf(row), label: rowName(of, row) }))}
      options={choices.map((choice) => ({ id: numberOf(choice), label: choice.name, detail: detailOf(choice) }))}
      placeholder={text('callLog.any')}
      labels={refLabels(text, label)}
      search={search}
      onChange={(values) => {
        const rows = values.map(rowOf);
        const isChosen = (choice: Choice) => values.includes(numberOf(choice));
        onLearn(of, choices.filter(isChosen));
        onChange(rows);
      }}
    />
  );
}

function useFilterChoices(of: RowKind, systems: readonly number[]) {
  const { client } = useTools();
  const wanted = systems.join();
  const ask = useCallback(
    async (search: string) => {
      const answers = await Promise.all(
        wanted.split(',').map(async (id) => {
          const system_id = Number(id);
          const { data } = await client.query(CallLogChoicesDocument, { of, system_id, search }).toPromise();
          return data && { system_id, ...data.callLogChoices };
        }),
      );
      const arrived = answers.flatMap((answer) => answer ?? []);
      if (arrived.length < answers.length) return null;
      const rows = arrived.flatMap(({ system_id, rows: found }) =>
        found.map(({ id, name, detail }): Choice => ({ system_id, id, name, detail: detail ?? null })),
      );
      return { rows, hasMore: arrived.some(({ has_more }) => has_more) };
    },
    [client, of, wanted],
  );
  return useRowSearch(ask);
}
