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
import { isOk } from './sendPatiently.ts';
import type { StageNode } from './stage.ts';

/** The rooms are compared with the server this often. */
export const pollEvery = 8000;

/** `since`: by the server's clock; null: nothing is open. */
export type Room = Panel & { since: number | null };

/** `at`: by the page's steady clock; `wall_time`: the same moment as people read it. */
export type Raised = { node: StageNode; call: PanelCall; at: number; wall_time: number };

const quietRoom: Room = { ...quietPanel, since: null };

/** The panels of the three rooms: what is pressed there, and what the server knows of it. */
export function useRooms(
  nodes: readonly StageNode[],
  { isOff, onRaised }: { isOff: boolean; onRaised: (raised: Raised) => void },
) {
  const { client, clock, post } = useTools();
  const [rooms, setRooms] = useState<readonly Room[]>(() => nodes.map(() => quietRoom));
  const latest = useRef(rooms);
  const serverNow = useCallback(() => clock.deviceTime() + (clock.offset.get() ?? 0), [clock]);

  const change = useCallback(
    (index: number, event: PanelEvent, opened: number | null = null) => {
      latest.current = latest.current.map((room, at) => {
        if (at !== index) return room;
        const next = nextPanel(room, event);
        const isSame = next.state === room.state && room.since !== null;
        const since = next.state === 'quiet' ? null : (opened ?? (isSame ? room.since : serverNow()));
        return { ...next, since };
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
        if (calls) change(index, { kind: 'found', calls, asked }, calls[0]?.opened_at ?? null);
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

  /** False: the room did not react. */
  async function press(index: number, button: PanelButton): Promise<boolean> {
    const [node, room] = [nodes[index], latest.current[index]];
    if (!node || !room || room.isBusy) return true;
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
      if (isOk(await post('/demo/call/trigger', body).catch(() => null))) {
        if (what === 'open' && call !== 'presence') onRaised({ node, call, at, wall_time });
        continue;
      }
      change(index, { kind: 'failed', at: performance.now() });
      void poll();
      return false;
    }
    change(index, { kind: 'done', at: performance.now() });
    clearTimeout(settling.current);
    settling.current = setTimeout(() => void poll(), settledAfter + 100);
    return true;
  }

  /** Every panel is quiet: the calls of all rooms were ended. */
  const clear = useCallback(() => {
    for (const index of nodes.keys()) change(index, { kind: 'reset', at: performance.now() });
  }, [nodes, change]);

  return { rooms, press, clear };
}
