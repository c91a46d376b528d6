import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { testTypeOfCall } from '@carestead/domain/calls/testCall';
import { usualHabits } from '@carestead/domain/history/habits';
import type { Habit, PastInstallation, SlowerBefore } from '@carestead/domain/history/pastInstallation';
import { isDevice, nodeClass } from '@carestead/domain/tree/nodeKinds';
import type { Database } from '../platform/database/database.ts';
import { copied, copiedNull } from '../platform/database/ownerTransaction.ts';
import { readNames, readNodes } from './historyQueries.ts';
import type { DeviceLines, LineTexts } from './pastRows.ts';

type NamedType = { id: number; name: string; text: string; flag: CallFlag; urgency: Urgency };

/** What a source raises, by its text; null: not known, so the usual is assumed. */
export type HabitsOf = (source: string, types: readonly NamedType[]) => readonly Habit[] | null;

export type Target = {
  system_id: number;
  /** Consumers that make something of every past, also of a generated one. */
  projections: readonly string[];
  /** The consumer that fills the log of calls: the rows of the past are there already. */
  log: string;
  habitsOf: HabitsOf;
  /** What is known of a device now, by its name. */
  reportOf: (device: string) => { battery: number | null; isReached: boolean };
  /** Where answers took longer until the configuration was changed, by the names of sections. */
  slowerBefore: readonly SlowerBefore[];
};

/** What a past depends on, read from the configuration of a system. */
export async function readPastInstallation(
  database: Database,
  { system_id, habitsOf, reportOf, slowerBefore }: Omit<Target, 'projections' | 'log'>,
  end: number,
): Promise<{ installation: PastInstallation; texts: LineTexts }> {
  const { timezone, people, sources, sections, groups, ...named } = await readNames(database, system_id);
  const types = named.types.map(({ flag, urgency, ...type }) => ({
    ...type,
    flag: callFlags.find((one) => one === flag) ?? 'Call',
    urgency: urgencies.find((one) => one === urgency) ?? 'Emergency',
  }));
  const nodes = await readNodes(database, system_id);
  const sectionNames = textsById(sections, ({ name }) => name);
  const typeTexts = textsById([...types, testTypeOfCall], ({ text, name }) => text || name);
  const logTypes = new Map(
    [...types, testTypeOfCall].map(({ id, name, text, char, color, urgency, flag }) => [
      id,
      [copied(name), copied(text || name), copied(char), color, urgency, flag].join('\t'),
    ]),
  );
  const sourceTexts = textsById(sources, ({ text }) => text);
  const habits = new Map(sources.map(({ id, text }) => [id, habitsOf(text, types) ?? usualHabits(text, types)]));
  const lines = new Map<number, DeviceLines>();
  const isInGroup = (source: number, flag: string) =>
    groups.some((group) => group.flag === flag && group.related_callsources.includes(source));
  const devices = nodes.flatMap((node) => {
    const { id, name, kind, radio, section_id, call_source_id, text_short, text_long } = node;
    if (!isDevice(node) || section_id === null || call_source_id === null) return [];
    const texts = [sectionNames.get(section_id) ?? '', copied(text_short), copied(text_long)] as const;
    const ofSource = sourceTexts.get(call_source_id) ?? '';
    const isTech = nodeClass(node) === 'tech' || isInGroup(call_source_id, 'Tech');
    lines.set(id, {
      room_id: node.room_id,
      texts: texts.join('\t'),
      kind: `${isTech ? 'Tech' : 'Care'}`,
      place: [
        isInGroup(call_source_id, 'Repeater'),
        call_source_id,
        ofSource,
        section_id,
        texts[0],
        id,
        texts[1],
        texts[2],
        node.room_id,
        `{${node.path.join()}}`,
        copied(node.path_text),
      ].join('\t'),
    });
    const isRepeater = kind === 'repeater';
    return [
      {
        id,
        section_id,
        call_source_id,
        habits: isRepeater ? noHabits : (habits.get(call_source_id) ?? noHabits),
        isRadio: !isRepeater && (kind === 'radio' || radio),
        ...reportOf(name),
      },
    ];
  });
  const paces = slowerBefore.flatMap(({ section, daysAgo, ...pace }) => {
    const id = sections.find(({ name }) => name === section)?.id;
    return id === undefined ? [] : [{ ...pace, section_id: id, until: end - daysAgo * dayLength }];
  });
  return {
    installation: { timezone, types, devices, people, paces },
    texts: {
      callType: (id) => typeTexts.get(id) ?? '',
      source: (id) => sourceTexts.get(id) ?? '',
      device: (id) => lines.get(id) ?? null,
      loggedType: (id) => logTypes.get(id) ?? noType,
      isPresence: (id) => types.some((type) => type.id === id && type.flag === 'Presence'),
    },
  };
}

const dayLength = 86_400_000;
const noType = ['', '', '', '', copiedNull, copiedNull].join('\t');
const noHabits: readonly Habit[] = [];

const textsById = <T extends { id: number }>(rows: readonly T[], textOf: (row: T) => string) =>
  new Map(rows.map((row) => [row.id, copied(textOf(row))]));
