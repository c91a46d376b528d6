import type { Configurator } from '../configurator/configurator.ts';
import { emergencyType } from '../installation/callTypeOf.ts';
import type { Device } from '../installation/installation.ts';
import type { ScenarioActions } from './scenarioActions.ts';

type Scenario = { begin: (actions: ScenarioActions) => void /** After so many seconds it is over. */; seconds: number };

export const scenarioNames = [
  'quiet-night',
  'call-storm',
  'dying-batteries',
  'repeater-down',
  'fall-with-emergency',
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  'quiet-night': { begin: quietNight, seconds: 600 },
  'call-storm': { begin: callStorm, seconds: 180 },
  'dying-batteries': { begin: dyingBatteries, seconds: 240 },
  'repeater-down': { begin: repeaterDown, seconds: 110 },
  'fall-with-emergency': { begin: fallWithEmergency, seconds: 190 },
};

/** A night in which little happens: hardly any traffic, two calls for the bath, somebody who wanders about. */
function quietNight({ configurator, random, after, press, presence, endCalls, setRate }: ScenarioActions) {
  setRate(0.01);
  const sleepers = random.shuffled(callDevices(configurator));
  for (const [index, device] of sleepers.slice(0, 2).entries()) {
    const begins = 20 + index * 180;
    after(begins, () => press({ device_id: device.id, call_source_id: device.call_source_ids.at(-1) }));
    after(begins + 70, () => presence(device, true));
    after(begins + 75, () => endCalls(device));
    after(begins + 240, () => presence(device, false));
  }
  const wanderer = sleepers.find(({ id }) => configurator.allowedAt(id) !== null) ?? sleepers.find(isWorn);
  if (!wanderer) return;
  const { checkpoints, sections } = configurator.installation;
  const way =
    checkpoints.length > 0 ? checkpoints.map(({ number }) => String(number)) : sections.map(({ name }) => name);
  for (const [index, place] of way.entries()) {
    after(60 + index * 25, () => configurator.position(wanderer.id, place));
  }
}

/** Eleven rooms call within ten seconds; one of them is an emergency. Two people work through them. */
function callStorm({ configurator, random, after, press, presence, endCalls }: ScenarioActions) {
  const calling = random.shuffled(callDevices(configurator)).slice(0, 11);
  const emergency = emergencyType(configurator.installation);
  for (const [index, device] of calling.entries()) {
    const call_source_id = random.pick(device.call_source_ids);
    const isEmergency = index === 7 && emergency !== null;
    after(index * 0.9, () =>
      press({ device_id: device.id, call_source_id, ...(isEmergency && { call_type_id: emergency }) }),
    );
    // Whoever has an emergency is helped first.
    const arrives = isEmergency ? 14 : 25 + index * 9;
    after(arrives, () => presence(device, true));
    after(arrives + 6, () => endCalls(device));
    after(arrives + 40, () => presence(device, false));
  }
}

const levels = [45, 41, 39, 33, 26, 24, 18, 12, 7, 3];

/** Up to eight batteries sink below every threshold within a minute; at the end their devices fall silent. */
function dyingBatteries({ configurator, random, after, reach, defect }: ScenarioActions) {
  const dying = random.shuffled(configurator.devices().filter(isWorn)).slice(0, 8);
  for (const [place, device] of dying.entries()) {
    for (const [step, level] of levels.entries()) {
      after(place + step * 6, () => configurator.battery(device.id, level));
    }
    const dead = place + levels.length * 6;
    after(dead, () => reach(device, false));
    after(dead + 1, () => defect(device, true, '0x21'));
  }
}

/** A repeater fails, and every radio device of its section with it; a minute and a half later somebody has mended it. */
function repeaterDown({ configurator, random, after, reach, defect }: ScenarioActions) {
  const [repeater] = random.shuffled(repeaters(configurator));
  if (!repeater) return;
  const reached = configurator
    .devices()
    .filter((device) => isWorn(device) && device.section_id === repeater.section_id);
  after(0, () => reach(repeater, false));
  after(1, () => defect(repeater, true, '0x47'));
  for (const [index, device] of reached.entries()) {
    after(2 + index * 0.4, () => reach(device, false));
    after(95 + index * 0.4, () => reach(device, true));
  }
  after(92, () => reach(repeater, true));
  after(93, () => defect(repeater, false));
}

/** Somebody falls; who comes to help raises an emergency, and is not alone for long. */
function fallWithEmergency({ configurator, random, after, press, presence, endCalls }: ScenarioActions) {
  const candidates = random.shuffled(callDevices(configurator));
  const fallen = candidates.find(isWorn) ?? candidates[0];
  if (!fallen) return;
  const { id: device_id, call_source_ids } = fallen;
  const emergency = emergencyType(configurator.installation);
  const mat = configurator.installation.call_sources.find(
    ({ id, text }) => call_source_ids.includes(id) && /sturz|fall/i.test(text),
  );
  after(0, () => press({ device_id, call_source_id: mat?.id }));
  after(12, () => configurator.acknowledge({ device_id }, 'Anna'));
  after(25, () => presence(fallen, true));
  after(32, () => press({ device_id, ...(emergency !== null && { call_type_id: emergency }) }));
  after(38, () => configurator.acknowledge({ device_id }, 'Beat'));
  after(90, () => endCalls(fallen));
  after(180, () => presence(fallen, false));
}

const isMachine = ({ kind }: Device) => kind === 'repeater' || kind === 'tech';

/** Devices that people call with: first those on the wall, one for each room. */
function callDevices(configurator: Configurator): Device[] {
  const callers = configurator.devices().filter((device) => device.call_source_ids.length > 0 && !isMachine(device));
  return callers.sort((a, b) => Number(isWorn(a)) - Number(isWorn(b)) || a.id - b.id);
}

const isWorn = (device: Device) => device.battery !== null && !isMachine(device);

const repeaters = (configurator: Configurator): Device[] =>
  configurator.devices().filter(({ kind }) => kind === 'repeater');
