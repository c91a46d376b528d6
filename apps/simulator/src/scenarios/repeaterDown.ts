import { isWorn, repeaters } from './rooms.ts';
import type { Scene } from './scene.ts';

/** A repeater fails, and every radio device of its section with it; a minute and a half later somebody has mended it. */
export function repeaterDown({ building, random, after, reach, defect }: Scene) {
  const [repeater] = random.shuffled(repeaters(building));
  if (!repeater) return;
  const behind = building.devices().filter((device) => isWorn(device) && device.section_id === repeater.section_id);
  after(0, () => reach(repeater, false));
  after(1, () => defect(repeater, true, '0x47'));
  for (const [index, device] of behind.entries()) {
    after(2 + index * 0.4, () => reach(device, false));
    after(95 + index * 0.4, () => reach(device, true));
  }
  after(92, () => reach(repeater, true));
  after(93, () => defect(repeater, false));
}
