import { type UpdateProblemReason, updateProblems } from '@carestead/domain/updates/release';
import type { CombinedError } from '@urql/core';
import { useEffect, useState } from 'react';
import { UpdatesChangedDocument, type UpdatesChangedSubscription } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

export type Updates = UpdatesChangedSubscription['updatesChanged'];

/** Everything about updates, live. */
export function useUpdates(): Updates | 'unknown' | 'denied' {
  const { client } = useTools();
  const [updates, setUpdates] = useState<Updates | 'unknown' | 'denied'>('unknown');
  useEffect(() => {
    const { unsubscribe } = client.subscription(UpdatesChangedDocument, {}).subscribe(({ data, error }) => {
      if (data) setUpdates(data.updatesChanged);
      else if (error?.graphQLErrors.some(({ extensions }) => extensions.code === 'MISSING_PERMISSION'))
        setUpdates('denied');
    });
    return unsubscribe;
  }, [client]);
  return updates;
}

/** Why the server refused; anything else is a fault. */
export const reasonOf = (error: Pick<CombinedError, 'graphQLErrors'>): UpdateProblemReason =>
  knownReason(error.graphQLErrors[0]?.extensions.reason);

export const knownReason = (given: unknown): UpdateProblemReason =>
  updateProblems.find((reason) => reason === given) ?? 'failed';
