import { useCallback, useState } from 'react';
import { LogsDocument } from '../generated/graphql.ts';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import { BundleCard } from './BundleCard.tsx';
import classes from './Logs.module.css';
import { LogView } from './LogView.tsx';

/** What is noted by the processes of this server, by its database, about the configurators, and by the hubs. */
export function LogsScreen() {
  const text = useText();
  const { client } = useTools();
  const [attempt, setAttempt] = useState(0);
  const { current: logs, hasFailed } = useLoaded(
    useCallback(
      async () => (await client.query(LogsDocument, {}, { requestPolicy: 'network-only' }).toPromise()).data ?? fail(),
      [client],
    ),
    attempt,
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={text('logs.title')}
        mark={logs && <span className={classes.server}>{text('logs.server', { name: logs.logs.server })}</span>}
      />
      {hasFailed && !logs && <LoadFailed onRetry={() => setAttempt(attempt + 1)} />}
      {logs && (
        <>
          <LogView list={logs.logs.list} />
          {logs.logs.list.some(({ name }) => name === 'server') && <BundleCard />}
        </>
      )}
    </div>
  );
}

const fail = (): never => {
  throw new Error('the logs could not be listed');
};
