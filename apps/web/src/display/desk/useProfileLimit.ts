import { useEffect, useState } from 'react';
import { ReachedLimitsDocument } from '../../generated/graphql.ts';
import { ask } from '../ask.ts';
import { useWall } from '../wallContext.ts';

/** Whether the licence allows no more display profiles; asked again when their number changes. */
export function useProfileLimit(profiles: number): boolean {
  const { context } = useWall();
  const [isReached, setReached] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of profiles is another answer
  useEffect(() => {
    ask(ReachedLimitsDocument, {}, context).then(
      ({ reachedLimits }) => setReached(reachedLimits.includes('visuals')),
      // Without an answer the server still decides when a profile is created.
      () => {},
    );
  }, [context, profiles]);
  return isReached;
}
