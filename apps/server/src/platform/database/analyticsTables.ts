import { column, optional, type Table } from './table.ts';

const seen = {
  kind: column('text'),
  flag: optional('text'),
  is_repeater: column('boolean'),
  is_test: column('boolean'),
};
const ofDay = { system_id: column('integer'), day: column('date'), ...seen, calls: column('integer') };
const ofMonth = { system_id: column('integer'), month: column('date'), ...seen, calls: column('integer') };

const types = { urgency: optional('text'), call_type_id: column('integer') };
const devices = { section_id: column('integer'), device_id: column('integer'), room_id: optional('integer') };
const times = { section_id: column('integer'), measure: column('text'), bucket: column('integer') };

/** Calls counted beforehand, and what of that is to be counted anew. */
export const analyticsTables = {
  analytics_hours: {
    ...ofDay,
    ...types,
    hour: column('integer'),
    call_source_id: column('integer'),
    section_id: column('integer'),
  },
  analytics_heat: { ...ofDay, hour: column('integer') },
  analytics_types: { ...ofDay, ...types },
  analytics_devices: { ...ofDay, ...devices },
  analytics_times: { ...ofDay, ...times },
  analytics_month_heat: { ...ofMonth, weekday: column('integer'), hour: column('integer') },
  analytics_month_types: { ...ofMonth, ...types },
  analytics_month_devices: { ...ofMonth, ...devices },
  analytics_month_times: { ...ofMonth, ...times },
  analytics_zones: { system_id: column('integer'), timezone: column('text'), is_ready: column('boolean') },
  analytics_stale_days: { system_id: column('integer'), day: column('date') },
  analytics_stale_months: { system_id: column('integer'), month: column('date') },
} as const satisfies Record<string, Table>;
