import type { RunKind } from '@carestead/domain/sync/sendSteps';
import { Button } from '@mantine/core';
import { IconDatabaseImport, IconDownload, IconKeyboard, IconLock, IconSend, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsLost } from '../../platform/connection/useIsLost.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import type { SyncState } from '../page/useSyncState.ts';
import classes from './SyncActions.module.css';

export type StartKind = Exclude<RunKind, 'rollback'>;

type Props = {
  state: SyncState;
  mayPublish: boolean;
  onStart: (kind: StartKind) => void;
};

const kinds: readonly StartKind[] = ['commit', 'import', 'push', 'pull'];

const icons = { commit: IconUpload, import: IconDatabaseImport, push: IconSend, pull: IconDownload };

/** Each says below its button what follows, and beside it what guards it. */
export function SyncActions({ state, mayPublish, onStart }: Props) {
  const text = useText();
  const isLost = useIsLost();
  const isReachable = state.status !== 'offline' && state.status !== 'unauthorized' && !state.is_offline_mode;
  const isChecked = state.checks.length > 0 && state.checks.every(({ ok }) => ok);
  const reasonAgainst = (kind: StartKind): string | null => {
    if (isLost) return text('syncRun.no_connection');
    if (!mayPublish) return text('syncRun.no_publish');
    if (!isReachable) return text('syncRun.not_reachable');
    return kind === 'pull' && state.counts.to_pull === 0 ? text('syncRun.nothing_chosen') : null;
  };
  const guards: Readonly<Record<StartKind, ReactNode>> = {
    commit: (
      <>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {text('syncRun.guard.locked')}
      </>
    ),
    import: <PhraseGuard />,
    push: <PhraseGuard />,
    pull: text('syncRun.guard.chosen', { number: shownNumber(state.counts.to_pull) }),
  };
  const changes = state.counts.here;
  return (
    <section className={classes.actions} aria-label={text('syncRun.actions')}>
      {kinds.map((kind) => {
        const Icon = icons[kind];
        const against = reasonAgainst(kind);
        return (
          <div key={kind} className={classes.action}>
            <div className={classes.top}>
              <Button
                variant={kind === 'commit' && isChecked ? 'filled' : 'default'}
                leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
                disabled={against !== null}
                aria-describedby={`sync-${kind}`}
                onClick={() => onStart(kind)}
              >
                {text(`syncRun.kind.${kind}`)}
              </Button>
              <span className={classes.guard}>{guards[kind]}</span>
            </div>
            <p className={classes.follows} id={`sync-${kind}`} data-against={against !== null || undefined}>
              {against ?? text(`syncRun.follows.${kind}`, { count: changes, number: shownNumber(changes) })}
            </p>
          </div>
        );
      })}
    </section>
  );
}

function PhraseGuard() {
  const text = useText();
  return (
    <>
      <IconKeyboard size={16} stroke={1.75} aria-hidden="true" />
      {text('syncRun.guard.phrase')}
    </>
  );
}
