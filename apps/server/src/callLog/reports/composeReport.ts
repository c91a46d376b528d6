import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { filterFromText, filterToText } from '@carestead/domain/callLog/filterAddress';
import { newestFirst } from '@carestead/domain/callLog/sort';
import type { Locale } from '@carestead/domain/text/locales';
import { dayText, localText } from '@carestead/domain/time/localTime';
import { callLog as logTexts } from '@carestead/i18n/callLog';
import { mail as texts } from '@carestead/i18n/mail';
import { sentence } from '@carestead/i18n/sentence';
import { type LogReader, systemFilters } from '../../platform/callLog/readLog.ts';
import type { MailContent } from '../../platform/mail/mailContent.ts';
import { durationText } from '../../platform/tableFiles/cellTexts.ts';
import { asksForHiddenStaff, filterSentence } from '../filterSentence.ts';
import { countCallLog, type LoggedCall, readCallLog } from '../listQueries.ts';
import { readFigures, type SavedFilter } from './reportQueries.ts';

/** So many calls stand in the mail itself. */
const firstRows = 10;

export type Report = {
  content: MailContent;
  filter: CallLogFilter;
  sentence: string;
  /** How many calls there are. */
  found: number;
  /** There is nothing to say: no call, and nothing that the reader should know. */
  isEmpty: boolean;
};

type Options = {
  locale: Locale;
  /** The address that browsers use; null: it is not known, and the mail has no link. */
  publicUrl: URL | null;
};

/** The report of a filter as its reader gets it: with the calls that this reader sees, in this language. */
export async function composeReport(
  reader: LogReader,
  saved: Pick<SavedFilter, 'name' | 'conditions'>,
  { locale, publicUrl }: Options,
): Promise<Report> {
  const filter = filterFromText(saved.conditions);
  const systems = await systemFilters(reader, filter);
  const text = (id: keyof typeof texts, values: Readonly<Record<string, string>> = {}) =>
    sentence(texts[id][locale], values);
  const said = await filterSentence(reader, filter, locale);
  const figures = await readFigures(reader.reading, systems);
  const found = await countCallLog(reader.reading, systems);
  const rows = await readCallLog(reader.reading, systems, { sort: newestFirst, after: null, limit: firstRows });
  const zoneOf = (system_id: number) => systems.find(({ reach }) => reach.system_id === system_id)?.timezone;
  const duration = (seconds: number | null) => (seconds === null ? '–' : durationText(Math.round(seconds)));
  const cells = (call: LoggedCall) => {
    const [day = '', time = ''] = localText(call.opened_at, zoneOf(call.system_id)).split('T');
    return [
      `${dayText(day)} ${time.slice(0, 5)}`,
      nearest(call.node_path_text) || call.device_text_long || call.device_text_short,
      call.call_type_name,
      call.closed_at === null ? logTexts['callLog.state.open'][locale] : duration(call.duration),
    ];
  };
  const more = found - rows.length;
  // A link has what is asked for in it: names go with the sentence.
  const linked = (await asksForHiddenStaff(reader, filter))
    ? filterToText({ ...filter, handled_by: '', closed_by: '' })
    : saved.conditions;
  const link = publicUrl && new URL(`log${linked && `?${linked}`}`, withSlash(publicUrl)).href;
  return {
    filter,
    sentence: said.text,
    found,
    isEmpty: found === 0 && !said.namesMissing,
    content: {
      locale,
      subject: text('mail.report.subject', { name: saved.name }),
      blocks: [
        { kind: 'heading', text: saved.name },
        { kind: 'paragraph', text: said.text },
        ...(said.namesMissing ? [{ kind: 'note' as const, text: text('mail.report.missing') }] : []),
        {
          kind: 'figures',
          figures: [
            { label: text('mail.report.calls'), value: String(figures.calls) },
            { label: text('mail.report.emergencies'), value: String(figures.emergencies) },
            { label: text('mail.report.mean'), value: duration(figures.mean) },
            { label: text('mail.report.longest'), value: duration(figures.longest) },
          ],
        },
        ...(rows.length > 0
          ? [
              {
                kind: 'rows' as const,
                columns: (['opened_at', 'place', 'call_type', 'duration'] as const).map(
                  (column) => logTexts[`callLog.column.${column}`][locale],
                ),
                rows: rows.map(cells),
              },
            ]
          : [{ kind: 'paragraph' as const, text: text('mail.report.none') }]),
        ...(more > 0 ? [{ kind: 'paragraph' as const, text: text('mail.report.more', { count: String(more) }) }] : []),
        ...(link ? [{ kind: 'link' as const, label: text('mail.report.open'), url: link }] : []),
      ],
    },
  };
}

/** Room and device with what is around them: the whole way from the top takes five lines on a phone. */
const nearest = (path: string) => path.split(' / ').slice(-3).join(' / ');

const withSlash = (url: URL) => new URL(url.href.endsWith('/') ? url.href : `${url.href}/`);
