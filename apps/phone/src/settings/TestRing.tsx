import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { usePhone } from '../platform/phone.ts';
import { locale, useText } from '../platform/text/locale.ts';
import classes from './MoreView.module.css';

type State = { kind: 'idle' | 'under_way' | 'limited' | 'failed' } | { kind: 'rang'; milliseconds: number };

/** By then it has rung, or something on the way is wrong. */
const rangWithin = 15_000;

/** Goes the whole way that a call goes, through the server and back, and says how long that took. */
export function TestRing() {
  const text = useText();
  const phone = usePhone();
  const current = useObservable(locale);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const begunAt = useRef(0);
  useEffect(
    () =>
      phone.onFrame((frame) => {
        if (frame.type !== 'alert' || frame.alert.kind !== 'test' || begunAt.current === 0) return;
        setState({ kind: 'rang', milliseconds: Math.round(performance.now() - begunAt.current) });
        begunAt.current = 0;
      }),
    [phone],
  );
  const begin = async () => {
    begunAt.current = performance.now();
    setState({ kind: 'under_way' });
    const reply = await phone.ask({ type: 'test', locale: current });
    const outcome = reply?.type === 'answer' ? reply.outcome : 'failed';
    if (outcome !== 'sent') {
      begunAt.current = 0;
      setState({ kind: outcome === 'limited' ? 'limited' : 'failed' });
    }
  };
  useEffect(() => {
    if (state.kind !== 'under_way') return;
    const timer = setTimeout(() => {
      begunAt.current = 0;
      setState({ kind: 'failed' });
    }, rangWithin);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className={classes.row}>
      <span>
        {text('phoneApp.test')}
        <small role="status">
          {state.kind === 'rang'
            ? text('phoneApp.test.rang', { seconds: (state.milliseconds / 1000).toFixed(1) })
            : text(`phoneApp.test.${state.kind}`)}
        </small>
      </span>
      <Button disabled={state.kind === 'under_way'} onClick={() => void begin()}>
        {text('phoneApp.test.begin')}
      </Button>
    </div>
  );
}
