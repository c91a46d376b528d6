import { filterProblems } from '@carestead/domain/callLog/filter';
import { callLogColumns } from '@carestead/domain/callLog/sort';
import { entity } from '@carestead/domain/kit/entity';
import { text as textField } from '@carestead/domain/kit/fields';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { FilterSentence } from '../entity/callFilter/FilterSentence.tsx';
import { useLogFilter } from '../entity/callFilter/useLogFilter.ts';
import { ListPage } from '../entity/list/ListPage.tsx';
import { ListTable } from '../entity/list/ListTable.tsx';
import { tableLabels } from '../entity/list/listLabels.ts';
import { useListView } from '../entity/list/useListView.ts';
import { ExportButton } from '../platform/exports/ExportButton.tsx';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './CallLog.module.css';
import { FilterTabs, SaveFilter } from './FilterTabs.tsx';
import { ListBesideContext } from './listBeside.ts';
import { type LoggedCall, sortOf, useCallLog } from './useCallLog.ts';
import { placeName, useLogColumns } from './useLogColumns.tsx';

/** A call that takes longer is looked at more closely, unless the filter says from when on. */
const usualThreshold = 5 * 60;

/** The calls that a filter finds, the newest first. */
export function LogScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { href } = useCurrentRoute();
  const { systems, system_id } = useAppData();
  const { callid } = useParams({ strict: false }) as { callid?: string };
  const listView = useListView(callList);
  const logFilter = useLogFilter();
  const filter = { ...logFilter.filter, search: listView.view.search };
  const isRight = filterProblems(filter).length === 0;
  const list = useCallLog(isRight ? filter : null, listView.view.sort);
  const columns = useLogColumns(filter.duration_from ?? usualThreshold);
  const hrefOf = (call: LoggedCall) => `${href}/edit/${call.id}?system=${call.system_id}`;
  // All of them are there: nothing has to be counted.
  const known = list.state === 'ready' && list.next === null ? list.rows.length : null;
  const steps = list.rows.filter((call) => call.system_id === system_id);
  const at = steps.findIndex((call) => callid !== undefined && call.id === Number(callid));
  function open(call: LoggedCall) {
    // Everything around its form would be that of the present system.
    if (call.system_id !== system_id) window.open(hrefOf(call), '_blank', 'noopener');
    // From one call to the next: the way back leads to the list.
    else void navigate({ to: `${href}/edit/${call.id}`, search: true, replace: callid !== undefined });
  }
  const stepTo = (call: LoggedCall | undefined) => (call && at >= 0 ? () => open(call) : null);
  const page = (
    <ListPage
      title={text('callLog.title')}
      count={null}
      isFilling
      actions={
        isRight && (
          <>
            <SaveFilter />
            <ExportButton source="Calls" query={{ filter, sort: sortOf(listView.view.sort) }} />
          </>
        )
      }
    >
      <FilterTabs filter={filter} />
      <FilterSentence {...logFilter} filter={filter} onSearch={listView.type} known={known} />
      <ListTable
        name={callList.name}
        listView={listView}
        notice={
          <div className={classes.newer} aria-live="polite">
            {list.newer > 0 && (
              <Button
                radius="xl"
                leftSection={<IconArrowUp size={16} stroke={2} aria-hidden="true" />}
                onClick={list.reload}
              >
                {text('callLog.newer', { count: list.newer })}
              </Button>
            )}
          </div>
        }
        hiddenAtFirst={['urgency', 'call_source', 'closed_at', ...(systems.length > 1 ? [] : ['system'])]}
        label={text('callLog.title')}
        columns={columns}
        rows={list.rows}
        state={list.state === 'denied' ? 'not_allowed' : list.state}
        rowName={(call) => placeName(text, call)}
        rowHref={hrefOf}
        currentId={steps[at]?.id ?? null}
        onOpen={open}
        onRetry={list.reload}
        onEndReached={list.next === null ? undefined : () => void list.loadMore()}
        labels={{
          ...tableLabels(text, callList, list.failure),
          empty: { title: text('callLog.empty.title'), text: text('callLog.empty.text') },
        }}
      />
    </ListPage>
  );
  const beside = {
    place: steps[at]?.place ?? '',
    onPrevious: stepTo(steps[at - 1]),
    onNext: stepTo(steps[at + 1]),
  };
  return (
    <>
      {page}
      <ListBesideContext value={beside}>
        <Outlet />
      </ListBesideContext>
    </>
  );
}

/** What the list kit needs of calls: configurators report them, so there is no form and no API of the kit for them. */
const callList = entity('logged_call', {
  plural: 'logged_calls',
  scope: 'system',
  synced: false,
  needs: 'calllog::use_module',
  fields: Object.fromEntries(callLogColumns.map((column) => [column, textField(200)])),
  columns: [...callLogColumns],
});
