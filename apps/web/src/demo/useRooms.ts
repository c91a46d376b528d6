import {
  demoCallTypes,
  nextPanel,
  type Panel,
  type PanelButton,
  type PanelCall,
  type PanelEvent,
  pressed,
  quietPanel,
  settledAfter,
} from '@carestead/domain/demo/callPanel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DemoNodeDocument } from '../generated/graphql.ts';
import { useTools } from '../platform/tools.tsx';
import { type RoomAnswer, sendToRooms } from './sendToRooms.ts';
import type { StageNode } from './stage.ts';

/** The rooms are compared with the server this often. */
export const pollEvery = 8000;

/** `since`: by the server's clock; null: nothing is open. */
export type Room = Panel & { since: number | null };

/** `at`: by the page's steady clock; `wall_time`: the same moment as people read it. */
export type Raised = { node: StageNode; call: PanelCall; at: number; wall_time: number };

type OpenCall = { call_type_id: number; opened_at: number };

/** Of the call that the panel shows: others may be open beside it. */
const openedAt = (calls: readonly OpenCall[], shown: PanelCall): number | undefined =>
  calls.find(({ call_type_id }) => call_type_id === demoCallTypes[shown])?.opened_at;

const quietRoom: Room = { ...quietPanel, since: null };

/** The panels of the three rooms: what is pressed there, and what the server knows of it. */
export function useRooms(
  nodes: readonly StageNode[],
  { isOff, onRaised }: { isOff: boolean; onRaised: (raised: Raised) => void },
) {
  const tools = useTools();
  const { client, clock } = tools;
  const [rooms, setRooms] = useState<readonly Room[]>(() => nodes.map(() => quietRoom));
  const latest = useRef(rooms);
  const serverNow = useCallback(() => clock.deviceTime() + (clock.offset.get() ?? 0), [clock]);

  const change = useCallback(
    (index: number, event: PanelEvent, calls: readonly OpenCall[] = []) => {
      latest.current = latest.current.map((room, at) => {
        if (at !== index) return room;
        const next = nextPanel(room, event);
        if (next.state === 'quiet') return { ...next, since: null };
        const kept = next.state === room.state ? room.since : null;
        return { ...next, since: openedAt(calls, next.state) ?? kept ?? serverNow() };
      });
      setRooms(latest.current);
    },
    [serverNow],
  );

  const poll = useCallback(async () => {
    await Promise.all(
      nodes.map(async ({ id }, index) => {
        const asked = performance.now();
        const { data } = await client.query(DemoNodeDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
        const calls = data?.systemTreeNode?.open_calls;
        // Whatever is not known stays as it was.
        if (calls) change(index, { kind: 'found', calls, asked }, calls);
      }),
    );
  }, [client, nodes, change]);

  useEffect(() => {
    if (isOff) return;
    void poll();
    const timer = setInterval(() => void poll(), pollEvery);
    return () => clearInterval(timer);
  }, [isOff, poll]);

  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  async function press(index: number, button: PanelButton): Promise<RoomAnswer> {
    const [node, room] = [nodes[index], latest.current[index]];
    if (!node || !room || room.isBusy) return 'done';
    const { actions } = pressed(room.state, button);
    change(index, { kind: 'pressed', button, at: performance.now() });
    for (const { do: what, call } of actions) {
      const at = performance.now();
      const wall_time = serverNow();
      const body = {
        call_type_id: demoCallTypes[call],
        section_id: node.section_id,
        device_id: node.device_id,
        close: what === 'close',
      };
      const answer = await sendToRooms(tools, '/demo/call/trigger', body);
      if (answer === 'done') {
        if (what === 'open' && call !== 'presence') onRaised({ node, call, at, wall_time });
        continue;
      }
      change(index, { kind: 'failed', at: performance.now() });
      void poll();
      return answer;
    }
    change(index, { kind: 'done', at: performance.now() });
    clearTimeout(settling.current);
    settling.current = setTimeout(() => void poll(), settledAfter + 100);
    return 'done';
  }

  /** Every panel is quiet: the calls of all rooms were ended. */
  const clear = useCallback(() => {
    for (const index of nodes.keys()) change(index, { kind: 'reset', at: performance.now() });
  }, [nodes, change]);

  return { rooms, press, clear };
}
