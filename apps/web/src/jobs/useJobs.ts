import { endedSince } from '@carestead/domain/jobs/endedSince';
import { useEffect, useState } from 'react';
import { JobsChangedDocument, type JobsChangedSubscription } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';

export type Job = JobsChangedSubscription['jobsChanged'][number];

type Known = { jobs: readonly Job[] | null; ended: readonly Job[] };

/** The viewer's own jobs, live; `ended` are those whose end is still to be announced. */
export function useJobs() {
  const { client } = useTools();
  const [{ jobs, ended }, setKnown] = useState<Known>({ jobs: null, ended: [] });
  useEffect(() => {
    const { unsubscribe } = client.subscription(JobsChangedDocument, {}).subscribe(({ data }) => {
      if (!data) return;
      const next = data.jobsChanged;
      setKnown((known) => ({ jobs: next, ended: [...known.ended, ...endedSince(known.jobs, next)] }));
    });
    return unsubscribe;
  }, [client]);
  return { jobs: jobs ?? [], ended, onAnnounced: () => setKnown((known) => ({ ...known, ended: [] })) };
}
