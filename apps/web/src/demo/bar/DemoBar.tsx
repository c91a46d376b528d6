import { Wordmark } from '@carestead/ui/layout/Wordmark';
import { IconBellOff, IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text/useText.ts';
import stage from '../DemoStage.module.css';
import classes from './DemoBar.module.css';

export type DemoTab = 'app' | 'visuals';

type Props = {
  tab: DemoTab;
  onTab: (tab: DemoTab) => void;
  isPlaying: boolean;
  onPlay: () => void;
  onCloseAll: () => void;
  reset: ReactNode;
};

const tabs = ['app', 'visuals'] as const;

export function DemoBar({ tab, onTab, isPlaying, onPlay, onCloseAll, reset }: Props) {
  const text = useText();
  return (
    <header className={classes.bar}>
      <div className={classes.name}>
        <Wordmark label={text('app.name')} />
        <span className={classes.chip}>{text('demo.title')}</span>
      </div>
      <nav className={classes.tabs} aria-label={text('demo.tabs')}>
        <a className={classes.tab} href="/home" target="_blank" rel="noopener">
          {text('demo.tab.administration')}
          <IconExternalLink size={17} aria-hidden="true" />
        </a>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.tab}
            {...(each === tab && { 'aria-current': 'page' as const })}
            onClick={() => onTab(each)}
          >
            {text(`demo.tab.${each}`)}
          </button>
        ))}
      </nav>
      <div className={classes.actions}>
        <button type="button" className={stage.button} onClick={onCloseAll}>
          <IconBellOff size={19} aria-hidden="true" />
          {text('demo.close_all')}
        </button>
        {reset}
        <button type="button" className={`${stage.button} ${stage.main}`} disabled={isPlaying} onClick={onPlay}>
          <IconPlayerPlay size={19} aria-hidden="true" />
          {text('demo.play')}
        </button>
      </div>
    </header>
  );
}
