import { seesSystem } from '@carestead/domain/access/systems';
import { type CallLogFilter, filterRows } from '@carestead/domain/callLog/filter';
import { type RowKind, type SentenceText, sentenceText } from '@carestead/domain/callLog/sentenceOf';
import type { Locale } from '@carestead/domain/text/locales';
import { callLog as texts } from '@carestead/i18n/callLog';
import { exportFile } from '@carestead/i18n/exportFile';
import { sentence } from '@carestead/i18n/sentence';
import type { LogReader } from '../platform/callLog/readLog.ts';
import { namedView, readLogViews } from '../platform/callLog/viewQueries.ts';
import { systemsWithPseudonyms } from './keeping/keepQueries.ts';
import { readNames } from './nameQueries.ts';

export type FilterSentence = {
  text: string;
  /** It names rows, a view or systems that are gone, or that the reader does not see. */
  namesMissing: boolean;
};

type Reader = Pick<LogReader, 'reading' | 'viewer' | 'installation' | 'system_id'>;

/** Whether the filter asks for somebody by name whom files and mails do not name. */
export async function asksForHiddenStaff(
  { reading, system_id }: Pick<Reader, 'reading' | 'system_id'>,
  { systems, handled_by, closed_by }: CallLogFilter,
): Promise<boolean> {
  if (handled_by === '' && closed_by === '') return false;
  return (await systemsWithPseudonyms(reading, systems.length > 0 ? systems : [system_id])).size > 0;
}

/**
 * What a filter asks for, as the page of the log says it, in the language of the reader. It goes into files and mails,
 * where staff may not be named.
 */
export async function filterSentence(reader: Reader, wanted: CallLogFilter, locale: Locale): Promise<FilterSentence> {
  const { reading, viewer, installation } = reader;
  const filter = (await asksForHiddenStaff(reader, wanted)) ? withoutNames(wanted, locale) : wanted;
  const { systems } = installation.now();
  const known = new Map<RowKind, ReadonlyMap<string, string>>();
  for (const kind of filterRows)
    known.set(
      kind,
      await readNames(
        reading,
        kind,
        filter[kind].filter(({ system_id }) => seesSystem(viewer, system_id)),
      ),
    );
  const views = filter.tree_view === null ? [] : await readLogViews(reading, viewer);
  let namesMissing = false;
  const gone = (id: number | string) => {
    namesMissing = true;
    return sentence(texts['callLog.gone'][locale], { id: String(id) });
  };
  const text: SentenceText = (id, values = {}) =>
    sentence(
      texts[id][locale],
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    );
  const whole = sentenceText(text, filter, {
    row: (kind, { system_id, id }) => known.get(kind)?.get(`${system_id}.${id}`) ?? gone(id),
    view: (address) => {
      const view = namedView(views, address);
      return view ? (view.name ?? texts[`callLog.view.${view.kind}`][locale]) : gone(address);
    },
    system: (id) => systems.find((system) => system.id === id && seesSystem(viewer, id))?.name ?? gone(id),
  });
  return { text: whole, namesMissing };
}

const withoutNames = (filter: CallLogFilter, locale: Locale): CallLogFilter => {
  const hidden = exportFile['exportFile.hidden_person'][locale];
  return { ...filter, handled_by: filter.handled_by && hidden, closed_by: filter.closed_by && hidden };
};
