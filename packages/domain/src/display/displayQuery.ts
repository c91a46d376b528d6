import { anySystem, type DisplaySetting, type Plan, type PlanPart, planSlots } from '../routing/displaySetting.ts';
import { defaultLocale, isLocale, type Locale } from '../text/locales.ts';
import { type MinuteWindow, minutesOf, timeOf, windowOf } from '../time/clockTime.ts';

export const fontSizes = ['normal', 'larger', 'largest'] as const;
export type FontSize = (typeof fontSizes)[number];

/** What the address of a display says; null and empty is what it does not say. */
export type DisplayQuery = {
  sections: readonly number[];
  ignore_sections_time: MinuteWindow | null;
  fullscreen: boolean;
  videostream: boolean;
  ignore_sections_filter_for_call_types: readonly number[];
  system: string | null;
  locale: Locale | null;
  fontsize: FontSize | null;
  settings: readonly DisplaySetting[];
};

/** Whatever cannot be read counts as not said. */
export function parseDisplayQuery(parameters: Parameters): DisplayQuery {
  const of = (name: string) => parameters.get(name)?.trim() ?? '';
  const locale = of('locale');
  return {
    sections: parseIds(of('sections')),
    ignore_sections_time: parseWindow(of('ignore_sections_time')),
    fullscreen: of('fullscreen') === '1',
    videostream: of('videostream') === '1',
    ignore_sections_filter_for_call_types: parseIds(of('ignore_sections_filter_for_call_types')),
    system: of('system') || null,
    locale: isLocale(locale) ? locale : null,
    fontsize: fontSizes.find((size) => size === of('fontsize')) ?? null,
    settings: parseQueryPlan(parameters),
  };
}

/** The same in writing; what is not said is not written. */
export function buildDisplayQuery(query: DisplayQuery): string {
  const { ignore_sections_time: window, settings } = query;
  const setting = settings.find(({ system_id }) => system_id === anySystem);
  return written([
    ['sections', query.sections.join()],
    ['ignore_sections_time', window && `${timeOf(window.start)}-${timeOf(window.end)}`],
    ['fullscreen', query.fullscreen && '1'],
    ['videostream', query.videostream && '1'],
    ['ignore_sections_filter_for_call_types', query.ignore_sections_filter_for_call_types.join()],
    ['system', query.system],
    ['locale', query.locale],
    ['fontsize', query.fontsize],
    ...(setting ? writtenPlan(setting) : []),
  ]);
}

function parseWindow(text: string): MinuteWindow | null {
  const [start = '', end = '', ...more] = text.split('-').map((time) => time.trim());
  return more.length > 0 ? null : windowOf(minutesOf(start), minutesOf(end));
}

const short = { weekday: 'wd', weekend: 'we' } as const satisfies Record<PlanPart, string>;
const none = '-1';

/** The plan of an address holds for any system; without a schedule there are no groups, without both there is no plan. */
function parseQueryPlan(parameters: Parameters): readonly DisplaySetting[] {
  const weekday = parsePart('weekday', parameters);
  const weekend = parsePart('weekend', parameters);
  if (weekday.schedule === null && weekend.schedule === null) return [];
  const setting = {
    system_id: anySystem,
    weekday_schedule_id: weekday.schedule,
    weekday_display_group_1_id: weekday.groups[0] ?? null,
    weekday_display_group_2_id: weekday.groups[1] ?? null,
    weekday_display_group_3_id: weekday.groups[2] ?? null,
    weekday_display_group_4_id: weekday.groups[3] ?? null,
    weekday_display_group_5_id: weekday.groups[4] ?? null,
    weekend_schedule_id: weekend.schedule,
    weekend_display_group_1_id: weekend.groups[0] ?? null,
    weekend_display_group_2_id: weekend.groups[1] ?? null,
    weekend_display_group_3_id: weekend.groups[2] ?? null,
    weekend_display_group_4_id: weekend.groups[3] ?? null,
    weekend_display_group_5_id: weekend.groups[4] ?? null,
  };
  return [setting];
}

function parsePart(part: PlanPart, parameters: Parameters) {
  const schedule = parseId(parameters.get(`${short[part]}_schedule`) ?? '');
  const groups = (parameters.get(`${short[part]}_groups`) ?? '').split(',').map(parseId);
  return { schedule, groups: schedule === null ? [] : groups };
}

function writtenPlan(plan: Plan): readonly (readonly [string, string])[] {
  return [...writtenPart('weekday', plan), ...writtenPart('weekend', plan)];
}

function writtenPart(part: PlanPart, plan: Plan): readonly (readonly [string, string])[] {
  const schedule = plan[`${part}_schedule_id`];
  if (schedule === null) return [];
  const groups = planSlots.map((slot) => plan[`${part}_display_group_${slot}_id`]);
  const last = groups.findLastIndex((group) => group !== null);
  return [
    [`${short[part]}_schedule`, String(schedule)],
    [
      `${short[part]}_groups`,
      groups
        .slice(0, last + 1)
        .map((group) => group ?? none)
        .join(),
    ],
  ];
}

/** The parameters of an address, as `URLSearchParams` has them. */
export type Parameters = { get(name: string): string | null };

type Written = readonly [name: string, value: string | false | null];

/** A positive whole number; anything else, -1 and nothing at all is none. */
const parseId = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);

const parseIds = (text: string) => [...new Set(text.split(',').map(parseId))].filter((id) => id !== null);

/** `a=1&b=2`; parameters without a value are left out, commas and colons may stand in an address as they are. */
const written = (parameters: readonly Written[]) =>
  parameters.flatMap(([name, value]) => (value ? [`${name}=${escaped(value)}`] : [])).join('&');

const escaped = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');

type Shown = {
  /** Empty: a display without a profile. */
  slug: string;
  fullscreen: boolean;
  videostream: boolean;
  locale: Locale;
  fontsize: FontSize;
};

/** The path of a display with all that differs from what it would do anyway. */
export function displayLink({ slug, fullscreen, videostream, locale, fontsize }: Shown): string {
  const query = written([
    ['fullscreen', fullscreen && '1'],
    ['videostream', videostream && '1'],
    ['locale', locale !== defaultLocale && locale],
    ['fontsize', fontsize !== 'normal' && fontsize],
  ]);
  const path = slug === '' ? '/display' : `/display/${encodeURIComponent(slug)}`;
  return query === '' ? path : `${path}?${query}`;
}
