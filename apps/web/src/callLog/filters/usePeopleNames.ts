import { useCallback } from 'react';
import { ReportPeopleDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';

/** What these people are called; of those who are gone or not known to the reader the number. */
export function usePeopleNames(ids: readonly number[]): (id: number) => string {
  const text = useText();
  const { client } = useTools();
  const wanted = ids.join();
  const load = useCallback(async () => {
    if (wanted === '') return [];
    const { data } = await client.query(ReportPeopleDocument, { ids: wanted.split(',').map(Number) }).toPromise();
    if (!data) throw new Error('the names of people did not arrive');
    return data.reportPeople.rows;
  }, [client, wanted]);
  const known = useLoaded(load).latest;
  return (id) => (known ? (known.find((person) => person.id === id)?.name ?? text('form.ref.unknown', { id })) : '…');
}
