import {
  type BarWidth,
  barsOf,
  type Days,
  filterOfDays,
  periodOf,
  previousDays,
  reachesBackTo,
  spanOfDays,
} from '@carestead/domain/analytics/period';
import type { CallLogFilter } from '@carestead/domain/callLog/filter';
import { testTypeOfCall } from '@carestead/domain/calls/testCall';
import type { SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';
import { countCalls, readFirstCall } from './countQueries.ts';
import { type Named, readNodeNames, readRowNames } from './nameQueries.ts';

/** What is asked for: the calls of a filter in each system, as far as somebody sees them. */
export type Figures = {
  reading: Database;
  filter: CallLogFilter;
  by: BarWidth;
  systems: readonly SystemFilter[];
};

export const rankings = ['device', 'room', 'section'] as const;
type Ranking = (typeof rankings)[number];
export type Ranked = {
  system_id: number;
  /** Null: a person, who has none in the log. */
  id: number | null;
  name: string;
  detail: string | null;
  count: number;
  handled_by?: string | null;
};
export type RankedRow = Ranked & { id: number };

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

/** The same calls of other days. */
export const inDays = (system: SystemFilter, days: Days): SystemFilter => ({
  ...system,
  filter: filterOfDays(system.filter, days),
});

/** One after the other: the few connections for reading are those of all people. */
export async function ofSystems<T>(
  { systems }: Figures,
  read: (system: SystemFilter) => Promise<T>,
): Promise<readonly T[]> {
  const answers: T[] = [];
  for (const system of systems) answers.push(await read(system));
  return answers;
}

/** The same in the days before; null: one of the systems has no log of them. */
export async function previousOf(figures: Figures): Promise<Figures | null> {
  const days = previousDays(periodOf(figures.filter));
  for (const { reach, timezone } of figures.systems)
    if (!reachesBackTo(await readFirstCall(figures.reading, reach.system_id), days, timezone)) return null;
  const systems = figures.systems.map((system) => inDays(system, days));
  return { ...figures, filter: filterOfDays(figures.filter, days), systems };
}

/** The same of each system by itself. */
export const ofEachSystem = (figures: Figures): readonly Figures[] =>
  figures.systems.map((system) => ({ ...figures, systems: [system] }));

export const readTotal = async (figures: Figures): Promise<number> =>
  sum((await ofSystems(figures, (system) => countCalls(figures.reading, system, []))).flat());

export async function readPreviousTotal(figures: Figures): Promise<number | null> {
  const before = await previousOf(figures);
  return before && (await readTotal(before));
}

export async function readBySystem(figures: Figures) {
  const counts: { system_id: number; count: number; previous: number | null }[] = [];
  for (const alone of ofEachSystem(figures))
    for (const { reach } of alone.systems)
      counts.push({
        system_id: reach.system_id,
        count: await readTotal(alone),
        previous: await readPreviousTotal(alone),
      });
  return counts;
}

/** The days of a bar are those of each system; its moments are those of the first one. */
export async function readBars(figures: Figures) {
  const period = periodOf(figures.filter);
  const before = previousDays(period);
  const counted = await ofSystems(figures, async (system) => ({
    timezone: system.timezone,
    first: await readFirstCall(figures.reading, system.reach.system_id),
    byDay: await countCalls(figures.reading, inDays(system, { from: before.from, until: period.until }), ['day']),
  }));
  const countedIn = ({ from, until }: Days) =>
    sum(counted.flatMap(({ byDay }) => byDay.filter(({ day }) => day >= from && day < until)));
  const timezone = counted[0]?.timezone ?? 'UTC';
  return barsOf(period, figures.by).map(({ days, previous }) => ({
    ...spanOfDays(days, timezone),
    count: countedIn(days),
    previous: counted.every((system) => reachesBackTo(system.first, previous, system.timezone))
      ? countedIn(previous)
      : null,
  }));
}

/** Every hour of the week, also those without a call. */
export async function readHeat(figures: Figures) {
  const counts = new Map<string, number>();
  const counted = await ofSystems(figures, (system) => countCalls(figures.reading, system, ['weekday', 'hour']));
  for (const { weekday, hour, count } of counted.flat())
    counts.set(`${weekday}.${hour}`, (counts.get(`${weekday}.${hour}`) ?? 0) + count);
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24];
    return { weekday, hour, count: counts.get(`${weekday}.${hour}`) ?? 0 };
  });
}

const byCount = (a: RankedRow, b: RankedRow) => b.count - a.count || a.system_id - b.system_id || a.id - b.id;

export async function readTypes(figures: Figures): Promise<readonly RankedRow[]> {
  const types = await ofSystems(figures, async (system) => {
    const { system_id } = system.reach;
    const counted = await countCalls(figures.reading, system, ['call_type_id']);
    const ids = counted.map(({ call_type_id }) => call_type_id);
    const names = await readRowNames(figures.reading, system_id, 'call_type', ids);
    const nameOf = (id: number) => (id === testTypeOfCall.id ? testTypeOfCall.name : (names.get(id)?.name ?? ''));
    return counted.map(({ call_type_id: id, count }) => ({ system_id, id, name: nameOf(id), detail: null, count }));
  });
  return types.flat().toSorted(byCount);
}

const rankedBy = { device: 'device_id', room: 'room_id', section: 'section_id' } as const;

/** Those with the most calls. */
export async function readRanking(figures: Figures, of: Ranking, limit: number): Promise<readonly RankedRow[]> {
  const ranked = await ofSystems(figures, (system) => rankingOf(figures.reading, system, of, limit));
  return ranked.flat().toSorted(byCount).slice(0, limit);
}

/** More are counted than are wanted as long as some of them cannot be shown. */
async function rankingOf(reading: Database, system: SystemFilter, of: Ranking, limit: number) {
  const { system_id } = system.reach;
  const by = rankedBy[of];
  for (let most = limit * 2; ; most *= 4) {
    const counted = await countCalls(reading, system, [by], { most });
    const counts = counted.flatMap((row) => {
      const id = row[by];
      return id === null ? [] : [{ id, count: row.count }];
    });
    const ids = counts.map(({ id }) => id);
    const names = await (of === 'section'
      ? readRowNames(reading, system_id, 'section', ids)
      : readNodeNames(reading, system_id, ids));
    const rows = counts.flatMap(({ id, count }): readonly RankedRow[] => {
      const named = names.get(id);
      return isRanked(of, named)
        ? [{ system_id, id, name: named?.name ?? '', detail: named?.detail ?? null, count }]
        : [];
    });
    if (rows.length >= limit || counted.length < most) return rows.slice(0, limit);
  }
}

/** The log finds the calls of a node by its place: what has none there, or stands in no room, leads to other calls. */
function isRanked(of: Ranking, named: Named | undefined): boolean {
  switch (of) {
    case 'device':
      return named !== undefined;
    case 'room':
      return named?.kind === 'room';
    case 'section':
      return true;
  }
}
