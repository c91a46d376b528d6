import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import {
  type CallLogFilter as AskedFilter,
  CallLogCountDocument,
  CallLogEstimateDocument,
} from '../../generated/graphql.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import classes from './CallFilter.module.css';

/** About how many calls the filter finds, at once; exactly, on request. */
export function HitCount({ filter, known }: { filter: CallLogFilter; known: number | null }) {
  const key = JSON.stringify(filter);
  return known === null ? <Count key={key} filterKey={key} /> : <ExactCount count={known} />;
}

const ExactCount = ({ count }: { count: number }) => (
  <span className={classes.count}>{useText()('callLog.exactly', { count })}</span>
);

function Count({ filterKey }: { filterKey: string }) {
  const text = useText();
  const { client } = useTools();
  const [exact, setExact] = useState<number | 'counting' | 'failed' | null>(null);
  const load = useCallback(async () => {
    const filter = JSON.parse(filterKey) as AskedFilter;
    const { data } = await client
      .query(CallLogEstimateDocument, { filter }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('the number of calls did not arrive');
    return data.callLogEstimate;
  }, [client, filterKey]);
  const { latest: estimate } = useLoaded(load);
  async function count() {
    setExact('counting');
    const filter = JSON.parse(filterKey) as AskedFilter;
    const { data } = await client
      .query(CallLogCountDocument, { filter }, { requestPolicy: 'network-only' })
      .toPromise();
    setExact(data?.callLogCount ?? 'failed');
  }
  if (typeof exact === 'number') return <ExactCount count={exact} />;
  if (exact === 'counting')
    return (
      <span className={classes.count} role="status">
        {text('callLog.counting')}
      </span>
    );
  return (
    <span className={classes.count}>
      {exact === 'failed'
        ? text('callLog.count_failed')
        : estimate !== null && text('callLog.about', { count: shownNumber(estimate) })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void count()}>
        {text('callLog.count_exactly')}
      </Button>
    </span>
  );
}
