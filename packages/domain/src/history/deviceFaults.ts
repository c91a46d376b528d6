import type { FieldEvent } from '../field/fieldEvent.ts';
import { type Outage, outageAt } from './outages.ts';
import { type CallDraft, draftCall } from './pastDay.ts';
import type { HistoryOptions, PastDevice, PastType } from './pastInstallation.ts';
import { seededRandom, weighted } from './random.ts';
import type { LocalDay } from './rhythm.ts';

const minute = 60_000;
const criteria = ['0x6A', '0x21', '0x47'];

/** Per device and day. */
const defects = 0.5 / 365;
const radioGaps = 4 / 365;
/** Of a repeater: all radio devices of its section are gone for a while. Per thousand devices and day. */
const sectionGaps = 1 / 20;

const moment = (day: LocalDay, share: number) => Math.floor(day.from + share * (day.until - day.from));

/** Defects with their calls; a few devices have most of them. */
export function deviceDefects(
  devices: readonly PastDevice[],
  types: readonly PastType[],
  { seed, end }: Pick<HistoryOptions, 'seed' | 'end'>,
  missed: readonly Outage[],
) {
  const random = seededRandom(seed, 'defects');
  const call_type_id = types.find(({ flag }) => flag === 'Defect')?.id ?? null;
  const pick = weighted(devices.map(() => (random.isLikely(0.1) ? 6 : 0.5)));
  const defectUntil = new Map<number, number>();
  return (day: LocalDay, most: number): readonly CallDraft[] => {
    const drafts: CallDraft[] = [];
    const count = Math.min(most, random.count(defects * devices.length));
    for (let made = 0; made < count && pick !== null && call_type_id !== null; made += 1) {
      const device = devices[pick(random)];
      const opened_at = moment(day, random.next());
      const ends = opened_at + Math.round(Math.max(1, random.logNormal(180, 1.2)) * minute);
      const criterion = random.pick(criteria) ?? '';
      if (!device || (defectUntil.get(device.id) ?? 0) > opened_at || outageAt(missed, opened_at)) continue;
      const defect = draftCall({ device, flag: 'Defect', criterion, call_type_id, opened_at, ends }, missed, end);
      defectUntil.set(device.id, defect.call.closed_at);
      drafts.push(defect);
    }
    return drafts;
  };
}

/**
 * Every device reports itself on the first day. Radio devices are out of reach for a while now and then, alone or with all
 * others of their section; all are back at the end.
 */
export function reachabilityReports(
  devices: readonly PastDevice[],
  { seed, end }: Pick<HistoryOptions, 'seed' | 'end'>,
  missed: readonly Outage[],
) {
  const random = seededRandom(seed, 'reachability');
  const reached = devices.filter(({ isReached }) => isReached);
  const radio = reached.filter(({ isRadio }) => isRadio);
  const sections = [...Map.groupBy(radio, ({ section_id }) => section_id).values()];
  const goneUntil = new Map<number, number>();
  let isFirstDay = true;
  const later = (at: number) => outageAt(missed, at)?.until ?? at;
  return (day: LocalDay): readonly FieldEvent[] => {
    const reports: FieldEvent[] = isFirstDay
      ? reached.map(({ id: device_id }) => ({
          kind: 'reachability',
          number: 0,
          at: day.from,
          device_id,
          is_reachable: true,
        }))
      : [];
    isFirstDay = false;
    const lose = ({ id: device_id }: PastDevice, at: number, lasts: number) => {
      if (at <= Math.max(day.from, goneUntil.get(device_id) ?? 0) || outageAt(missed, at)) return;
      const back = Math.min(later(at + Math.round(lasts)), end);
      goneUntil.set(device_id, back);
      reports.push(
        { kind: 'reachability', number: 0, at, device_id, is_reachable: false },
        { kind: 'reachability', number: 0, at: back, device_id, is_reachable: true },
      );
    };
    for (let count = random.count(radioGaps * radio.length); count > 0; count -= 1) {
      const device = random.pick(radio);
      const at = moment(day, random.next());
      const lasts = Math.max(2, random.logNormal(25, 1.1)) * minute;
      if (device) lose(device, at, lasts);
    }
    for (let count = random.count((sectionGaps * radio.length) / 1000); count > 0; count -= 1) {
      const at = moment(day, random.next());
      const lasts = random.between(10, 90) * minute;
      for (const device of random.pick(sections) ?? []) lose(device, at, lasts);
    }
    return reports;
  };
}
