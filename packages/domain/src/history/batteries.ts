import type { FieldEvent } from '../field/fieldEvent.ts';
import { type Outage, outageAt } from './outages.ts';
import type { HistoryOptions, PastDevice } from './pastInstallation.ts';
import { seededRandom } from './random.ts';
import type { LocalDay } from './rhythm.ts';

type Battery = { installedAt: number; perDay: number };
type Powered = { device_id: number; batteries: readonly Battery[]; phase: number; reported: number | null };

const dayLength = 86_400_000;
const usualLife = 450;

/** Batteries run down evenly and are replaced when little is left; a device reports each whole percent, once a day at most. */
export function batteryReports(
  devices: readonly PastDevice[],
  { seed, end }: Pick<HistoryOptions, 'seed' | 'end'>,
  from: number,
  missed: readonly Outage[],
) {
  const powered = devices
    .filter(({ isRadio, isReached }) => isRadio && isReached)
    .map((device) => poweredDevice(device, seed, from, end));
  return (day: LocalDay): readonly FieldEvent[] => {
    const reports: FieldEvent[] = [];
    for (const device of powered) {
      const at = Math.floor(day.from + device.phase * (day.until - day.from));
      const percent = levelAt(device, at);
      if (percent === device.reported || outageAt(missed, at)) continue;
      device.reported = percent;
      reports.push({ kind: 'battery', number: 0, at, device_id: device.device_id, percent });
    }
    return reports;
  };
}

/** From the end backwards, because what is left today is known. */
function poweredDevice({ id, battery }: PastDevice, seed: number, from: number, end: number): Powered {
  const random = seededRandom(seed, 'battery', id);
  const batteries: Battery[] = [];
  let [until, left] = [end, battery ?? Math.round(random.between(15, 100))];
  while (until > from) {
    const perDay = 100 / random.logNormal(usualLife, 0.3);
    const installedAt = until - ((100 - left) / perDay) * dayLength - dayLength;
    batteries.push({ installedAt, perDay });
    [until, left] = [installedAt, Math.round(random.between(6, 24))];
  }
  return { device_id: id, batteries, phase: random.next(), reported: null };
}

function levelAt({ batteries }: Powered, at: number): number {
  const inUse = batteries.find(({ installedAt }) => installedAt <= at);
  if (!inUse) return 100;
  const used = Math.max(0, (at - inUse.installedAt) / dayLength - 1) * inUse.perDay;
  return Math.max(0, Math.round(100 - used));
}
