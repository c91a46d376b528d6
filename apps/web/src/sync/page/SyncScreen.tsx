import { holds } from '@carestead/domain/access/needs';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Lamp } from '@carestead/ui/value/Lamp';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CompareConfigurationsDocument } from '../../generated/graphql.ts';
import { useIsLost } from '../../platform/connection/useIsLost.ts';
import { useIsMobile } from '../../platform/mobile/useIsMobile.ts';
import { PageHeader } from '../../platform/page/PageHeader.tsx';
import { usePart } from '../../platform/page/usePart.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { ConfigurationErrors } from '../run/ConfigurationErrors.tsx';
import { RefusedEdits } from '../run/RefusedEdits.tsx';
import { RunCard } from '../run/RunCard.tsx';
import { SnapshotLine } from '../run/SnapshotLine.tsx';
import { SyncActions } from '../run/SyncActions.tsx';
import { useRefusedEdits } from '../run/useRefusedEdits.ts';
import { useRuns } from '../run/useRuns.ts';
import { DifferencesCard } from './DifferencesCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import classes from './SyncScreen.module.css';
import { type SyncState, useSyncState } from './useSyncState.ts';

const loadRunDialog = async () => (await import('../run/RunDialog.tsx')).RunDialog;

/** How this configuration stands to that of the configurator, and what can be done about it. */
export function SyncScreen() {
  const text = useText();
  const { systems } = useAppData();
  const state = useSyncState();
  // There the title stands in the bar.
  const isMobile = useIsMobile();
  const isLost = useIsLost();
  if (systems.length === 0) return <NoSystem />;
  const count = typeof state === 'string' || state.compared_at === null ? null : state.counts.all;
  // Without a connection no calls arrive, and the page says so above.
  const isConnected = typeof state !== 'string' && state.status !== 'offline' && state.status !== 'unauthorized';
  const mark = count !== null && (
    <span className={classes.count}>{text('sync.count', { count, number: shownNumber(count) })}</span>
  );
  const goesOn = isLost ? (
    <span className={classes.goesOn}>
      <Lamp fill="striped" tone="neutral" />
      <strong>{text('sync.calls_unknown')}</strong> {text('sync.calls_unknown.text')}
    </span>
  ) : (
    isConnected && (
      <span className={classes.goesOn}>
        <Lamp fill="solid" tone="success" />
        <strong>{text('sync.calls_go_on')}</strong> {text('sync.calls_go_on.always')}
      </span>
    )
  );
  return (
    <div className={classes.page} data-mobile={isMobile || undefined}>
      {isMobile ? (
        <div className={classes.mobileHead}>
          {mark}
          {goesOn}
        </div>
      ) : (
        <PageHeader title={text('sync.title')} mark={mark} actions={goesOn} />
      )}
      {state === 'unknown' && <Skeleton height={320} radius={10} />}
      {state === 'failed' && (
        <Callout tone="danger" title={text('sync.failed')}>
          {text('sync.failed.text')}
        </Callout>
      )}
      {typeof state !== 'string' && <SyncContent state={state} />}
    </div>
  );
}

function SyncContent({ state }: { state: SyncState }) {
  const text = useText();
  const compare = useCompare();
  const refused = useRefusedEdits();
  const mayPublish = holds(useAppData().viewer, ['systemtree::publish']);
  const runs = useRuns();
  const runDialog = usePart(runs.dialog.isOpen, loadRunDialog, runs.dialog.onCancel);
  const [showsConflicts, setShowsConflicts] = useState(0);
  const isCompared = state.compared_at !== null;
  const { run, snapshot } = state;
  const isUnderWay = run !== null && run.ended_at === null;
  const isUndecided = run !== null && run.step === 'failed' && !run.is_abandoned;
  return (
    <>
      {state.is_offline_mode && (
        <Callout tone="warning" title={text('sync.offline_mode')}>
          {text('sync.offline_mode.text')}
        </Callout>
      )}
      {run && (isUnderWay || isUndecided) ? (
        <RunCard
          state={state}
          run={run}
          actions={
            mayPublish
              ? {
                  onContinue: () => runs.goOn(run.id),
                  onAbandon: () => runs.abandon(run.id),
                  onRollBack: () => runs.ask('rollback', run.snapshot),
                }
              : undefined
          }
        />
      ) : (
        <SyncActions state={state} mayPublish={mayPublish} onStart={(kind) => runs.ask(kind)} />
      )}
      {runDialog?.({ ...runs.dialog, state })}
      <ConfigurationErrors errors={state.errors} />
      <RefusedEdits edits={state.refused_edits} actions={mayPublish ? refused : undefined} />
      <div className={classes.columns}>
        <StatusCard
          state={state}
          isComparing={compare.isBusy}
          onCompare={compare.start}
          onShowConflicts={() => setShowsConflicts((count) => count + 1)}
          footer={
            snapshot && (
              <SnapshotLine
                at={snapshot.at}
                onRollBack={mayPublish && !isUnderWay ? () => runs.ask('rollback', snapshot) : undefined}
              />
            )
          }
        />
        {isCompared ? (
          <DifferencesCard key={showsConflicts} state={state} initialOrigin={showsConflicts > 0 ? 'both' : null} />
        ) : (
          <section className={classes.card}>
            <div className={classes.nothing}>
              <strong>{text('sync.not_compared')}</strong>
              <span>{text('sync.not_compared.text')}</span>
              <Button loading={compare.isBusy} disabled={state.is_offline_mode} onClick={compare.start}>
                {text('sync.compare')}
              </Button>
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function useCompare() {
  const text = useText();
  const { client, toasts } = useTools();
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    const { error } = await client.mutation(CompareConfigurationsDocument, {}).toPromise();
    setBusy(false);
    if (error) toasts.show({ id: 'sync_compare', type: 'error', title: text('sync.compare_failed') });
  }
  return { isBusy, start: () => void start() };
}

function NoSystem() {
  const text = useText();
  const path = useTools().pathIfAny('systemParamList');
  return (
    <div className={classes.page}>
      <PageHeader title={text('sync.title')} />
      <Callout
        tone="note"
        title={text('sync.no_system')}
        action={
          path && (
            <Button component={Link} to={path} variant="default">
              {text('sync.no_system.set_up')}
            </Button>
          )
        }
      >
        {text('sync.no_system.text')}
      </Callout>
    </div>
  );
}
