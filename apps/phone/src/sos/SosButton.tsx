import { isOutOfDate } from '@carestead/domain/display/connection';
import { holdAt } from '@carestead/domain/phoneApp/sosHold';
import { useObservable } from '@carestead/ui/state/observable';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { type CSSProperties, useEffect, useState } from 'react';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './SosButton.module.css';

/** Held for two seconds it calls for help; letting go before that ends it. It says when it cannot work. */
export function SosButton() {
  const text = useText();
  const phone = usePhone();
  const phase = useObservable(phone.line.phase);
  const [since, setSince] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const isLost = isOutOfDate(phase) || phase === 'starting';

  const hold = holdAt(since, now);
  useEffect(() => {
    if (since === null) return;
    let frame = 0;
    const tick = () => {
      const at = performance.now();
      setNow(at);
      if (holdAt(since, at).state === 'done') {
        setSince(null);
        navigator.vibrate?.([200, 80, 200]);
        phone.notice.set('phoneApp.sos.counting');
        void phone.ask({ type: 'sos', text: '' }).then((reply) => {
          const word = reply?.type === 'answer' ? reply.outcome : '';
          const outcome = outcomes.find((each) => each === word) ?? 'lost';
          if (outcome === 'lost') navigator.vibrate?.([80, 120, 80, 120, 80]);
          phone.notice.set(`phoneApp.sos.${outcome}`);
        });
        return;
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [since, phone]);

  const begin = () => {
    setNow(performance.now());
    setSince(performance.now());
  };
  const end = () => {
    if (hold.state === 'counting') phone.notice.set('phoneApp.sos.cancelled');
    setSince(null);
  };
  return (
    <>
      <button
        type="button"
        className={classes.sos}
        disabled={isLost}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          begin();
        }}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) begin();
        }}
        onKeyUp={end}
        onBlur={() => setSince(null)}
        onContextMenu={(event) => event.preventDefault()}
      >
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M16 3h16l13 13v16L32 45H16L3 32V16z" fill="none" stroke="currentColor" strokeWidth="3" />
          <text
            x="24"
            y="30"
            textAnchor="middle"
            fontSize="15"
            fontWeight="800"
            fill="currentColor"
            fontFamily="inherit"
          >
            {sos}
          </text>
        </svg>
        <VisuallyHidden>{sos} </VisuallyHidden>
        {text(isLost ? 'phoneApp.sos.offline' : 'phoneApp.sos.hold')}
      </button>
      {hold.state === 'counting' && (
        <div className={classes.count} role="alert">
          <div className={classes.ring} style={{ '--share': `${hold.share * 100}%` } as CSSProperties}>
            {hold.left}
          </div>
          <strong>{text('phoneApp.sos.counting')}</strong>
          <p>{text('phoneApp.sos.let_go')}</p>
        </div>
      )}
    </>
  );
}

const sos = 'SOS';
const outcomes = ['sent', 'limited', 'lost'] as const;
