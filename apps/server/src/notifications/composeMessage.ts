import type { Locale } from '@carestead/domain/text/locales';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { careEnumerations } from '@carestead/i18n/enumeration/careEnumerations';
import { mail as texts } from '@carestead/i18n/mail';
import { sentence } from '@carestead/i18n/sentence';
import type { InstallationState } from '../platform/installation.ts';
import type { MailContent } from '../platform/mail/mailContent.ts';
import type { DescribedIncident, OpenIncident } from './noticeQueries.ts';
import type { Period } from './profileQueries.ts';

/** What a message is about. */
export type Message = {
  locale: Locale;
  period: Period;
  /** The worst first. */
  incidents: readonly OpenIncident[];
  /** The first of them. */
  described: readonly DescribedIncident[];
  installation: Pick<InstallationState, 'systems'>;
  system_id: number;
  /** The address that browsers use; null: it is not known, and the message has no link. */
  publicUrl: URL | null;
};

const severities = ['Critical', 'Warning', 'Info'] as const;

/** In the language of the reader; the worst incidents first. */
export function composeMail(message: Message): MailContent {
  const { locale, incidents, described, installation } = message;
  const text = textIn(locale);
  const systems = new Map(installation.systems.map((system) => [system.id, system]));
  const isAboutSeveral = new Set(incidents.map(({ system_id }) => system_id)).size > 1;
  const cells = (incident: DescribedIncident) => [
    dateTimeText(incident.opened_at, systems.get(incident.system_id ?? message.system_id)?.timezone),
    careEnumerations[`enumeration.incident_severity.${incident.severity}`][locale],
    careEnumerations[`enumeration.incident_kind.${incident.kind}`][locale],
    [isAboutSeveral ? systems.get(incident.system_id ?? 0)?.name : '', placeOf(incident)].filter(Boolean).join(' / '),
  ];
  const counted = severities.flatMap((severity) => {
    const count = incidents.filter((incident) => incident.severity === severity).length;
    const label = careEnumerations[`enumeration.incident_severity.${severity}`][locale];
    return count > 0 ? [{ label, value: String(count) }] : [];
  });
  const more = incidents.length - described.length;
  const link = linkOf(message);
  return {
    locale,
    subject: subjectOf(message),
    blocks: [
      { kind: 'heading', text: text(`mail.incidents.${message.period}`) },
      { kind: 'figures', figures: counted },
      {
        kind: 'rows',
        columns: (['since', 'severity', 'kind', 'place'] as const).map((column) => text(`mail.incidents.${column}`)),
        rows: described.map(cells),
      },
      ...(more > 0 ? [{ kind: 'paragraph' as const, text: text('mail.incidents.more', { count: String(more) }) }] : []),
      ...(link ? [{ kind: 'link' as const, label: text('mail.incidents.open'), url: link.href }] : []),
    ],
  };
}

/** Seconds: by then the daily message says it. */
const pushTtl = 24 * 3600;

/** What a browser shows of it, and where a click leads. */
export function composePush(message: Message): { subject: string; body: Record<string, unknown>; ttl: number } {
  const { locale, described } = message;
  const lines = described.slice(0, 3).map((incident) => {
    const kind = careEnumerations[`enumeration.incident_kind.${incident.kind}`][locale];
    return `${kind}: ${placeOf(incident)}`;
  });
  const title = subjectOf(message);
  return { ttl: pushTtl, subject: title, body: { title, text: lines.join('\n'), path: pathOf(message), locale } };
}

const textIn =
  (locale: Locale) =>
  (id: keyof typeof texts, values: Readonly<Record<string, string>> = {}) =>
    sentence(texts[id][locale], values);

function subjectOf({ locale, period, incidents, described }: Message): string {
  const text = textIn(locale);
  const [only, ...others] = described;
  if (period !== 'Immediate') return text(`mail.incidents.subject.${period}`, { count: String(incidents.length) });
  if (!only || others.length > 0) return text('mail.incidents.subject.several', { count: String(incidents.length) });
  const kind = careEnumerations[`enumeration.incident_kind.${only.kind}`][locale];
  return text('mail.incidents.subject.one', { name: `${kind}, ${only.target_name}` });
}

/** The nearest parts of the way: the whole way from the top takes five lines on a phone. */
const placeOf = ({ place, target_name }: DescribedIncident) =>
  [...place.split(' › ').slice(-2), target_name].filter((part) => part !== '').join(' / ');

const pathOf = ({ incidents }: Message): string =>
  incidents.length === 1 ? `analytics/incidents/${incidents[0]?.id}` : 'analytics/incidents';

function linkOf(message: Message): URL | null {
  const { publicUrl } = message;
  if (!publicUrl) return null;
  const base = publicUrl.href.endsWith('/') ? publicUrl.href : `${publicUrl.href}/`;
  return new URL(pathOf(message), base);
}
