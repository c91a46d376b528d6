import { useCallback } from 'react';
import { NotifiedPeopleDocument, type NotifiedPeopleQuery } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

export type Person = NotifiedPeopleQuery['notifiedPeople']['rows'][number];

const reasons = ['no_address', 'switched_off', 'not_allowed'] as const;

export type Unreachable = (typeof reasons)[number];

export const unreachable = ({ unreachable: why }: Person): Unreachable | null =>
  reasons.find((reason) => reason === why) ?? null;

/** These people, as far as the reader may know them; null until they are there. */
export function usePeople(ids: readonly number[]): ((id: number) => Person | undefined) | null {
  const { client } = useTools();
  const wanted = ids.join();
  const load = useCallback(async () => {
    if (wanted === '') return [];
    const variables = { ids: wanted.split(',').map(Number) };
    const { data } = await client
      .query(NotifiedPeopleDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('the names of people did not arrive');
    return data.notifiedPeople.rows;
  }, [client, wanted]);
  const { latest } = useLoaded(load);
  return latest ? (id) => latest.find((person) => person.id === id) : null;
}
