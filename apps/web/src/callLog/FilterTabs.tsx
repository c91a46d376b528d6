import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { filterFromText, filterToAddress, filterToText } from '@carestead/domain/callLog/filterAddress';
import { logFilter } from '@carestead/domain/callLog/logFilter';
import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconBookmarks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LogFiltersDocument } from '../generated/graphql.ts';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useFollowed } from '../platform/useFollowed.ts';
import classes from './FilterTabs.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The saved filters in their order, and where they are managed. */
export function FilterTabs({ filter }: { filter: CallLogFilter }) {
  const text = useText();
  const { href } = useCurrentRoute();
  const saved = useSavedFilters();
  const shown = filterToText(filter);
  if (saved.length === 0) return null;
  return (
    <div className={classes.bar}>
      <nav aria-label={text('logReports.tabs')}>
        <ul className={classes.tabs}>
          {saved.map(({ id, name, conditions }) => (
            <li key={id}>
              <Link
                to={href}
                search={filterToAddress(filterFromText(conditions))}
                className={classes.tab}
                aria-current={conditions === shown ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button component={Link} to={`${href}/filters`} variant="subtle" leftSection={<IconBookmarks {...icon} />}>
        {text('logReports.manage')}
      </Button>
    </div>
  );
}

/** What is shown now is kept as another filter. */
export function SaveFilter() {
  const text = useText();
  const { href } = useCurrentRoute();
  return (
    <Button
      component={Link}
      to={`${href}/filters/edit`}
      search
      variant="default"
      leftSection={<IconBookmarkPlus {...icon} />}
    >
      {text('logReports.save')}
    </Button>
  );
}

function useSavedFilters() {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(LogFiltersDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the saved filters did not arrive');
    return data.logFilters.rows;
  }, [client]);
  const rows = useFollowed([logFilter.name], load) ?? [];
  return rows.toSorted((a, b) => a.sort_order - b.sort_order);
}
