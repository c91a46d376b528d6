import { isWorn } from './rooms.ts';
import type { Scene } from './scene.ts';

const levels = [45, 41, 39, 33, 26, 24, 18, 12, 7, 3];

/** Up to eight batteries sink below every threshold within a minute; at the end their devices fall silent. */
export function dyingBatteries({ building, random, after, reach, defect }: Scene) {
  const dying = random.shuffled(building.devices().filter(isWorn)).slice(0, 8);
  for (const [place, device] of dying.entries()) {
    for (const [step, level] of levels.entries()) {
      after(place + step * 6, () => building.battery(device.id, level));
    }
    const dead = place + levels.length * 6;
    after(dead, () => reach(device, false));
    after(dead + 1, () => defect(device, true, '0x21'));
  }
}
