import { holds } from '@carestead/domain/access/needs';
import { type Origin, origins } from '@carestead/domain/sync/differences';
import { Button, Menu, SegmentedControl, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppData } from '../../platform/session/useAppData.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './DifferencesCard.module.css';
import { DifferencesTable } from './DifferencesTable.tsx';
import screen from './SyncScreen.module.css';
import { useDifferences } from './useDifferences.ts';
import type { SyncState } from './useSyncState.ts';

type Props = { state: SyncState; initialOrigin: Origin | null };

/** What is not the same on both sides, and which side holds. */
export function DifferencesCard({ state, initialOrigin }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const [origin, setOrigin] = useState(initialOrigin);
  const { counts, compared_at, run } = state;
  // A run changes what differs, and so does whoever else chooses.
  const version = [compared_at, counts.all, counts.undecided, run?.ended_at].join(' ');
  const { page, isLoading, loadMore, choose } = useDifferences(origin, version);
  const mayChoose = holds(viewer, ['systemtree::publish']) && (run === null || run.ended_at !== null);
  const rest = (page?.total ?? 0) - (page?.rows.length ?? 0);
  return (
    <section className={screen.card} aria-labelledby="sync-differences">
      <div className={classes.head}>
        <Title order={2} size="h3" id="sync-differences">
          {text('sync.differences')}
        </Title>
        <SegmentedControl
          size="sm"
          className={classes.origins}
          aria-label={text('sync.origin')}
          value={origin ?? 'all'}
          onChange={(value) => setOrigin(origins.find((one) => one === value) ?? null)}
          data={(['all', ...origins] as const).map((one) => ({
            value: one,
            label: (
              <span className={classes.origin}>
                {text(`sync.origin.${one}`)} <span className={classes.number}>{shownNumber(counts[one])}</span>
              </span>
            ),
          }))}
        />
        {mayChoose && page !== null && page.total > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="subtle"
                className={classes.forAll}
                rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
              >
                {text('sync.choice.for_shown')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => choose('all', 'ours')}>{text('sync.choice.all_ours')}</Menu.Item>
              <Menu.Item onClick={() => choose('all', 'theirs')}>{text('sync.choice.all_theirs')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {page?.total === 0 ? (
        <div className={screen.nothing}>
          <strong>{text('sync.none')}</strong>
          <span>{text(counts.all === 0 ? 'sync.none.text' : 'sync.none.origin')}</span>
        </div>
      ) : (
        page && (
          <DifferencesTable
            page={page}
            onChoose={mayChoose ? (difference, choice) => choose([difference], choice) : undefined}
          />
        )
      )}
      {page && rest > 0 && (
        <div className={classes.more}>
          <span>{text('sync.shown', { shown: shownNumber(page.rows.length), total: shownNumber(page.total) })}</span>
          <Button variant="default" loading={isLoading} onClick={loadMore}>
            {text('sync.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
