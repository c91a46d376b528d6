import { type IncidentFilter, incidentFilters, incidentKinds } from '@carestead/domain/incidents/incident';
import { entity } from '@carestead/domain/kit/entity';
import { text as textField } from '@carestead/domain/kit/fields';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../entity/list/ListPage.tsx';
import { ListTable } from '../../entity/list/ListTable.tsx';
import { tableLabels } from '../../entity/list/listLabels.ts';
import { NoSystem } from '../../entity/list/NoSystem.tsx';
import { useListView } from '../../entity/list/useListView.ts';
import { PageTabs } from '../../platform/page/PageTabs.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useSystem } from '../../platform/session/useSystem.ts';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import type { Incident } from '../incident.ts';
import { subjectText, targetText } from '../incidentText.ts';
import { ListBesideContext } from '../listBeside.ts';
import { Round } from '../round/Round.tsx';
import classes from './IncidentList.module.css';
import { PageLinks } from './PageLinks.tsx';
import { useIncidentColumns } from './useIncidentColumns.tsx';
import { useIncidentCounts } from './useIncidentCounts.ts';
import { useIncidents } from './useIncidents.ts';

/** What is wrong with devices and the installation, and the round through the building that follows from it. */
export function IncidentsScreen() {
  const text = useText();
  return useSystem() ? <Incidents /> : <NoSystem title={text('incidents.title')} />;
}

function Incidents() {
  const text = useText();
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const { incidentid } = useParams({ strict: false }) as { incidentid?: string };
  const { filter, kind, view, showFilter, showKind, showView } = useAddress();
  const listView = useListView(incidentList);
  const list = useIncidents({ filter, kinds: kind ? [kind] : [], search: listView.view.search });
  const counts = useIncidentCounts();
  const columns = useIncidentColumns();
  const at = list.rows.findIndex(({ id }) => incidentid !== undefined && id === Number(incidentid));
  const open = ({ id }: Pick<Incident, 'id'>) =>
    // From one incident to the next: the way back leads to the list.
    void navigate({ to: `${href}/${id}`, search: true, replace: incidentid !== undefined });
  const stepTo = (row: Incident | undefined) => (row && at >= 0 ? () => open(row) : null);
  const nameOf = (incident: Incident) => `${subjectText(text, incident)}, ${targetText(text, incident)}`;
  return (
    <>
      <PageTabs label={text('analytics.title')} />
      <ListPage title={text('incidents.title')} count={counts?.Open ?? null} isFilling actions={<PageLinks />}>
        <div className={classes.page}>
          <div className={classes.views}>
            <SegmentedControl
              aria-label={text('incidents.filter')}
              value={filter}
              onChange={showFilter}
              data={incidentFilters.map((value) => ({ value, label: <FilterLabel value={value} counts={counts} /> }))}
            />
            <NativeSelect
              aria-label={text('incidents.kind')}
              value={kind ?? ''}
              onChange={({ currentTarget }) => showKind(currentTarget.value)}
              data={[
                { value: '', label: text('incidents.kind.all') },
                ...incidentKinds.map((value) => ({ value, label: text(`incidents.kind.${value}`) })),
              ]}
            />
            <SegmentedControl
              className={classes.choice ?? ''}
              aria-label={text('incidentRound.view')}
              value={view}
              onChange={showView}
              data={[
                { value: 'list', label: text('incidentRound.list') },
                { value: 'round', label: text('incidentRound.title') },
              ]}
            />
          </div>
          <div className={classes.columns} data-view={view}>
            <div className={classes.list}>
              <ListTable
                name={incidentList.name}
                listView={listView}
                label={text('incidents.title')}
                columns={columns}
                rows={list.rows}
                state={list.state === 'denied' ? 'not_allowed' : list.state}
                rowName={nameOf}
                rowHref={({ id }) => `${href}/${id}`}
                currentId={list.rows[at]?.id ?? null}
                onOpen={open}
                onRetry={list.reload}
                onEndReached={list.next === null ? undefined : () => void list.loadMore()}
                labels={{
                  ...tableLabels(text, incidentList, list.failure),
                  empty: { title: text(`incidents.empty.${filter}`), text: text('incidents.empty.text') },
                }}
              />
            </div>
            <div className={classes.round}>
              <Round
                kind={kind}
                openId={incidentid === undefined ? null : Number(incidentid)}
                hrefOf={(id) => `${href}/${id}`}
              />
            </div>
          </div>
        </div>
      </ListPage>
      <ListBesideContext value={{ onPrevious: stepTo(list.rows[at - 1]), onNext: stepTo(list.rows[at + 1]) }}>
        <Outlet />
      </ListBesideContext>
    </>
  );
}

type Counts = ReturnType<typeof useIncidentCounts>;

function FilterLabel({ value, counts }: { value: IncidentFilter; counts: Counts }) {
  const text = useText();
  return (
    <>
      {text(`incidents.filter.${value}`)}
      {counts && <span className={classes.number}>{shownNumber(counts[value])}</span>}
    </>
  );
}

/** What is shown stands in the address: the open ones, as a list, unless it says otherwise. */
function useAddress() {
  const navigate = useNavigate();
  const { show, kind, view } = useSearch({ strict: false }) as { show?: string; kind?: string; view?: string };
  const change = (part: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (present: Record<string, unknown>) => ({ ...present, ...part }), replace: true });
  return {
    filter: incidentFilters.find((filter) => filter.toLowerCase() === show) ?? 'Open',
    kind: incidentKinds.find((one) => one === kind) ?? null,
    view: view === 'round' ? 'round' : 'list',
    showFilter: (filter: string) => change({ show: filter === 'Open' ? undefined : filter.toLowerCase() }),
    showKind: (next: string) => change({ kind: next === '' ? undefined : next }),
    showView: (next: string) => change({ view: next === 'round' ? 'round' : undefined }),
  } as const;
}

/** What the list kit needs of incidents: rules open and close them, so there is no form and no API of the kit for them. */
const incidentList = entity('incident', {
  plural: 'incidents',
  scope: 'system',
  synced: false,
  needs: 'analytics::manage_incidents',
  fields: Object.fromEntries(['severity', 'subject', 'created_at', 'status'].map((name) => [name, textField(200)])),
  columns: ['severity', 'subject', 'created_at', 'status'],
});
