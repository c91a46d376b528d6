import {
  type ContentPart,
  type ReportColumn,
  type ReportContent,
  type ReportLine,
  reportContent,
} from '@carestead/domain/reports/reportContent';
import { periodBegin, type ReportPeriod } from '@carestead/domain/reports/reportPeriod';
import { defaultLocale, isLocale, type Locale } from '@carestead/domain/text/locales';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { enumeration } from '@carestead/i18n/enumeration/enumeration';
import { reportMail as texts } from '@carestead/i18n/reports/reportMail';
import { sentence } from '@carestead/i18n/sentence';
import type { Database } from '../platform/database/database.ts';
import type { InstallationState } from '../platform/installation.ts';
import type { MailContent } from '../platform/mail/mailContent.ts';
import { durationText } from '../platform/tableFiles/cellTexts.ts';
import { type DeviceDetails, readDetails, readFacts } from './factQueries.ts';
import type { StoredReport } from './reportQueries.ts';

type Tools = {
  database: Database;
  installation: Pick<InstallationState, 'systems' | 'settings'>;
  now: number;
  /** The address that browsers use; null: it is not known, and the mail has no link. */
  publicUrl: URL | null;
};

/** Which report of a report it is: that of a period, until a moment of a day. */
type Which = { period: ReportPeriod; day: string; as_of: number };

/** The mail of a report in the language of the installation: addresses have none of their own. */
export async function composeReport(
  { database, installation, now, publicUrl }: Tools,
  report: StoredReport,
  { period, day, as_of }: Which,
): Promise<{ content: MailContent; isEmpty: boolean }> {
  const { systems, settings } = installation;
  const system = systems.find(({ id }) => id === report.system_id);
  const timezone = system?.timezone ?? 'UTC';
  const locale = isLocale(settings.locale) ? settings.locale : defaultLocale;
  const since = periodBegin(period, day, timezone);
  const facts = await readFacts(database, report, { now, since, as_of, defects_timeout: settings.defects_timeout });
  const said = reportContent(report, facts);
  const ids = said.parts.flatMap(({ lines }) => lines.map(({ device_id }) => device_id));
  const details = await readDetails(database, report.system_id, [...new Set(ids)]);
  const text = (id: keyof typeof texts, values: Readonly<Record<string, string>> = {}) =>
    sentence(texts[id][locale], values);
  const link = publicUrl && new URL('tree/connections', withSlash(publicUrl)).href;
  return {
    isEmpty: said.isEmpty,
    content: {
      locale,
      subject: text('reportMail.subject', { system: system?.name ?? '' }),
      blocks: [
        { kind: 'heading', text: text(`reportMail.title.${period}`) },
        { kind: 'paragraph', text: text('reportMail.as_of', { time: dateTimeText(now, timezone) }) },
        ...(said.isLinkLost ? [{ kind: 'note' as const, text: linkText(facts.link.since, timezone, text) }] : []),
        ...figures(said, text),
        ...(said.isEmpty ? [{ kind: 'paragraph' as const, text: text('reportMail.nothing') }] : []),
        ...said.parts.flatMap((part) => blocksOf(part, { text, locale, timezone, details })),
        ...(link ? [{ kind: 'link' as const, label: text('reportMail.open'), url: link }] : []),
      ],
    },
  };
}

type Text = (id: keyof typeof texts, values?: Readonly<Record<string, string>>) => string;
type Block = MailContent['blocks'][number];
type Writing = { text: Text; locale: Locale; timezone: string; details: ReadonlyMap<number, DeviceDetails> };

const figures = ({ summary }: ReportContent, text: Text): readonly Block[] =>
  summary.length === 0
    ? []
    : [
        {
          kind: 'figures',
          figures: summary.map(({ part, found }) => ({ label: text(`reportMail.part.${part}`), value: String(found) })),
        },
      ];

function blocksOf({ part, columns, lines, found }: ContentPart, writing: Writing): readonly Block[] {
  const { text } = writing;
  const more = found - lines.length;
  return [
    { kind: 'heading', text: text(`reportMail.part.${part}`) },
    {
      kind: 'rows',
      columns: columns.map((column) => text(`reportMail.column.${column}`)),
      rows: lines.map((line) => columns.map((column) => cell(column, line, writing))),
    },
    ...(more > 0 ? [{ kind: 'paragraph' as const, text: text('reportMail.more', { count: String(more) }) }] : []),
  ];
}

const linkText = (since: number, timezone: string, text: Text) =>
  since === 0 ? text('reportMail.never_linked') : text('reportMail.link_lost', { time: dateTimeText(since, timezone) });

const none = '–';

function cell(column: ReportColumn, line: ReportLine, { text, locale, timezone, details }: Writing): string {
  const device = details.get(line.device_id);
  const at = (moment: number | null | undefined) =>
    moment === null || moment === undefined ? none : dateTimeText(moment, timezone);
  switch (column) {
    case 'device':
      return device?.name || line.device_text || none;
    case 'place':
      return nearest(device?.place ?? '') || none;
    case 'section':
      return device?.section || none;
    case 'serial':
      return device?.serial || none;
    case 'note':
      return noteOf(device, locale) || none;
    case 'battery':
      return `${line.battery} %`;
    case 'since':
      return at(line.since);
    case 'last_contact':
      return line.last_contact === null ? text('reportMail.never') : at(line.last_contact);
    case 'criterion':
      return line.criterion || none;
    case 'count':
      return String(line.count);
    case 'call_type':
      return line.call_type || none;
    case 'duration':
      return line.is_open
        ? text('reportMail.still_open', { duration: durationText(line.duration ?? 0) })
        : durationText(line.duration ?? 0);
  }
}

const noteOf = (device: DeviceDetails | undefined, locale: Locale) =>
  [device?.note_preset && enumeration[`enumeration.note_preset.${device.note_preset}`][locale], device?.note]
    .filter(Boolean)
    .join(': ');

/** The room with what is around it: the whole way from the top takes five lines on a phone. */
const nearest = (path: string) => path.split(' / ').slice(-2).join(' / ');

const withSlash = (url: URL) => new URL(url.href.endsWith('/') ? url.href : `${url.href}/`);
