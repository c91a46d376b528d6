import type { Urgency } from '../calls/call.ts';
import { testCallLife, testCallType } from '../field/deviceActions.ts';
import { type Outage, outageAt } from './outages.ts';
import { type CallDraft, draftCall } from './pastDay.ts';
import type { Habit, HistoryOptions, PastDevice, PastInstallation } from './pastInstallation.ts';
import { type Random, seededRandom, weighted } from './random.ts';
import { type ByPart, type LocalDay, type PartOfDay, partsOfDay, slotLength } from './rhythm.ts';

/** Answered with or without the presence of staff, taken back by the person who called, a round without a call, a test. */
type Shape = 'answered' | 'attended' | 'withdrawn' | 'round' | 'test';
type Answer = Extract<Shape, 'answered' | 'attended'>;
/** With `again` the same device calls once more, soon after staff has left. */
type Planned = { at: number; part: PartOfDay; shape: Shape; again: Answer | null };

const second = 1000;

/** Seconds until somebody is there, half of the time; emergencies are answered most evenly. */
const response: Readonly<Record<Urgency, { median: number; spread: number }>> = {
  Emergency: { median: 35, spread: 0.45 },
  Urgent: { median: 80, spread: 0.6 },
  Normal: { median: 150, spread: 0.7 },
};
const longestResponse = 45 * 60;

/** In the morning everybody is busy with somebody else, at night few are there. */
const pace: ByPart<number> = { night: 1.25, morning: 1.5, day: 1, evening: 1.2 };
/** Seconds that care takes, half of the time. */
const care: ByPart<number> = { night: 120, morning: 420, day: 180, evening: 240 };
const longestCare = 60 * 60;

const rounds: ByPart<number> = { night: 0.04, morning: 0.14, day: 0.03, evening: 0.05 };
const tests = 0.02;
/** How many calls are closed without the presence being reported, and after how many the person calls again. */
const unreported = 0.04;
const repeated = 0.05;
const longestPause = 6 * 60;
/** What is answered so short before the end has no time to be repeated. */
const lastHours = 3 * 3_600_000;
const tries = 8;

/** Calls of people and what staff does about them, day after day in order. */
export function careVisits(
  { types, devices, people, paces }: Omit<PastInstallation, 'timezone'>,
  { seed, end }: Pick<HistoryOptions, 'seed' | 'end'>,
  missed: readonly Outage[],
) {
  const random = seededRandom(seed, 'care');
  const urgencyOf = new Map(types.map(({ id, urgency }) => [id, urgency]));
  const presence = types.find(({ flag }) => flag === 'Presence')?.id ?? null;
  const pickDevice = devicesByPart(seed, devices);
  const pickType = typesByPart(devices);
  const busyUntil = new Float64Array(devices.length);
  const sectionPace = new Map<number, number>();

  const paceOf = (section_id: number) => {
    const known = sectionPace.get(section_id);
    if (known !== undefined) return known;
    const drawn = seededRandom(seed, 'section', section_id).logNormal(1, 0.25);
    sectionPace.set(section_id, drawn);
    return drawn;
  };

  const shapeAt = (part: PartOfDay, isWeekend: boolean): Shape => {
    const chance = random.next();
    if (part === 'day' && !isWeekend && chance < tests) return 'test';
    if (presence === null) return chance > 0.94 ? 'withdrawn' : 'answered';
    if (chance > 1 - rounds[part]) return 'round';
    if (chance > 0.94 - rounds[part]) return 'withdrawn';
    return answer();
  };

  const answer = (): Answer => (random.isLikely(unreported) ? 'answered' : 'attended');
  /** Of so many calls that are left, the presence is one. */
  const within = (shape: Answer, left: number): Answer => (left < 2 ? 'answered' : shape);
  const sizeOf = (shape: Shape | null) => (shape === null ? 0 : shape === 'attended' ? 2 : 1);

  /** Moments and shapes with so many calls in all, in the order of time. */
  const plan = (day: LocalDay, calls: number): readonly Planned[] => {
    const pickSlot = weighted(day.slots.map(({ weight }) => weight));
    const planned: Planned[] = [];
    for (let left = calls; pickSlot !== null && left > 0; ) {
      const slot = day.slots[pickSlot(random)];
      if (!slot) break;
      const at = Math.floor(slot.from + random.next() * slotLength(slot, day));
      if (outageAt(missed, at)) continue;
      const drawn = shapeAt(slot.part, day.isWeekend);
      const isAnswered = drawn === 'attended' || drawn === 'answered';
      const shape = isAnswered ? within(drawn, left) : drawn;
      left -= sizeOf(shape);
      const isRepeated = isAnswered && random.isLikely(repeated) && left > 0 && at < end - lastHours;
      const again = isRepeated ? within(presence === null ? 'answered' : answer(), left) : null;
      planned.push({ at, part: slot.part, shape, again });
      left -= sizeOf(again);
    }
    return planned.sort((a, b) => a.at - b.at);
  };

  /** A device that is not in use, if one is found quickly. */
  const freeDevice = ({ at, part }: Planned): number | null => {
    const pick = pickDevice(part);
    if (!pick) return null;
    let index = pick(random);
    for (let tried = 1; tried < tries && (busyUntil[index] ?? 0) > at; tried += 1) index = pick(random);
    return index;
  };

  const draft = (
    device: PastDevice,
    flag: CallDraft['flag'],
    call_type_id: number,
    opened_at: number,
    ends: number,
  ): CallDraft => draftCall({ device, flag, call_type_id, opened_at, ends }, missed, end);

  const stays = (part: PartOfDay) =>
    Math.round(Math.min(longestCare, Math.max(20, random.logNormal(care[part], 0.6))) * second);

  /** What a later change of the configuration has made faster took longer before it. */
  const paceBefore = ({ section_id }: PastDevice, part: PartOfDay, at: number) =>
    paces
      .filter((one) => one.section_id === section_id && (one.part === null || one.part === part) && at < one.until)
      .reduce((product, { factor }) => product * factor, 1);

  const visit = (planned: Planned, isWeekend: boolean, drafts: CallDraft[]): void => {
    const { at, part, shape } = planned;
    const index = freeDevice(planned);
    const device = index === null ? undefined : devices[index];
    if (index === null || !device) return;
    const callType = shape === 'test' ? testCallType : pickType(device.habits, part, random);
    if (shape === 'test') {
      drafts.push(draft(device, 'Call', callType, at, at + testCallLife));
      busyUntil[index] = at + testCallLife;
      return;
    }
    if (shape === 'round' && presence !== null) {
      const left = at + stays(part);
      drafts.push(draft(device, 'Presence', presence, at, left));
      busyUntil[index] = left;
      return;
    }
    if (shape === 'withdrawn') {
      const ends = at + Math.round(random.between(3, 25) * second);
      drafts.push(draft(device, 'Call', callType, at, ends));
      busyUntil[index] = ends;
      return;
    }
    const leaves = answered({ device, index, callType, at, part, shape, isWeekend }, drafts);
    if (planned.again === null) return;
    const again = leaves + Math.round(random.between(20, longestPause) * second);
    if (outageAt(missed, again)) return;
    answered({ device, index, callType, at: again, part, shape: planned.again, isWeekend }, drafts);
  };

  type Answered = Omit<Planned, 'again'> & {
    device: PastDevice;
    index: number;
    callType: number;
    isWeekend: boolean;
  };

  /** Gives the moment at which staff has left. */
  const answered = (call: Answered, drafts: CallDraft[]): number => {
    const { device, index, callType, at, part, shape, isWeekend } = call;
    const urgency = urgencyOf.get(callType) ?? 'Normal';
    const { median, spread } = response[urgency];
    const slower = pace[part] * (isWeekend ? 1.15 : 1) * paceOf(device.section_id) * paceBefore(device, part, at);
    const waits = Math.min(longestResponse, Math.max(5, random.logNormal(median * slower, spread))) * second;
    const arrives = at + Math.round(waits);
    const ends = arrives + Math.round(random.between(1, 15) * second);
    const { call: opened, ...rest } = draft(device, 'Call', callType, at, ends);
    const taken = random.isLikely(urgency === 'Emergency' ? 0.5 : 0.35);
    const takenAt = at + Math.round(waits * random.between(0.15, 0.7));
    const by = random.isLikely(0.8) ? (random.pick(people) ?? '') : '';
    if (taken && takenAt < opened.closed_at && !outageAt(missed, takenAt)) {
      opened.acknowledged_at = takenAt;
      opened.acknowledged_by = by;
    }
    drafts.push({ call: opened, ...rest });
    busyUntil[index] = opened.closed_at;
    if (shape !== 'attended' || presence === null || arrives >= end || outageAt(missed, arrives))
      return opened.closed_at;
    const attended = draft(device, 'Presence', presence, arrives, Math.max(ends, arrives + stays(part)));
    drafts.push(attended);
    busyUntil[index] = attended.call.closed_at;
    return attended.call.closed_at;
  };

  /** At most so many, and rarely fewer: what an outage swallowed is missing. */
  return (day: LocalDay, calls: number): CallDraft[] => {
    const drafts: CallDraft[] = [];
    for (const planned of plan(day, calls)) visit(planned, day.isWeekend, drafts);
    return drafts;
  };
}

/** Few people call often and many seldom, and what calls by day is not what calls at night. */
function devicesByPart(seed: number, devices: readonly PastDevice[]) {
  const random = seededRandom(seed, 'devices');
  const often = devices.map(() => random.logNormal(1, 0.9));
  const weightOf = ({ habits }: PastDevice, part: PartOfDay) =>
    habits.reduce((sum, { weight }) => sum + weight[part], 0);
  const pickers = new Map(
    partsOfDay.map((part) => [
      part,
      weighted(devices.map((device, index) => weightOf(device, part) * (often[index] ?? 1))),
    ]),
  );
  return (part: PartOfDay) => pickers.get(part) ?? null;
}

function typesByPart(devices: readonly PastDevice[]) {
  const pickers = new Map<readonly Habit[], ByPart<ReturnType<typeof weighted>>>();
  for (const { habits } of devices) {
    if (pickers.has(habits)) continue;
    const pickerOf = (part: PartOfDay) => weighted(habits.map(({ weight }) => weight[part]));
    pickers.set(habits, {
      night: pickerOf('night'),
      morning: pickerOf('morning'),
      day: pickerOf('day'),
      evening: pickerOf('evening'),
    });
  }
  return (habits: readonly Habit[], part: PartOfDay, random: Random): number =>
    habits[pickers.get(habits)?.[part]?.(random) ?? 0]?.call_type_id ?? 0;
}
