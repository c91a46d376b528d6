import { chapterPart, type Story, stepAt, storyChapters, storyLength } from '@carestead/domain/demo/story';
import { elapsedText } from '@carestead/domain/display/cardText';
import { timeText } from '@carestead/domain/time/localTime';
import { IconArrowRight, IconPlayerPause, IconPlayerPlay, IconReload, IconX } from '@tabler/icons-react';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import stage from '../DemoStage.module.css';
import classes from './StoryBar.module.css';

type Props = {
  story: Story;
  facility: string;
  room: string;
  /** Who is in the room, who comes to help, and who is ready to otherwise. */
  people: { first: string; second: string; ready: string };
  /** The call that the story was about, once it is known. */
  call: number | null;
  onPause: () => void;
  onResume: () => void;
  onAgain: () => void;
  onEnd: () => void;
};

/** What happens now, how far the story is, and the way to its call in the log. */
export function StoryBar({ story, facility, room, people, call, onPause, onResume, onAgain, onEnd }: Props) {
  const text = useText();
  const { clock } = useTools();
  const now = useServerTime() ?? clock.deviceTime();
  const zone = useTimeZone();
  const { name, chapter } = stepAt(story);
  const values = { facility, room, ...people };
  const isLast = chapter === 'proof';
  return (
    <section className={classes.bar} aria-label={text('demo.play')}>
      <StateButton state={story.state} {...{ onPause, onResume, onAgain }} />
      <time className={classes.clock}>{timeText(now, zone)}</time>
      <div className={classes.caption} role="status">
        <h2>{text(`demo.story.${name}`, values)}</h2>
        <p>{text(`demo.story.${name}.text`, values)}</p>
      </div>
      {isLast && call !== null && (
        <a className={stage.button} href={`/log/edit/${call}`} target="_blank" rel="noopener">
          {text('demo.story.entry')}
          <IconArrowRight size={19} aria-hidden="true" />
        </a>
      )}
      <ol className={classes.chapters} aria-label={text('demo.progress')}>
        {storyChapters.map((each) => (
          <li key={each} {...(each === chapter && { 'aria-current': 'step' as const })}>
            <span className={classes.line} aria-hidden="true">
              <span style={{ width: `${chapterPart(each, story.seconds) * 100}%` }} />
            </span>
            {text(`demo.chapter.${each}`)}
          </li>
        ))}
      </ol>
      <span className={classes.seconds}>
        {elapsedText(Math.floor(story.seconds))} / {elapsedText(storyLength)}
      </span>
      <button type="button" className={classes.close} aria-label={text('demo.end')} onClick={onEnd}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </section>
  );
}

type StateProps = Pick<Props, 'onPause' | 'onResume' | 'onAgain'> & Pick<Story, 'state'>;

function StateButton({ state, onPause, onResume, onAgain }: StateProps) {
  const text = useText();
  switch (state) {
    case 'playing':
      return (
        <button type="button" className={classes.round} aria-label={text('demo.pause')} onClick={onPause}>
          <IconPlayerPause size={24} aria-hidden="true" />
        </button>
      );
    case 'paused':
      return (
        <button type="button" className={classes.round} aria-label={text('demo.resume')} onClick={onResume}>
          <IconPlayerPlay size={24} aria-hidden="true" />
        </button>
      );
    case 'over':
      return (
        <button type="button" className={classes.round} aria-label={text('demo.again')} onClick={onAgain}>
          <IconReload size={24} aria-hidden="true" />
        </button>
      );
  }
}
