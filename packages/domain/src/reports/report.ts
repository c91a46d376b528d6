import { emailAddresses } from '../access/email.ts';
import type { Values } from '../kit/entity.ts';
import { entity } from '../kit/entity.ts';
import { flag, moment, number, numberFrom, optionalText, reported, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';

/** What a report is about. */
const subjects = {
  notify_battery: flag(true),
  notify_defects: flag(true),
  notify_not_reachable: flag(true),
  notify_probable_defects: flag(),
};

/** Whose silence counts, and from how many minutes on. */
const reachability = {
  radio_enabled: flag(true),
  radio_timeout: numberFrom(1, 240),
  technical_enabled: flag(true),
  technical_timeout: numberFrom(1, 1440),
  wired_enabled: flag(true),
  wired_timeout: numberFrom(1, 1440),
};

/** Without a criterion every one counts; the time frame is in hours. */
const probableDefects = {
  probable_defect_criterion: optionalText(18),
  probable_defect_threshold: number(1, 10_000, 10),
  probable_defect_timeframe: number(1, 8760, 24),
};

/** What else stands in the mail. */
const included = {
  include_summary: flag(true),
  include_long_calls: flag(),
  include_repeaters: flag(true),
  include_place: flag(true),
  include_section: flag(),
  include_serial: flag(),
  include_last_contact: flag(true),
  include_note: flag(),
};

/** A mail about the devices of a system as they are; the older kind of notification. */
export const report = entity('report', {
  plural: 'reports',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_reports',
  licence: ['analytics'],
  fields: {
    email: text(500, { style: 'email' }),
    enabled: flag(true),
    send_daily: flag(true),
    send_weekly: flag(),
    send_monthly: flag(),
    ...subjects,
    ...reachability,
    battery_threshold: number(1, 100, 40),
    call_duration_threshold: number(1, 10_080, 10),
    ...probableDefects,
    ...included,
    /** When it became notifications; null: it has not. */
    migrated_at: reported(moment()),
  },
  columns: ['email', 'enabled', 'send_daily', 'send_weekly', 'send_monthly', 'migrated_at'],
  limit: 200,
  check: reportProblems,
});

/**
 * A report that could never say anything, or that goes to no one, is a mistake that would go unnoticed. What became
 * notifications stays off: people would get everything twice.
 */
function reportProblems(values: Values): readonly Problem[] {
  const isOn = (...keys: readonly string[]) => keys.some((key) => values[key] === true);
  const { email, probable_defect_criterion: criterion } = values;
  const problems: Problem[] = [];
  if (typeof email === 'string' && email !== '' && emailAddresses(email).length === 0)
    problems.push({ field: 'email', message: 'required' });
  if (isOn('enabled') && typeof values.migrated_at === 'number')
    problems.push({ field: 'enabled', message: 'report_migrated' });
  if (isOn('enabled') && !isOn('send_daily', 'send_weekly', 'send_monthly'))
    problems.push({ field: 'send_daily', message: 'one_must_be_active' });
  if (!isOn(...Object.keys(subjects), 'include_long_calls'))
    problems.push({ field: 'notify_battery', message: 'one_must_be_active' });
  if (isOn('notify_not_reachable') && !isOn('radio_enabled', 'technical_enabled', 'wired_enabled'))
    problems.push({ field: 'radio_enabled', message: 'one_must_be_active' });
  if (typeof criterion === 'string' && criterion !== '' && !isCriterion(criterion))
    problems.push({ field: 'probable_defect_criterion', message: 'criterion_format' });
  return problems;
}

const isCriterion = (typed: string) => /^0x[0-9a-f]{1,16}$/i.test(typed);
