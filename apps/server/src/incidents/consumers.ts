import { criterionOf } from '@carestead/domain/incidents/defectRules';
import type { WorkHost } from '../manifest/work.ts';
import { consumer } from '../platform/journal/consumer.ts';
import { keepDefects } from './defectQueries.ts';
import { lookSoon } from './watchQueries.ts';

/** Reports of long ago say nothing of now. */
const reportsCountFor = 3_600_000;

/** What says something new of a device makes it be looked at soon: one statement, and one row for each device. */
export const watchReports = ({ clock }: Pick<WorkHost, 'clock'>) =>
  consumer({
    name: 'incidents.reports',
    source: 'telemetry',
    kinds: ['battery', 'reachability'],
    from: 'now',
    tooOldAfter: reportsCountFor,
    handle: async (entries, session) => {
      const { battery_threshold_low: low } = await session
        .selectFrom('global_settings')
        .select('battery_threshold_low')
        .executeTakeFirstOrThrow();
      const reports = entries.flatMap((entry) =>
        entry.device_id === null
          ? []
          : [
              {
                system_id: entry.system_id,
                device_id: entry.device_id,
                is_bad: entry.kind === 'battery' ? entry.data.percent < low : !entry.data.is_reachable,
              },
            ],
      );
      if (reports.length > 0) await lookSoon(session, reports, clock.now());
    },
  });

/** Keeps the defects that monitors count. */
export const countDefects = consumer({
  name: 'incidents.defects',
  kinds: ['defect'],
  from: 'now',
  tooOldAfter: null,
  handle: async (entries, session) => {
    const defects = entries.flatMap(({ id, system_id, device_id, at, data }) => {
      const criterion = criterionOf(data.criterion);
      return data.is_defect && device_id !== null && criterion !== null
        ? [{ id, system_id, device_id, criterion, at: new Date(at) }]
        : [];
    });
    if (defects.length > 0) await keepDefects(session, defects);
  },
});
