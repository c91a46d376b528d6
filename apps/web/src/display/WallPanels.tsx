import { Suspense } from 'react';
import type { CallAct } from './callPanel/CallPanelActions.tsx';
import { signedInPart } from './lazyParts.ts';
import type { WallCall } from './wallCall.ts';
import { type WallConfig, zoneOf } from './wallConfig.ts';
import { useWall } from './wallContext.ts';

const SettingsDrawer = signedInPart(async () => (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer);
const CallPanel = signedInPart(async () => (await import('./callPanel/CallPanel.tsx')).CallPanel);
const WhyPanel = signedInPart(async () => (await import('./why/WhyPanel.tsx')).WhyPanel);
const EndCallDialog = signedInPart(async () => (await import('./callPanel/EndCallDialog.tsx')).EndCallDialog);

/** What lies over the wall. */
export type Over = { kind: 'settings' } | { kind: 'why' | 'end'; call: WallCall };

type Props = {
  config: WallConfig;
  call_id: number | null;
  over: Over | null;
  onAct: CallAct;
  onClose: () => void;
};

export function WallPanels({ config, call_id, over, onAct, onClose }: Props) {
  const wall = useWall();
  const open = wall.line.get().lists;
  const system_id =
    [...open.values()].find(({ calls }) => calls.some(({ id }) => id === call_id))?.system_id ?? wall.context;
  return (
    <>
      {/* Apart, so that it stays while what shall lie over it is still on its way. */}
      <Suspense>
        {call_id !== null && (
          <CallPanel
            id={call_id}
            person={config.person}
            onClose={() => wall.go({ call_id: null })}
            zone={zoneOf(config, system_id)}
            {...{ system_id, onAct }}
          />
        )}
      </Suspense>
      <Suspense>
        {over?.kind === 'settings' && <SettingsDrawer config={config} onClose={onClose} />}
        {over?.kind === 'why' && <WhyPanel call={over.call} config={config} onClose={onClose} />}
        {over?.kind === 'end' && <EndCallDialog call={over.call} onClose={onClose} />}
      </Suspense>
    </>
  );
}
