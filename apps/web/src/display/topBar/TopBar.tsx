import type { Phase } from '@carestead/domain/display/connection';
import { timeText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { IconLogin2, IconMaximize, IconMinimize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text/useText.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { wallLocale } from '../wallLocale.ts';
import { BarButton, BarLink } from './BarButton.tsx';
import { longDateText } from './longDateText.ts';
import classes from './TopBar.module.css';

type Props = {
  config: WallConfig | null;
  phase: Phase;
  heldBack: number;
  /** Nothing else on the wall shows that it is alive. */
  isEmpty: boolean;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  /** What else this wall offers. */
  children?: ReactNode;
};

export function TopBar({ config, phase, heldBack, isEmpty, isFull, onFull, children }: Props) {
  const text = useText();
  const { clock } = useWall();
  const now = useObservable(clock.second);
  const zone = config?.shown[0]?.relations.system_param.timezone;
  const isLoggedIn = (config?.person.id ?? 0) > 0;
  return (
    <header className={classes.bar} data-full={isFull}>
      <p className={classes.clock}>
        <time className={classes.time}>{timeText(now, zone)}</time>
        <span className={classes.date}>{longDateText(wallLocale(), now, zone)}</span>
      </p>
      <h1 className={classes.title}>{text('display.title')}</h1>
      {config?.display.profile && <span className={classes.badge}>{config.display.profile.name}</span>}
      <div className={classes.rest}>
        {heldBack > 0 && <span className={classes.held}>{text('display.held_back', { count: heldBack })}</span>}
        {children}
        <BarButton
          isForTouch
          label={text(isFull ? 'display.fullscreen.off' : 'display.fullscreen.on')}
          onClick={() => onFull(!isFull)}
        >
          {isFull ? <IconMinimize /> : <IconMaximize />}
        </BarButton>
        {!isFull && config && !isLoggedIn && (
          <BarLink
            label={text('display.login')}
            href={`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}
          >
            <IconLogin2 />
          </BarLink>
        )}
        {(phase === 'live' || phase === 'wavering') && (
          <span className={classes.live} data-wavering={phase === 'wavering'}>
            <span className={classes.dot} data-alone={isEmpty} />
            {text('display.live')}
          </span>
        )}
      </div>
    </header>
  );
}
