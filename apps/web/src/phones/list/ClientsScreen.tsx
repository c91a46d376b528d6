import { entity } from '@carestead/domain/kit/entity';
import { text as textField } from '@carestead/domain/kit/fields';
import { clientProblemKinds } from '@carestead/domain/phones/clientProblems';
import { Button, SegmentedControl } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../entity/list/ListPage.tsx';
import { ListTable } from '../../entity/list/ListTable.tsx';
import { tableLabels } from '../../entity/list/listLabels.ts';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { useListView } from '../../entity/list/useListView.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useSystem } from '../../platform/session/useSystem.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import { type Client, ListBesideContext, type ReadinessNow } from '../client.ts';
import { DutyNow } from '../duty/DutyNow.tsx';
import { PairDialog } from '../pairing/PairDialog.tsx';
import classes from './Clients.module.css';
import { ReadinessTile } from './ReadinessTile.tsx';
import { useClientColumns } from './useClientColumns.tsx';
import { useClients } from './useClients.ts';

/** The phones of a system: how ready they are, and what is wrong with which. */
export function ClientsScreen() {
  const text = useText();
  return useSystem() ? <Clients /> : <NoSystem title={text('phones.title')} />;
}

const filters = ['all', 'reachable', 'with_problem'] as const;

function Clients() {
  const text = useText();
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { show, problem, change } = useAddress();
  const listView = useListView(clientList);
  const list = useClients({ show, problem, search: listView.view.search });
  const columns = useClientColumns();
  const [isPairing, setPairing] = useState(false);
  const at = list.rows.findIndex((client) => id !== undefined && client.id === Number(id));
  const open = (client: Client) =>
    // From one phone to the next: the way back leads to the list.
    void navigate({ to: `${href}/edit/${client.id}`, search: true, replace: id !== undefined });
  const stepTo = (row: Client | undefined) => (row && at >= 0 ? () => open(row) : null);
  const { readiness } = list;
  return (
    <>
      <ListPage
        title={text('phones.title')}
        count={readiness?.total ?? null}
        isFilling
        actions={
          <>
            <SegmentedControl
              className={classes.filters ?? ''}
              aria-label={text('phones.filter')}
              value={problem ? '' : show}
              onChange={(value) => change({ show: value === 'all' ? undefined : value, problem: undefined })}
              data={filters.map((value) => ({ value, label: <FilterLabel value={value} readiness={readiness} /> }))}
            />
            <Button
              leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setPairing(true)}
            >
              {text('phones.pair')}
            </Button>
          </>
        }
      >
        <div className={classes.page}>
          {readiness && readiness.total > 0 && (
            <ReadinessTile
              readiness={readiness}
              chosen={problem}
              onChoose={(kind) => change({ problem: kind ?? undefined, show: undefined })}
            />
          )}
          <DutyNow />
          <ListTable
            name={clientList.name}
            listView={listView}
            label={text('phones.title')}
            columns={columns}
            rows={list.rows}
            state={list.state}
            rowName={({ name }) => name}
            rowHref={(client) => `${href}/edit/${client.id}`}
            currentId={list.rows[at]?.id ?? null}
            onOpen={open}
            onRetry={list.reload}
            onEndReached={list.hasMore ? list.loadMore : undefined}
            labels={{
              ...tableLabels(text, clientList),
              empty: {
                title: text(readiness?.total ? 'phones.none_shown' : 'phones.empty'),
                text: text(readiness?.total ? 'phones.none_shown.text' : 'phones.empty.text'),
              },
            }}
          />
        </div>
      </ListPage>
      {isPairing && <PairDialog onClose={() => setPairing(false)} />}
      <ListBesideContext value={{ onPrevious: stepTo(list.rows[at - 1]), onNext: stepTo(list.rows[at + 1]) }}>
        <Outlet />
      </ListBesideContext>
    </>
  );
}

function FilterLabel({ value, readiness }: { value: (typeof filters)[number]; readiness: ReadinessNow | null }) {
  const text = useText();
  return (
    <>
      {text(`phones.filter.${value}`)}
      {readiness && <span className={classes.number}>{shownNumber(countOf(value, readiness))}</span>}
    </>
  );
}

function countOf(value: (typeof filters)[number], { total, reachable, warning, danger }: ReadinessNow): number {
  switch (value) {
    case 'all':
      return total;
    case 'reachable':
      return reachable;
    case 'with_problem':
      return warning + danger;
  }
}

/** What is shown stands in the address. */
function useAddress() {
  const navigate = useNavigate();
  const { show, problem } = useSearch({ strict: false }) as { show?: string; problem?: string };
  return {
    show: filters.find((filter) => filter === show) ?? 'all',
    problem: clientProblemKinds.find((kind) => kind === problem) ?? null,
    change: (part: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: (present: Record<string, unknown>) => ({ ...present, ...part }),
        replace: true,
      }),
  };
}

/** What the list kit needs of phones: they are paired, so there is no form and no API of the kit for them. */
const clientList = entity('app_client', {
  plural: 'app_clients',
  scope: 'system',
  synced: false,
  needs: 'app::manage_devices',
  fields: Object.fromEntries(
    ['name', 'user', 'state', 'version', 'days', 'problem'].map((name) => [name, textField(200)]),
  ),
  columns: ['name', 'user', 'state', 'version', 'days', 'problem'],
});
