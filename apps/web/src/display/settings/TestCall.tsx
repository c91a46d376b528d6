import { isTestCall } from '@carestead/domain/calls/testCall';
import { actionFailures } from '@carestead/domain/field/deviceActions';
import { useState } from 'react';
import { TriggerTestCallDocument } from '../../generated/graphql.ts';
import { useText } from '../../platform/text/useText.ts';
import { ask, Refused } from '../connection/ask.ts';
import type { Wall } from '../createWall.ts';
import classes from '../panel/panelContent.module.css';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';

const reasons = [...actionFailures, 'no_device', 'too_many'] as const;
type State = 'idle' | 'waiting' | 'missing' | (typeof reasons)[number] | { device: string; seconds: string };

const waitLimit = 30_000;

const isTrouble = (state: State) => typeof state === 'string' && state !== 'idle' && state !== 'waiting';

/** From the room to the wall, by the real way, with the time that it took. */
export function TestCall({ config }: { config: WallConfig }) {
  const text = useText();
  const wall = useWall();
  const [state, setState] = useState<State>('idle');
  const system_id = config.shown[0]?.system_id;
  if (system_id === undefined) return null;
  const start = async () => {
    setState('waiting');
    const startedAt = performance.now();
    const painted = nextTestCall(wall, system_id);
    try {
      const { triggerTestCall } = await ask(TriggerTestCallDocument, { system_id }, system_id);
      const paintedAt = await painted;
      if (paintedAt === null) return setState('missing');
      setState({ device: triggerTestCall.device_text, seconds: ((paintedAt - startedAt) / 1000).toFixed(1) });
    } catch (error) {
      const reason = error instanceof Refused ? error.extensions.reason : null;
      setState(reasons.find((known) => known === reason) ?? 'refused');
    }
  };
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{text('wallDesk.test_call')}</h3>
      <p className={classes.hint}>{text('wallDesk.test_call.text')}</p>
      <p className={classes.row}>
        <button type="button" className={classes.button} disabled={state === 'waiting'} onClick={() => void start()}>
          {text('wallDesk.test_call.start')}
        </button>
        <span role="status" className={isTrouble(state) ? classes.error : undefined}>
          {typeof state === 'object'
            ? text('wallDesk.test_call.done', state)
            : state !== 'idle' && text(`wallDesk.test_call.${state}`)}
        </span>
      </p>
    </div>
  );
}

/** When a test call that was not there before has been painted; null if none came. */
function nextTestCall({ line }: Pick<Wall, 'line'>, system_id: number): Promise<number | null> {
  const tests = () => (line.get().lists.get(system_id)?.calls ?? []).filter(isTestCall).map(({ id }) => id);
  const before = new Set(tests());
  return new Promise((resolve) => {
    const off = line.subscribe(() => {
      if (tests().every((id) => before.has(id))) return;
      off();
      clearTimeout(timer);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    const timer = setTimeout(() => {
      off();
      resolve(null);
    }, waitLimit);
  });
}
