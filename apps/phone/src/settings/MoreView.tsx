import { permissionSteps } from '@carestead/domain/phoneApp/permissionSteps';
import { timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { Languages } from '../platform/parts/Languages.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { usePhone, useTimeZone } from '../platform/phone.ts';
import { schemes, textSizes } from '../platform/settings.ts';
import { useText } from '../platform/text/locale.ts';
import { useProblems } from '../platform/useProblems.ts';
import classes from './MoreView.module.css';
import { TestRing } from './TestRing.tsx';

/** What is wrong with this phone first, then what its holder can set. */
export function MoreView({ onShift }: { onShift: () => void }) {
  const text = useText();
  const phone = usePhone();
  const { settings, permissions, line, past } = phone;
  const states = useObservable(permissions.states);
  const isMuted = useObservable(settings.isMuted);
  const textSize = useObservable(settings.textSize);
  const scheme = useObservable(settings.scheme);
  const welcome = useObservable(line.welcome);
  const over = useObservable(past);
  const zone = useTimeZone();
  const problems = useProblems();
  useEffect(() => {
    line.send({ type: 'past', message: line.nextMessage() });
  }, [line]);
  return (
    <div className={classes.list}>
      {problems.map((problem) => (
        <Problem key={problem} title={text(`phoneApp.problem.${problem}`)} isDanger={problem === 'no_notifications'}>
          {text(`phoneApp.problem.${problem}.text`)}
        </Problem>
      ))}
      <h2>{text('phoneApp.more.ringing')}</h2>
      <div className={classes.row}>
        <span>
          {text('phoneApp.more.mute')}
          <small>{text('phoneApp.more.mute.text')}</small>
        </span>
        <Button aria-pressed={isMuted} look={isMuted ? 'main' : 'usual'} onClick={() => settings.isMuted.set(!isMuted)}>
          {text(isMuted ? 'phoneApp.more.muted' : 'phoneApp.more.loud')}
        </Button>
      </div>
      <TestRing />
      <h2>{text('phoneApp.more.allowed')}</h2>
      {permissionSteps.map((step) => (
        <div key={step} className={classes.row}>
          <span>
            {text(`phoneApp.allow.${step}`)}
            <small>{text(`phoneApp.allow.state.${states[step]}`)}</small>
          </span>
          {states[step] === 'ask' && (
            <Button onClick={() => void permissions.ask(step)}>{text('phoneApp.allow.ask')}</Button>
          )}
        </div>
      ))}
      <Choice title={text('phoneApp.more.text_size')}>
        {textSizes.map((size) => (
          <Button
            key={size}
            look={size === textSize ? 'main' : 'usual'}
            aria-pressed={size === textSize}
            onClick={() => settings.textSize.set(size)}
          >
            {text(`phoneApp.text_size.${size}`)}
          </Button>
        ))}
      </Choice>
      <Choice title={text('phoneApp.more.scheme')}>
        {schemes.map((each) => (
          <Button
            key={each}
            look={each === scheme ? 'main' : 'usual'}
            aria-pressed={each === scheme}
            onClick={() => settings.scheme.set(each)}
          >
            {text(`phoneApp.scheme.${each}`)}
          </Button>
        ))}
      </Choice>
      <Choice title={text('phoneApp.more.language')}>
        <Languages />
      </Choice>
      <h2>{text('phoneApp.more.past')}</h2>
      {over && over.items.length > 0 ? (
        over.items.map(({ id, kind, title, detail, opened_at, closed_at, handled_by }) => (
          <div key={`${kind} ${id}`} className={classes.row}>
            <span>
              {title}
              <small>{[detail, handled_by].filter(Boolean).join(' · ')}</small>
            </span>
            <span>{`${timeText(opened_at, zone)}–${timeText(closed_at, zone)}`}</span>
          </div>
        ))
      ) : (
        <p className={classes.muted}>{text('phoneApp.more.past.none')}</p>
      )}
      <h2>{text('phoneApp.more.phone')}</h2>
      <dl className={classes.facts}>
        <dt>{text('phoneApp.more.name')}</dt>
        <dd>{welcome?.client.name}</dd>
        <dt>{text('phoneApp.more.server')}</dt>
        <dd>{location.host}</dd>
        <dt>{text('phoneApp.more.version')}</dt>
        <dd>{phone.version}</dd>
      </dl>
      <p className={classes.muted}>{text('phoneApp.more.limits')}</p>
      <h2>{text('phoneApp.shift.title')}</h2>
      <Button isWide isTall onClick={onShift}>
        {text('phoneApp.shift.open')}
      </Button>
    </div>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <div className={classes.choice}>{children}</div>
    </>
  );
}
