import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { TableNotice } from '@carestead/ui/table/TableNotice';
import { FilterBar } from '@carestead/ui/toolbar/FilterBar';
import { Button, Skeleton, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListActions } from '../../entity/list/ListActions.tsx';
import { ListPage } from '../../entity/list/ListPage.tsx';
import { filterLabels, tableLabels } from '../../entity/list/listLabels.ts';
import { useDeletion } from '../../entity/list/useDeletion.ts';
import { useEntityScreen } from '../../entity/list/useEntityScreen.ts';
import { useFilterChoices } from '../../entity/list/useFilterChoices.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useRowLock } from '../../entity/rows/useRowLock.ts';
import { useSingleKeys } from '../../platform/page/singleKeys.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { OverrideCard } from './OverrideCard.tsx';
import classes from './OverrideCards.module.css';
import { SwitchOverride } from './SwitchOverride.tsx';

const entity = displayGroupOverride;
const activeFirst = [
  { field: 'is_enabled', direction: 'DESC' },
  { field: 'name', direction: 'ASC' },
] as const;

/** The interconnections as cards, those that are on first. */
export function OverridesScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const screen = useEntityScreen(entity, activeFirst);
  const { list, listView, onNew, mayEdit, rights, emptyAction } = screen;
  const choices = useFilterChoices(entity, listView.view.filters);
  const [hasSingleKeys] = useSingleKeys();
  const lock = useRowLock(entity);
  const [switched, setSwitched] = useState<EntityRow | null>(null);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const deletion = useDeletion(entity, deleted.length > 0, () => setDeleted([]));
  const copy = (id: number) =>
    void navigate({
      to: `${href}/edit`,
      search: (present: Record<string, unknown>) => ({ ...present, copy: String(id) }),
    });
  return (
    <ListPage title={text('entity.display_group_overrides')} count={list.count} actions={<ListActions {...screen} />}>
      <Text c="dimmed" className={classes.intro}>
        {text('overrides.intro')}
      </Text>
      <FilterBar
        search={listView.typed}
        onSearchChange={listView.type}
        choices={choices}
        active={listView.view.filters}
        onChange={(filters) => listView.show({ ...listView.view, filters })}
        labels={filterLabels(text, hasSingleKeys)}
      />
      {list.rows.length === 0 ? (
        <Nothing list={list} listView={listView} emptyAction={emptyAction} />
      ) : (
        <ul className={classes.cards} aria-label={text('entity.display_group_overrides')}>
          {list.rows.map((row: EntityRow) => (
            <OverrideCard
              key={row.id}
              row={row}
              href={mayEdit ? `${href}/edit/${row.id}` : null}
              lock={lock.change(row)}
              onSwitch={() => setSwitched(row)}
              onCopy={onNew && (() => copy(row.id))}
              onDelete={rights.mayDeleteAny ? () => setDeleted([row.id]) : undefined}
            />
          ))}
        </ul>
      )}
      {list.next !== null && (
        <Button variant="default" className={classes.more} onClick={() => void list.loadMore()}>
          {text('overrides.more')}
        </Button>
      )}
      {switched && (
        <SwitchOverride
          key={switched.id}
          row={switched}
          current={list.rows.find(({ id }) => id === switched.id)}
          onClose={() => setSwitched(null)}
        />
      )}
      {deletion?.({
        entity,
        ids: deleted,
        rows: list.rows.filter(({ id }) => deleted.includes(id)),
        lock: lock.delete,
        onCancel: () => setDeleted([]),
        onDeleted: () => setDeleted([]),
      })}
    </ListPage>
  );
}

type Screen = ReturnType<typeof useEntityScreen>;
type NothingProps = Pick<Screen, 'list' | 'listView' | 'emptyAction'>;

function Nothing({ list, listView, emptyAction }: NothingProps) {
  const text = useText();
  if (list.state === 'loading') return <Skeleton height={220} radius={10} />;
  const kinds = { ready: listView.isNarrowed ? 'no_hits' : 'empty', failed: 'failed', denied: 'not_allowed' } as const;
  return (
    <TableNotice
      kind={kinds[list.state]}
      emptyAction={emptyAction}
      onResetFilters={listView.reset}
      onRetry={() => void list.reload()}
      labels={tableLabels(text, entity, list.failure)}
    />
  );
}
