import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import type { Locale } from '@carestead/domain/text/locales';
import { callTypeTexts } from '@carestead/i18n/calls';
import { enumeration } from '@carestead/i18n/enumeration/enumeration';
import { exportFile } from '@carestead/i18n/exportFile';
import type { Database } from '../platform/database/database.ts';
import { readNames } from './nameQueries.ts';

const texts = { ...callTypeTexts, ...enumeration, ...exportFile };

/** What a filter asks for, for heads of files: each condition that is set with its name. */
export async function filterSentence(database: Database, filter: CallLogFilter, locale: Locale): Promise<string> {
  const text = (id: keyof typeof texts) => texts[id][locale];
  const names = (kind: Parameters<typeof readNames>[1]) => readNames(database, kind, filter[kind]);
  const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const between = (from: string | null, until: string | null) => `${from ?? '…'} – ${until ?? '…'}`;
  const moment = (local: string | null) => local?.replace('T', ' ') ?? null;
  const conditions: readonly (readonly [keyof typeof exportFile, readonly string[]])[] = [
    [
      'exportFile.filter.range',
      [
        filter.range === 'own'
          ? between(moment(filter.from), moment(filter.until))
          : text(`enumeration.date_range.${filter.range}`),
      ],
    ],
    ['exportFile.filter.search', filter.search === '' ? [] : [filter.search]],
    ['exportFile.column.call_type', await names('call_types')],
    ['exportFile.column.urgency', filter.urgencies.map((urgency) => text(`choice.call_type.urgency.${urgency}`))],
    ['exportFile.filter.kind', filter.kind === null ? [] : [text(`enumeration.call_kind.${filter.kind}`)]],
    ['exportFile.filter.flag', filter.flags.map((flag) => text(`choice.call_type.flag.${flag}`))],
    ['exportFile.column.section', await names('sections')],
    ['exportFile.column.call_source', await names('call_sources')],
    ['exportFile.column.place', await names('nodes')],
    ['exportFile.column.state', filter.state === null ? [] : [text(`exportFile.call.${filter.state}`)]],
    [
      'exportFile.filter.duration',
      filter.duration_from === null && filter.duration_until === null
        ? []
        : [
            between(
              filter.duration_from === null ? null : minutes(filter.duration_from),
              filter.duration_until === null ? null : minutes(filter.duration_until),
            ),
          ],
    ],
    ['exportFile.column.handled_by', filter.handled_by === '' ? [] : [filter.handled_by]],
    ['exportFile.column.closed_by', filter.closed_by === '' ? [] : [filter.closed_by]],
    ['exportFile.filter.weekdays', filter.weekdays.map((day) => weekdayName(day, locale))],
    ['exportFile.filter.time', filter.time_from === null ? [] : [between(filter.time_from, filter.time_until)]],
  ];
  return conditions
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => `${text(label)}: ${values.join(', ')}`)
    .join(' · ');
}

/** 1 is Monday; the 1st of January 2024 was one. */
const weekdayName = (day: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
