import { isWorn, rooms } from './rooms.ts';
import type { Scene } from './scene.ts';

/** A night in which little happens: hardly any traffic, two calls for the bath, somebody who wanders about. */
export function quietNight({ building, random, after, press, presence, endCalls, setRate }: Scene) {
  setRate(0.01);
  const sleepers = random.shuffled(rooms(building));
  for (const [index, device] of sleepers.slice(0, 2).entries()) {
    const begins = 20 + index * 180;
    after(begins, () => press({ device_id: device.id, call_source_id: device.call_source_ids.at(-1) }));
    after(begins + 70, () => presence(device, true));
    after(begins + 75, () => endCalls(device));
    after(begins + 240, () => presence(device, false));
  }
  const wanderer = sleepers.find(isWorn);
  if (!wanderer) return;
  for (const [index, { name }] of building.house.sections.entries()) {
    after(60 + index * 25, () => building.position(wanderer.id, name));
  }
}
