import { useObservable } from '@carestead/ui/state/observable';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import { useWall } from '../wallContext.ts';

const clockIsRightWithin = 5000;

/** Sound, screen, clock and connection at one glance, for the start of a shift. */
export function SelfCheck() {
  const text = useText();
  const { sound, wakeLock, clock, phase } = useWall();
  const soundState = useObservable(sound.state);
  const isAwake = useObservable(wakeLock);
  const offset = Math.abs(useObservable(clock.offset) ?? 0);
  const now = useObservable(phase);
  const line = now === 'live' || now === 'field_down' ? now : 'lost';
  const isRight = offset < clockIsRightWithin;
  const rows = [
    ['line', line === 'live', text(`wallDesk.check.line.${line}`)],
    ['sound', soundState === 'on', text(`wallDesk.check.sound.${soundState}`)],
    ['wake', isAwake, text(isAwake ? 'wallDesk.check.wake.on' : 'wallDesk.check.wake.off')],
    [
      'clock',
      isRight,
      isRight
        ? text('wallDesk.check.clock.right')
        : text('wallDesk.check.clock.off', { seconds: Math.round(offset / 1000) }),
    ],
  ] as const;
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{text('wallDesk.check')}</h3>
      <dl className={classes.facts}>
        {rows.map(([name, isGood, state]) => (
          <div key={name} className={classes.contents}>
            <dt>{text(`wallDesk.check.${name}`)}</dt>
            <dd>
              <span className={classes.lamp} data-state={isGood ? 'good' : 'bad'} />
              {state}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.row}>
        <button type="button" className={classes.button} onClick={() => sound.test()}>
          {text('wallDesk.check.tone')}
        </button>
      </p>
    </div>
  );
}
