import { staffRankings } from '../analytics/staffRanking.ts';
import { keptMonths } from '../callLog/keepCalls.ts';
import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import {
  choice,
  flag,
  number,
  optionalClock,
  optionalNumber,
  optionalText,
  refs,
  reported,
  secret,
  text,
} from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { locales } from '../text/locales.ts';

const minuteOfDay = (initial: number) => number(0, 1439, initial);
/** Minutes since Monday 00:00; the window may wrap around the end of the week. */
const minuteOfWeek = (initial: number) => number(0, 10_079, initial);

const nightAndWeekend = {
  night_start: minuteOfDay(21 * 60),
  night_stop: minuteOfDay(6 * 60),
  weekend_start: minuteOfWeek(5 * 1440),
  weekend_stop: minuteOfWeek(0),
};

const callSuppression = {
  call_suppression_enabled: flag(),
  call_suppression_sections: refs('section'),
  call_suppression_time_start: optionalClock(),
  call_suppression_time_end: optionalClock(),
};

/** What becomes of calls here, which configurators and roll-backs of their configuration do not decide. */
export const callKeeping = {
  keep_calls_months: optionalNumber(keptMonths.min, keptMonths.max),
  pseudonyms_in_exports: flag(),
  staff_ranking: choice(staffRankings, 'off'),
};

/** A configurator. Its id is the id of its system: creating one creates the system. */
export const systemParam = entity('system_param', {
  plural: 'system_params',
  scope: 'installation',
  synced: true,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    ip: text(15, { style: 'host' }),
    username: optionalText(40),
    password: secret(80),
    tcp_port: number(1, 65_535, 80),
    dhcp: flag(),
    gateway: optionalText(15, { style: 'ipv4' }),
    subnet: optionalText(15, { style: 'ipv4' }),
    ntp_server: optionalText(100),
    timezone: text(60, { style: 'timezone', initial: 'Europe/Zurich' }),
    daylight_savings: flag(true),
    display_language: choice(locales, 'de'),
    auto_commit: flag(),
    ...nightAndWeekend,
    ...callSuppression,
    ...callKeeping,
    version: reported(optionalText(100)),
    section_capacity: reported(optionalNumber(1, 65_535)),
  },
  columns: ['name', 'ip', 'tcp_port', 'timezone', 'auto_commit'],
  check: suppressionProblems,
});

/** A window that is switched on needs both ends and somewhere to apply. */
function suppressionProblems(values: Values): readonly Problem[] {
  if (values.call_suppression_enabled !== true) return [];
  const start = values.call_suppression_time_start;
  const end = values.call_suppression_time_end;
  const sections = values.call_suppression_sections;
  const problems: Problem[] = [];
  if (Array.isArray(sections) && sections.length === 0)
    problems.push({ field: 'call_suppression_sections', message: 'must_contain' });
  if (!start) problems.push({ field: 'call_suppression_time_start', message: 'required' });
  if (!end) problems.push({ field: 'call_suppression_time_end', message: 'required' });
  if (start && start === end) problems.push({ field: 'call_suppression_time_end', message: 'must_differ' });
  return problems;
}
