import { demoCallTypes, panelCalls } from '@carestead/domain/demo/callPanel';
import { simulatorOf } from '../reset/demoFiles.ts';

/** A configurator that takes longer does not answer. */
const waitLimit = 5000;

type RoomPress = { call_type_id: number; device_id: number; close: boolean };

/** The rooms of the simulator: what is pressed there takes the way of every call. */
export function simulatedRooms(dataFolder: string) {
  /** False: it did not answer, or refused. */
  const send = async (path: string, body: object): Promise<boolean> => {
    const simulator = await simulatorOf(dataFolder);
    if (simulator === null) return false;
    try {
      const response = await fetch(`${simulator}/sim/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(waitLimit),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
  return {
    press: ({ call_type_id, device_id, close }: RoomPress): Promise<boolean> => {
      if (close) return send('close', { device_id, call_type_id });
      if (call_type_id === demoCallTypes.presence) return send('presence', { device_id, is_present: true });
      return send('press', { device_id, call_type_id });
    },
    closeAll: (): Promise<boolean> => send('close', { calls: true }),
  };
}

export const isPanelType = (call_type_id: number): boolean =>
  panelCalls.some((call) => demoCallTypes[call] === call_type_id);
