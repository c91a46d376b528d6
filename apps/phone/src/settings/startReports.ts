import { grantedSteps } from '@carestead/domain/phoneApp/permissionSteps';
import type { PhoneFrame } from '@carestead/domain/phones/protocol';
import type { Phone } from '../platform/phone.ts';

type Status = Omit<Extract<PhoneFrame, { type: 'status' }>, 'type'>;
type Battery = EventTarget & { charging: boolean; level: number };

const pingEvery = 20_000;
const keptPings = 20;
const lateAfter = 5000;

/** Reports what the server should know of this phone, as far as the browser knows it: what is not known is not said. */
export function startReports(phone: Phone) {
  const { line, settings, permissions } = phone;
  let sent: Status = {};
  let battery: Battery | null = null;
  let roundTrip: number | null = null;
  const pings: boolean[] = [];

  const report = () => {
    if (!line.welcome.get()) return;
    const now: Status = {
      is_muted: settings.isMuted.get(),
      permissions: [...grantedSteps(permissions.states.get())],
      ...(battery && { is_charging: battery.charging, battery: Math.round(battery.level * 100) }),
      ...(roundTrip !== null && { round_trip: roundTrip }),
      ...(pings.length > 0 && { loss: Math.round((pings.filter((isLost) => isLost).length / pings.length) * 1000) }),
    };
    const changed = Object.entries(now).filter(([key, value]) => {
      const before: unknown = Object.entries(sent).find(([name]) => name === key)?.[1];
      return JSON.stringify(before) !== JSON.stringify(value);
    });
    if (changed.length > 0 && line.send({ type: 'status', ...Object.fromEntries(changed) })) sent = now;
  };

  const ping = async () => {
    if (document.visibilityState !== 'visible' || !line.connection.get().isWhole) return;
    const from = performance.now();
    const isLost = await Promise.race([
      phone.ask({ type: 'ping' }).then((reply) => reply === null),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), lateAfter)),
    ]);
    if (!isLost) roundTrip = Math.round(performance.now() - from);
    pings.push(isLost);
    if (pings.length > keptPings) pings.shift();
    report();
  };

  line.welcome.subscribe(() => {
    // A server that was restarted has forgotten nothing, but a phone that was reset is a new one to it.
    sent = {};
    report();
  });
  settings.isMuted.subscribe(report);
  permissions.states.subscribe(report);
  setInterval(() => void ping(), pingEvery);
  setTimeout(() => void ping(), 2000);
  const getBattery = 'getBattery' in navigator ? (navigator.getBattery as () => Promise<Battery>) : null;
  void getBattery?.call(navigator).then(
    (found) => {
      battery = found;
      for (const change of ['chargingchange', 'levelchange']) found.addEventListener(change, report);
      report();
    },
    () => {},
  );
}
