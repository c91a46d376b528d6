import { emergencyType } from '../house/callTypeOf.ts';
import { rooms } from './rooms.ts';
import type { Scene } from './scene.ts';

/** Eleven rooms call within ten seconds; one of them is an emergency. Two people work through them. */
export function callStorm({ building, random, after, press, presence, endCalls }: Scene) {
  const calling = random.shuffled(rooms(building)).slice(0, 11);
  const emergency = emergencyType(building.house);
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
