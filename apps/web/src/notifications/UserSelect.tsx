import { RefSelect } from '@carestead/ui/form/RefSelect';
import { useRowSearch } from '@carestead/ui/form/useRowSearch';
import { useCallback } from 'react';
import { refLabels } from '../entity/fields/inputLabels.ts';
import { NotifiedPeopleDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';

type Props = { label: string; onChoose: (id: number) => void };

/** Finds one of the people who have an account. */
export function UserSelect({ label, onChoose }: Props) {
  const text = useText();
  const { client } = useTools();
  const ask = useCallback(
    async (search: string) => {
      const { data } = await client.query(NotifiedPeopleDocument, { search }).toPromise();
      return data ? { rows: data.notifiedPeople.rows, hasMore: data.notifiedPeople.has_more } : null;
    },
    [client],
  );
  const { rows, ...search } = useRowSearch(ask);
  return (
    <RefSelect
      name="user_id"
      label={label}
      error={null}
      value={null}
      options={rows.map(({ id, name }) => ({ id, label: name }))}
      chosen={null}
      search={search}
      placeholder={text('form.ref.none')}
      labels={refLabels(text, label)}
      onChange={(id) => id !== null && onChoose(id)}
    />
  );
}
