import type { Viewer } from '@carestead/domain/access/viewer';
import { type CallLogFilter, filterProblems } from '@carestead/domain/callLog/filter';
import { callLogFilter } from '@carestead/domain/callLog/filterSchema';
import { callLogReach } from '@carestead/domain/callLog/reach';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ValidationFailed } from '../graphql/publicError.ts';
import type { Installation } from '../installation.ts';
import type { SystemFilter } from './filterQueries.ts';
import { namedView, readLogViews, readViewDevices } from './viewQueries.ts';

/** Who reads the log, and with what. */
export type LogReader = {
  reading: Database;
  viewer: Viewer;
  system_id: number;
  installation: Pick<Installation, 'now'>;
  clock: Pick<Clock, 'now'>;
};

/** A filter as a caller sent it; what is wrong with it is said at its field. */
export function checkedFilter(input: unknown): CallLogFilter {
  const { success, data, error } = callLogFilter.safeParse(withoutNulls(input));
  if (!success)
    throw new ValidationFailed(
      error.issues.map(({ path }) => ({ field: String(path[0] ?? ''), message: 'invalid_input' })),
    );
  const problems = filterProblems(data);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return data;
}

const withoutNulls = (input: unknown) =>
  input instanceof Object ? Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) : input;

/** The filter for each of the systems that are wanted and that the person sees. */
export async function systemFilters(reader: LogReader, filter: CallLogFilter): Promise<readonly SystemFilter[]> {
  const { reading, viewer, system_id, installation, clock } = reader;
  const { systems, settings } = installation.now();
  const now = clock.now();
  const wanted = filter.systems.length > 0 ? filter.systems : [system_id];
  const reaches = callLogReach(
    viewer,
    wanted.filter((id) => systems.some((system) => system.id === id)),
  );
  const views = filter.tree_view === null ? [] : await readLogViews(reading, viewer);
  const view = filter.tree_view === null ? null : namedView(views, filter.tree_view);
  const filters: SystemFilter[] = [];
  for (const reach of reaches) {
    const timezone = systems.find(({ id }) => id === reach.system_id)?.timezone ?? 'UTC';
    // A view that is gone lists nothing: better an empty list than one that looks filtered and is not.
    const viewDevices =
      filter.tree_view === null
        ? null
        : view
          ? await readViewDevices(reading, reach.system_id, view.kind, settings.battery_threshold_low)
          : [];
    filters.push({ filter, reach, timezone, now, viewDevices });
  }
  return filters;
}
