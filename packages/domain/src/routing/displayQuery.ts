import { isLocale, type Locale } from '../text/locales.ts';
import { minutesOf, timeOf } from './clockTime.ts';
import { anySystem, type DisplaySetting } from './displaySetting.ts';
import { type MinuteWindow, windowOf } from './minuteWindow.ts';
import { parseQueryPlan, writtenPlan } from './queryPlan.ts';
import { type Parameters, parseIds, written } from './queryText.ts';

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
