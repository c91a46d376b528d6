import { emailAddresses } from '../access/email.ts';
import type { Row } from '../kit/entity.ts';
import { type notificationProfile, notificationRecipient } from '../notifications/notificationProfile.ts';
import type { Locale } from '../text/locales.ts';
import type { report } from './report.ts';

/** What a person types to show that reports are to be migrated for good; the server asks for it too. */
const phrases: Readonly<Record<Locale, string>> = { de: 'umstellen', en: 'migrate', fr: 'convertir', it: 'convertire' };

export const migrationPhrase = (locale: Locale) => phrases[locale];

export const isMigrationPhrase = (typed: string, locale: Locale) => typed.trim().toLowerCase() === phrases[locale];

type Report = Row<typeof report>;

/** Why a report stays a report. */
export const migrationProblems = ['migrated', 'no_incidents', 'no_address'] as const;

export type MigrationProblem = (typeof migrationProblems)[number];

/** What notifications do otherwise than the report did, or not at all. */
export const migrationLosses = [
  'switched_off',
  'address_too_long',
  'battery_threshold',
  'radio_timeout',
  'technical_timeout',
  'wired_timeout',
  'radio_enabled',
  'technical_enabled',
  'wired_enabled',
  'include_repeaters',
  'probable_defects',
  'include_long_calls',
  'columns',
] as const;

/** `from`: as the report has it; `to`: as it is for incidents. Both are empty where the name of the loss says it all. */
export type MigrationLoss = { what: (typeof migrationLosses)[number]; from: string; to: string };

type Monitor = { criterion: string; threshold: number; timeframe: number };

export type MigrationFacts = {
  /** What incidents go by. */
  settings: {
    battery_threshold_low: number;
    radio_monitoring_timeout: number;
    tech_monitoring_timeout: number;
    wired_monitoring_timeout: number;
  };
  /** Those that are on. */
  monitors: readonly Monitor[];
  /** In which mails are written: an address has no language of its own. */
  locale: Locale;
  /** What profiles are called already. */
  names: readonly string[];
};

type Recipient = { user_id: null; email: string; locale: Locale };

export type MigratedProfile = Omit<Row<typeof notificationProfile>, 'id' | 'revision'> & { recipient: Recipient };

export type ReportMigration = {
  report: Report;
  /** Null: it can be migrated. */
  problem: MigrationProblem | null;
  /** One for each address. */
  profiles: readonly MigratedProfile[];
  lost: readonly MigrationLoss[];
};

/** What would become of each of these reports, if all of them were migrated together. */
export function planMigration(reports: readonly Report[], facts: MigrationFacts): readonly ReportMigration[] {
  const taken = new Set(facts.names.map((name) => name.toLowerCase()));
  return reports.map((report) => {
    const addresses = [...new Map(emailAddresses(report.email).map((one) => [one.toLowerCase(), one])).values()];
    const fitting = addresses.filter((address) => address.length <= longestAddress);
    const problem = problemOf(report, fitting);
    if (problem) return { report, problem, profiles: [], lost: [] };
    const profiles = fitting.map((address) => profileOf(report, address, freeName(address, taken), facts.locale));
    return { report, problem, profiles, lost: lostOf(report, addresses, facts) };
  });
}

const longestAddress = notificationRecipient.fields.email.max;

function problemOf(report: Report, addresses: readonly string[]): MigrationProblem | null {
  if (report.migrated_at !== null) return 'migrated';
  if (!kinds.some((kind) => report[kind])) return 'no_incidents';
  return addresses.length > 0 ? null : 'no_address';
}

const kinds = ['notify_battery', 'notify_not_reachable', 'notify_defects', 'notify_probable_defects'] as const;

/** A report knows no severities: all of them are carried over. One that is off must not begin to send. */
const profileOf = (report: Report, address: string, name: string, locale: Locale): MigratedProfile => ({
  name,
  send_immediately: false,
  send_daily: report.enabled && report.send_daily,
  send_weekly: report.enabled && report.send_weekly,
  send_monthly: report.enabled && report.send_monthly,
  notify_battery: report.notify_battery,
  notify_not_reachable: report.notify_not_reachable,
  notify_defects: report.notify_defects,
  notify_probable_defects: report.notify_probable_defects,
  notify_system: false,
  notify_critical: true,
  notify_warning: true,
  notify_info: true,
  all_systems: false,
  recipient: { user_id: null, email: address, locale },
});

const longestName = 60;

/** Names are given once, whatever their capitals. */
function freeName(address: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = `${address.slice(0, longestName - ending.length)}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

function lostOf(report: Report, addresses: readonly string[], { settings, monitors }: MigrationFacts) {
  const lost: MigrationLoss[] = [];
  const lose = (what: MigrationLoss['what'], from: number | string = '', to: number | string = '') =>
    lost.push({ what, from: String(from), to: String(to) });
  if (!report.enabled) lose('switched_off');
  for (const address of addresses) if (address.length > longestAddress) lose('address_too_long', address);
  if (report.notify_battery && report.battery_threshold !== settings.battery_threshold_low)
    lose('battery_threshold', report.battery_threshold, settings.battery_threshold_low);
  if (report.notify_not_reachable)
    for (const [connection, minutes] of [
      ['radio', settings.radio_monitoring_timeout],
      ['technical', settings.tech_monitoring_timeout],
      ['wired', settings.wired_monitoring_timeout],
    ] as const) {
      const own = report[`${connection}_timeout`];
      // Without minutes in the settings there are no such incidents, unless a group of call sources asks for them.
      if (!report[`${connection}_enabled`] && minutes > 0) lose(`${connection}_enabled`);
      if (report[`${connection}_enabled`] && own !== minutes) lose(`${connection}_timeout`, own, minutes);
    }
  if (!report.include_repeaters) lose('include_repeaters');
  if (report.notify_probable_defects && !monitors.some((monitor) => countsAs(monitor, report)))
    lose('probable_defects', report.probable_defect_criterion, monitors.length);
  if (report.include_long_calls) lose('include_long_calls');
  if (columns.some((column) => report[column])) lose('columns');
  return lost;
}

/** What a message about incidents does not have beside each device. */
const columns = ['include_section', 'include_serial', 'include_last_contact', 'include_note'] as const;

const countsAs = ({ criterion, threshold, timeframe }: Monitor, report: Report) =>
  criterion.toLowerCase() === report.probable_defect_criterion.toLowerCase() &&
  threshold === report.probable_defect_threshold &&
  timeframe === report.probable_defect_timeframe;
