import type { Configurator } from '../configurator/configurator.ts';
import { emergencyType, typeFlagged } from '../installation/callTypeOf.ts';
import type { Device } from '../installation/installation.ts';
import { isLeftAlone } from '../installation/installation.ts';
import type { Random } from './seededRandom.ts';

type Later = (at: number, step: (at: number) => void) => void;
type Story = { share: number; events: number; begin: (at: number, pace: number) => void };

const seconds = 1000;
const staff = ['Anna', 'Beat', 'Carla', 'Daniel', 'Elena', 'Fabio', 'Gisela', 'Hans'];
const places = ['Garten', 'Speisesaal', 'Lift', 'Eingang', 'Korridor'];

/** About how long a call keeps a device busy, staff in the room included. */
const callLasts = 200 * seconds;
/** Of all devices that can call, so many may be busy at once; beyond that time runs faster. */
const mostBusy = 1 / 4;

/** What happens in an installation of its own accord, each from its beginning to its end. */
export function createStories(configurator: Configurator, random: Random, later: Later) {
  const { installation } = configurator;
  const devices = configurator.devices().filter((device) => !isLeftAlone(device));
  const rooms = devices.filter(({ kind, call_source_ids }) => call_source_ids.length > 0 && !isMachine(kind));
  const callers = rooms.length > 0 ? rooms : devices;
  const worn = devices.filter(({ kind, battery }) => battery !== null && !isMachine(kind));
  const movable = worn.length > 0 ? worn : callers;
  const emergency = emergencyType(installation);
  const numbers = installation.checkpoints.map(({ number }) => number);
  const spots =
    numbers.length > 0 ? numbers.map(String) : [...installation.sections.map(({ name }) => name), ...places];
  const wanderers = movable.filter(({ id }) => configurator.allowedAt(id) !== null);
  const freeMovers = movable.filter(({ id }) => configurator.allowedAt(id) === null);
  const hasPresence = typeFlagged(installation, 'Presence') !== null;
  const hasDefect = typeFlagged(installation, 'Defect') !== null;
  const busy = new Set<number>();

  const free = (from: readonly Device[]): Device | undefined => {
    for (let tries = 0; tries < 8; tries += 1) {
      const device = random.pick(from);
      if (device && !busy.has(device.id)) return device;
    }
    return undefined;
  };
  const after = (at: number, from: number, to: number, pace: number, step: (at: number) => void) =>
    later(at + random.between(from, to) * seconds * pace, step);
  /** A device is in one story at a time. */
  const withDevice = (from: readonly Device[], play: (device: Device, done: () => void) => void) => {
    const device = free(from);
    if (!device) return;
    busy.add(device.id);
    play(device, () => void busy.delete(device.id));
  };

  const call = (at: number, pace: number) =>
    withDevice(callers, ({ id, call_source_ids }, done) => {
      const isEmergency = emergency !== null && random.isLikely(0.02);
      const call_source_id = random.pick(call_source_ids);
      configurator.press({ device_id: id, call_source_id, ...(isEmergency && { call_type_id: emergency }) }, at);
      const hurry = isEmergency ? 0.3 * pace : pace;
      const comes = hasPresence && random.isLikely(0.6);
      const by = random.isLikely(0.3) ? random.pick(staff) : undefined;
      if (by) after(at, 3, 14, hurry, (then) => configurator.acknowledge({ device_id: id }, by, then));
      after(at, 15, 160, hurry, (arrived) => {
        if (comes) configurator.presence(id, true, arrived);
        after(arrived, 1, 15, pace, (ended) => {
          configurator.endCalls(id, ended);
          if (!comes) return done();
          after(ended, 30, 240, pace, (left) => {
            configurator.presence(id, false, left);
            done();
          });
        });
      });
    });
  const changePosition = (at: number) =>
    withDevice(freeMovers.length > 0 ? freeMovers : movable, ({ id }, done) => {
      configurator.position(id, random.pick(spots) ?? '', at);
      done();
    });
  /** Somebody with a profile walks about; now and then too far, until somebody comes along and brings them back. */
  const wander = (at: number, pace: number) =>
    withDevice(wanderers, ({ id }, done) => {
      const allowed = configurator.allowedAt(id) ?? new Set();
      const within = numbers.filter((number) => allowed.has(number));
      const beyond = numbers.filter((number) => !allowed.has(number));
      const go = (to: readonly number[], when: number) => {
        const number = random.pick(to);
        if (number !== undefined) configurator.position(id, String(number), when);
      };
      go(within, at);
      after(at, 10, 40, pace, (later) => {
        if (!random.isLikely(0.3)) {
          go(within, later);
          return done();
        }
        go(beyond, later);
        after(later, 5, 15, pace, (seen) => {
          configurator.acknowledge({ device_id: id }, random.pick(staff) ?? '', seen);
          after(seen, 30, 90, pace, (back) => {
            go(within, back);
            configurator.endCalls(id, back);
            done();
          });
        });
      });
    });
  const drain = (at: number) =>
    withDevice(movable, ({ id }, done) => {
      const left = configurator.batteryOf(id) ?? 100;
      // Somebody changes it before it is quite empty.
      configurator.battery(id, left <= 4 ? 100 : left - 1, at);
      done();
    });
  const outage = (at: number, pace: number) =>
    withDevice(devices, ({ id }, done) => {
      configurator.reachability(id, false, at);
      after(at, 30, 600, pace, (back) => {
        configurator.reachability(id, true, back);
        done();
      });
    });
  const activity = (at: number, pace: number) =>
    withDevice(callers, ({ id }, done) => {
      configurator.activity(id, true, at);
      after(at, 60, 600, pace, (rests) => {
        configurator.activity(id, false, rests);
        done();
      });
    });
  const defect = (at: number, pace: number) =>
    withDevice(devices, ({ id }, done) => {
      configurator.defect(id, true, random.pick(['0x6A', '0x21', '0x47']), at);
      after(at, 20, 900, pace, (mended) => {
        configurator.defect(id, false, undefined, mended);
        done();
      });
    });
  const magnet = (at: number) => {
    const { id, serial } = random.pick(devices) ?? { id: null, serial: '' };
    configurator.magnet(serial, random.isLikely(0.9) ? id : null, at);
  };

  const stories: readonly Story[] = [
    { share: 0.62, events: 3.5, begin: call },
    { share: 0.12, events: 1, begin: changePosition },
    { share: 0.08, events: wanderers.length > 0 ? 3 : 1, begin: wanderers.length > 0 ? wander : changePosition },
    { share: 0.06, events: 1, begin: drain },
    { share: 0.03, events: 2, begin: outage },
    { share: 0.05, events: 2, begin: activity },
    { share: 0.02, events: 2, begin: hasDefect ? defect : changePosition },
    { share: 0.02, events: 1, begin: magnet },
  ];
  const eventsEach = stories.reduce((sum, { share, events }) => sum + share * events, 0);

  return {
    eventsEach,
    begin: (at: number, eventsPerMs: number) => {
      const callsAtOnce = (eventsPerMs / eventsEach) * callLasts;
      const pace = Math.min(1, (callers.length * mostBusy) / callsAtOnce);
      random.pickByShare(stories)?.begin(at, pace);
    },
    /** What was open when the box was switched off ends in its time. */
    adopt: (at: number) => {
      for (const { call: thing } of configurator.open()) {
        if (isLeftAlone(configurator.device(thing.device_id))) continue;
        busy.add(thing.device_id);
        after(at, 5, 90, 1, (ended) => {
          // It may have got another number by then, when the box was replaced.
          for (const { call } of configurator.open())
            if (call.device_id === thing.device_id) configurator.close(call.call, ended);
          busy.delete(thing.device_id);
        });
      }
    },
  };
}

const isMachine = (kind: string) => kind === 'repeater' || kind === 'tech';
