import { holds } from '@carestead/domain/access/needs';
import { type Origin, origins } from '@carestead/domain/sync/differences';
import { Button, Menu, NativeSelect, SegmentedControl, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { usePart } from '../../platform/page/usePart.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { DifferencePages } from './DifferencePages.tsx';
import { DifferenceSearch } from './DifferenceSearch.tsx';
import classes from './DifferencesCard.module.css';
import { DifferencesTable } from './DifferencesTable.tsx';
import { entityPlural } from './differenceTexts.ts';
import screen from './SyncScreen.module.css';
import { type Listed, pageSize, useDifferences } from './useDifferences.ts';
import type { SyncState } from './useSyncState.ts';

type Props = { state: SyncState; initialOrigin: Origin | null };

const loadPreview = async () => (await import('./PreviewDialog.tsx')).PreviewDialog;

/** So many are looked through at a glance. */
const fewRows = 20;

/** What is not the same on both sides, and which side holds. */
export function DifferencesCard({ state, initialOrigin }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const [listed, setListed] = useState<Listed>({ origin: initialOrigin, entity: null, name: '' });
  const [offset, setOffset] = useState(0);
  const [showsPreview, setShowsPreview] = useState(false);
  const closePreview = () => setShowsPreview(false);
  const preview = usePart(showsPreview, loadPreview, closePreview);
  const { counts, compared_at, run } = state;
  // A run changes what differs, and so does whoever else chooses.
  const version = [compared_at, counts.all, counts.undecided, run?.ended_at].join(' ');
  const { page, choose } = useDifferences(listed, offset, version);
  const mayChoose = holds(viewer, ['systemtree::publish']) && (run === null || run.ended_at !== null);
  const list = (next: Partial<Listed>) => {
    setListed({ ...listed, ...next });
    setOffset(0);
  };
  // The list became shorter than where somebody was.
  if (page && offset > 0 && offset >= page.total) setOffset(0);
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
          value={listed.origin ?? 'all'}
          onChange={(value) => list({ origin: origins.find((one) => one === value) ?? null, entity: null })}
          data={(['all', ...origins] as const).map((one) => ({
            value: one,
            label: (
              <span className={classes.origin}>
                {text(`sync.origin.${one}`)} <span className={classes.number}>{shownNumber(counts[one])}</span>
              </span>
            ),
          }))}
        />
        {page && (page.groups.length > 1 || listed.entity !== null || listed.name !== '') && (
          <NativeSelect
            size="sm"
            className={classes.entity}
            aria-label={text('sync.entity')}
            value={listed.entity ?? ''}
            onChange={(event) => list({ entity: event.currentTarget.value || null })}
            data={[
              { value: '', label: text('sync.entity.all') },
              ...page.groups.map(({ entity, count }) => ({
                value: entity,
                label: `${entityPlural(text, entity)} (${shownNumber(count)})`,
              })),
            ]}
          />
        )}
        {counts.all > fewRows && <DifferenceSearch onSearch={(name) => name !== listed.name && list({ name })} />}
        {page !== null && page.total > 0 && (
          <div className={classes.more}>
            {mayChoose && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    variant="subtle"
                    px="xs"
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
            <Button variant="subtle" px="xs" onClick={() => setShowsPreview(true)}>
              {text('sync.preview.show')}
            </Button>
          </div>
        )}
      </div>
      {page?.total === 0 ? (
        <div className={screen.nothing}>
          <strong>{text('sync.none')}</strong>
          <span>{text(counts.all === 0 ? 'sync.none.text' : 'sync.none.origin')}</span>
        </div>
      ) : (
        page && (
          <>
            <DifferencesTable
              page={page}
              onChoose={mayChoose ? (difference, choice) => choose([difference], choice) : undefined}
            />
            <DifferencePages offset={offset} size={pageSize} total={page.total} onGo={setOffset} />
          </>
        )
      )}
      {preview?.({ isOpen: showsPreview, onClose: closePreview })}
    </section>
  );
}
