import { emergencyType } from '../house/callTypeOf.ts';
import { isWorn, rooms } from './rooms.ts';
import type { Scene } from './scene.ts';

/** Somebody falls; who comes to help raises an emergency, and is not alone for long. */
export function fallWithEmergency({ building, random, after, press, presence, endCalls }: Scene) {
  const candidates = random.shuffled(rooms(building));
  const fallen = candidates.find(isWorn) ?? candidates[0];
  if (!fallen) return;
  const { id: device_id, call_source_ids } = fallen;
  const emergency = emergencyType(building.house);
  const mat = building.house.call_sources.find(
    ({ id, text }) => call_source_ids.includes(id) && /sturz|fall/i.test(text),
  );
  after(0, () => press({ device_id, call_source_id: mat?.id }));
  after(12, () => building.acknowledge({ device_id }, 'Anna'));
  after(25, () => presence(fallen, true));
  after(32, () => press({ device_id, ...(emergency !== null && { call_type_id: emergency }) }));
  after(38, () => building.acknowledge({ device_id }, 'Beat'));
  after(90, () => endCalls(fallen));
  after(180, () => presence(fallen, false));
}
