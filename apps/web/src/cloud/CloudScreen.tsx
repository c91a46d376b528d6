import { Callout } from '@carestead/ui/feedback/Callout';
import { Skeleton } from '@mantine/core';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { useText } from '../platform/text/useText.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './Cloud.module.css';
import { CopiesCard } from './CopiesCard.tsx';
import { useCloud } from './useCloud.ts';

/** Copies of the configuration of the system in the vendor's cloud: the account, and what is there. */
export function CloudScreen() {
  const text = useText();
  const cloud = useCloud();
  return (
    <div className={classes.page}>
      <PageHeader title={text('cloud.title')} />
      {cloud === 'unknown' ? (
        <Skeleton height={320} radius="md" maw={800} />
      ) : (
        <>
          {typeof cloud.host !== 'string' && (
            <Callout tone="note" title={text('cloud.no_address.title')}>
              {text('jobs.problem.cloud.no_address')}
            </Callout>
          )}
          {typeof cloud.host === 'string' && cloud.is_offline && (
            <Callout tone="note" title={text('cloud.offline.title')}>
              {text('jobs.problem.cloud.offline')}
            </Callout>
          )}
          <AccountCard cloud={cloud} />
          <CopiesCard cloud={cloud} />
        </>
      )}
    </div>
  );
}
