import type { RowOfSystem } from '@carestead/domain/callLog/filter';
import type { RowKind } from '@carestead/domain/callLog/sentenceOf';
import { RefsSelect } from '@carestead/ui/form/RefsSelect';
import type { RefSearch } from '@carestead/ui/form/refData';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refLabels } from '../entity/fields/inputLabels.ts';
import { CallLogChoicesDocument } from '../generated/graphql.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

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

const typingPause = 150;
/** Rows of several systems may have the same id; a select knows one number for each. */
const perSystem = 1_000_000_000;
const numberOf = ({ system_id, id }: RowOfSystem) => system_id * perSystem + id;
const rowOf = (value: number): RowOfSystem => ({ system_id: Math.floor(value / perSystem), id: value % perSystem });

/** Rows of the configuration to filter by, searched on the server in every system that the list shows. */
export function RowsField({ of, label, value, systems, rowName, onLearn, onChange }: Props) {
  const text = useText();
  const { systems: known, system_id } = useAppData();
  const wanted = systems.length > 0 ? systems : [system_id];
  const { choices, ...search } = useFilterChoices(of, wanted);
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
      placeholder={text('form.ref.none')}
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

function useFilterChoices(of: RowKind, systems: readonly number[]): RefSearch & { choices: readonly Choice[] } {
  const { client } = useTools();
  const [found, setFound] = useState<Pick<RefSearch, 'state' | 'hasMore'> & { choices: readonly Choice[] }>({
    state: 'idle',
    hasMore: false,
    choices: [],
  });
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = systems.join();
  const onStop = useCallback(() => {
    newest.current += 1;
    clearTimeout(timer.current);
  }, []);
  const onSearch = useCallback(
    (term: string) => {
      onStop();
      const mine = newest.current;
      setFound((before) => ({ ...before, state: 'searching' }));
      const ask = async () => {
        const answers = await Promise.all(
          wanted.split(',').map(async (id) => {
            const system_id = Number(id);
            const asked = { of, system_id, search: term };
            const { data } = await client.query(CallLogChoicesDocument, asked).toPromise();
            return data && { system_id, ...data.callLogChoices };
          }),
        );
        if (mine !== newest.current) return;
        const arrived = answers.flatMap((answer) => answer ?? []);
        setFound((before) =>
          arrived.length < answers.length
            ? { ...before, state: 'failed' }
            : {
                state: 'found',
                hasMore: arrived.some(({ has_more }) => has_more),
                choices: arrived.flatMap(({ system_id, rows }) =>
                  rows.map((row) => ({ system_id, id: row.id, name: row.name, detail: row.detail ?? null })),
                ),
              },
        );
      };
      // What is opened shows its rows at once; only typing has pauses.
      timer.current = setTimeout(() => void ask(), term === '' ? 0 : typingPause);
    },
    [client, of, wanted, onStop],
  );
  useEffect(() => onStop, [onStop]);
  return { ...found, onSearch, onStop };
}
