import { longestLook } from '@carestead/domain/analytics/answers';
import {
  comparedSpans,
  comparison,
  concernedBy,
  type MeasuredEntity,
  measuredEntities,
  unmeasuredFields,
} from '@carestead/domain/analytics/changes';
import { type Bucket, percentilesOf } from '@carestead/domain/analytics/distribution';
import {
  noPercentiles,
  type Part,
  type Percentiles,
  shareOf,
  shownPercentiles,
} from '@carestead/domain/analytics/enoughCalls';
import { type Days, daysBetween, periodOf, spanOfDays } from '@carestead/domain/analytics/period';
import { type ShiftName, shiftPlan } from '@carestead/domain/analytics/shifts';
import { localDay } from '@carestead/domain/time/localTime';
import type { SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';
import { type Answers, type Measure, noAnswers, readAnswers, readTimes, readTimesByShift } from './careQueries.ts';
import { type ChangedRow, readChangedRows, readPlans } from './changeQueries.ts';
import { type Figures, inDays, ofSystems, previousOf } from './figures.ts';
import { readRowNames } from './nameQueries.ts';
import { readBuckets } from './timeQueries.ts';

export type Times = Percentiles & { previous: Percentiles | null };
export type Share = Part & { share: number | null; previous: Part | null; previous_share: number | null };

const isShort = (figures: Figures) => daysBetween(periodOf(figures.filter)) <= longestLook;

/** Null: the range is too long to look at each call, and a condition needs that. */
export async function readCareTimes(figures: Figures, measure: Measure): Promise<Times | null> {
  const now = await timesOf(figures, measure);
  if (!now) return null;
  const before = await previousOf(figures);
  return { ...now, previous: before && (await timesOf(before, measure)) };
}

async function timesOf(figures: Figures, measure: Measure): Promise<Percentiles | null> {
  if (isShort(figures)) return shownPercentiles(await readTimes(figures.reading, figures.systems, measure));
  const buckets: Bucket[] = [];
  for (const system of figures.systems) {
    const found = await readBuckets(figures.reading, system, measure);
    if (!found) return null;
    buckets.push(...found);
  }
  return shownPercentiles(percentilesOf(buckets));
}

type BothAnswers = { now: Answers; previous: Answers | null };

/** Asked once for all shares of an answer. */
const asked = new WeakMap<Figures, Promise<BothAnswers>>();

function answersOf(figures: Figures): Promise<BothAnswers> {
  const known = asked.get(figures);
  if (known) return known;
  const found = readBothAnswers(figures);
  asked.set(figures, found);
  return found;
}

async function readBothAnswers(figures: Figures): Promise<BothAnswers> {
  const before = await previousOf(figures);
  return { now: await answersIn(figures), previous: before && (await answersIn(before)) };
}

async function answersIn(figures: Figures): Promise<Answers> {
  let total = noAnswers;
  for (const found of await ofSystems(figures, (system) => readAnswers(figures.reading, system)))
    total = {
      calls: total.calls + found.calls,
      repeated: total.repeated + found.repeated,
      ended: total.ended + found.ended,
      present: total.present + found.present,
      without_presence: total.without_presence + found.without_presence,
      never_answered: total.never_answered + found.never_answered,
    };
  return total;
}

type Shared = 'repeats' | 'without_presence' | 'never_answered';

function partOf(of: Shared, answers: Answers): Part {
  switch (of) {
    case 'repeats':
      return { count: answers.repeated, of: answers.calls };
    case 'without_presence':
      return { count: answers.without_presence, of: answers.ended };
    case 'never_answered':
      return { count: answers.never_answered, of: answers.ended };
  }
}

/** Where no presence is ever reported, its lack says nothing. */
const isKnown = (of: Shared, answers: Answers) => of !== 'without_presence' || answers.present > 0;

/** Null: the range is too long to look at each call, or presences are not reported. */
export async function readShare(figures: Figures, of: Shared): Promise<Share | null> {
  if (!isShort(figures)) return null;
  const { now, previous: before } = await answersOf(figures);
  if (!isKnown(of, now)) return null;
  const part = partOf(of, now);
  const previous = before && isKnown(of, before) ? partOf(of, before) : null;
  return { ...part, share: shareOf(part), previous, previous_share: previous && shareOf(previous) };
}

export type ShiftTable = {
  system_id: number;
  schedule_name: string | null;
  shifts: readonly { id: number; name: ShiftName | null; from: number; until: number }[];
  sections: readonly { id: number; name: string; cells: readonly (Percentiles & { shift_id: number })[] }[];
};

const wholeDay = { id: 1, name: null, from: 0, until: 0 };

/** Of a longer range by section alone. Null: a condition needs a look at each call, and there are too many. */
export async function readShiftTables(figures: Figures, measure: Measure): Promise<readonly ShiftTable[] | null> {
  const tables: ShiftTable[] = [];
  for (const system of figures.systems) {
    const table = await (isShort(figures) ? shiftTable : sectionTable)(figures, system, measure);
    if (!table) return null;
    tables.push(table);
  }
  return tables;
}

type Measured = Percentiles & { section_id: number; shift_id: number };

async function shiftTable({ reading }: Figures, system: SystemFilter, measure: Measure): Promise<ShiftTable> {
  const { system_id } = system.reach;
  const { schedules, sections } = await readPlans(reading, system_id);
  const plan = shiftPlan(schedules, sections);
  const starts = plan?.shifts.map(({ from }) => from) ?? [];
  return {
    system_id,
    schedule_name: plan?.schedule_name ?? null,
    shifts: plan?.shifts ?? [wholeDay],
    sections: await sectionsOf(reading, system_id, {
      shifts: plan?.shifts ?? [wholeDay],
      cells: await readTimesByShift(reading, system, measure, starts),
    }),
  };
}

async function sectionTable({ reading }: Figures, system: SystemFilter, measure: Measure): Promise<ShiftTable | null> {
  const { system_id } = system.reach;
  const buckets = await readBuckets(reading, system, measure);
  if (!buckets) return null;
  const cells = [...Map.groupBy(buckets, ({ section_id }) => section_id)].map(([section_id, found]) => ({
    section_id,
    shift_id: wholeDay.id,
    ...percentilesOf(found),
  }));
  const sections = await sectionsOf(reading, system_id, { shifts: [wholeDay], cells });
  return { system_id, schedule_name: null, shifts: [wholeDay], sections };
}

type Cells = { shifts: ShiftTable['shifts']; cells: readonly Measured[] };

/** By name, with a cell for every shift. */
async function sectionsOf(reading: Database, system_id: number, { shifts, cells }: Cells) {
  const ids = [...new Set(cells.map(({ section_id }) => section_id))];
  const names = await readRowNames(reading, system_id, 'section', ids);
  return ids
    .map((id) => ({
      id,
      name: names.get(id)?.name ?? '',
      cells: shifts.map(({ id: shift_id }) => {
        const cell = cells.find((one) => one.section_id === id && one.shift_id === shift_id);
        return { shift_id, ...shownPercentiles(cell ?? noPercentiles) };
      }),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de', { numeric: true }) || a.id - b.id);
}

export type Change = ChangedRow & {
  system_id: number;
  before: number | null;
  after: number | null;
  /** There is enough to compare after this day. */
  enough_after: string | null;
};

/** More letters would not fit on a time line, and each of them asks two questions. */
const mostChanges = 6;

const isMeasured = (entity: string): entity is MeasuredEntity => measuredEntities.some((one) => one === entity);

/** The newest ones, in the order of time. */
export async function readChanges(figures: Figures): Promise<readonly Change[]> {
  const found: { system: SystemFilter; row: ChangedRow }[] = [];
  for (const system of figures.systems) {
    const span = spanOfDays(periodOf(figures.filter), system.timezone);
    const rows = await readChangedRows(figures.reading, system.reach.system_id, span);
    for (const row of oncePerDay(rows.filter(mayMatter), system.timezone)) found.push({ system, row });
  }
  const newest = found.toSorted((a, b) => b.row.at - a.row.at).slice(0, mostChanges);
  const changes: Change[] = [];
  for (const { system, row } of newest.toReversed()) changes.push(await compared(figures, system, row));
  return changes;
}

function mayMatter({ entity_type, action, fields }: ChangedRow): boolean {
  if (!isMeasured(entity_type)) return false;
  const without: readonly string[] = unmeasuredFields[entity_type];
  return action === 'deleted' || fields.some((field) => !without.includes(field));
}

/** Somebody who saves a form three times has changed it once: the last of them, with the fields of all. */
function oncePerDay(rows: readonly ChangedRow[], timezone: string): readonly ChangedRow[] {
  const days = Map.groupBy(rows, ({ at, entity_type, entity_id }) =>
    [localDay(at, timezone), entity_type, entity_id].join(' '),
  );
  return [...days.values()].flatMap((same) => {
    const [last] = same;
    return last ? [{ ...last, fields: [...new Set(same.flatMap(({ fields }) => fields))] }] : [];
  });
}

async function compared({ reading }: Figures, system: SystemFilter, row: ChangedRow): Promise<Change> {
  const { at, entity_type, entity_id } = row;
  const { timezone, now, reach } = system;
  const spans = comparedSpans(at, timezone);
  const concerned = isMeasured(entity_type)
    ? concernedBy(entity_type, entity_id, await readPlans(reading, reach.system_id))
    : null;
  const timesIn = (days: Days) => readTimes(reading, [inDays(system, days)], 'presence', concerned);
  const is = comparison({ at, now, timezone, before: await timesIn(spans.before), after: await timesIn(spans.after) });
  return {
    ...row,
    system_id: reach.system_id,
    before: is.state === 'compared' ? is.before : null,
    after: is.state === 'compared' ? is.after : null,
    enough_after: is.state === 'too_early' ? is.last_day : null,
  };
}
