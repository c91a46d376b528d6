import { Callout } from '@carestead/ui/feedback/Callout';
import { Skeleton } from '@mantine/core';
import { OperationList } from '../platform/operations/OperationList.tsx';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { useText } from '../platform/text/useText.ts';
import classes from './Tunnel.module.css';
import { TunnelCard } from './TunnelCard.tsx';
import { useTunnel } from './useTunnel.ts';

/** A way in for support, for the hours that somebody chooses. */
export function TunnelScreen() {
  const text = useText();
  const { tunnel, load } = useTunnel();
  return (
    <div className={classes.page}>
      <PageHeader title={text('tunnel.title')} />
      {tunnel === 'unknown' && <Skeleton height={240} radius="md" maw={800} />}
      {tunnel === 'failed' && <LoadFailed onRetry={load} />}
      {tunnel === 'denied' && (
        <Callout tone="note" title={text('tunnel.denied.title')}>
          {text('tunnel.denied')}
        </Callout>
      )}
      {typeof tunnel !== 'string' && (
        <>
          <TunnelCard tunnel={tunnel} onChange={load} />
          <OperationCard title={text('tunnel.history')}>
            {tunnel.operations.length === 0 ? (
              <p className={classes.note}>{text('tunnel.history.none')}</p>
            ) : (
              <OperationList operations={tunnel.operations} />
            )}
          </OperationCard>
        </>
      )}
    </div>
  );
}
