import { helperIn, type StoryAct } from '@carestead/domain/demo/story';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { DemoBar, type DemoTab } from './bar/DemoBar.tsx';
import { ResetDemo } from './bar/ResetDemo.tsx';
import { StoryBar } from './bar/StoryBar.tsx';
import { CallWay } from './CallWay.tsx';
import classes from './DemoStage.module.css';
import { Facility } from './facility/Facility.tsx';
import { Phones } from './Phones.tsx';
import { pressInFrame } from './pressInFrame.ts';
import { type RoomAnswer, sendToRooms } from './sendToRooms.ts';
import type { Stage } from './stage.ts';
import { TryOut } from './TryOut.tsx';
import { useCallWay } from './useCallWay.ts';
import { type Raised, useRooms } from './useRooms.ts';
import { useStory } from './useStory.ts';
import { WallFrame } from './WallFrame.tsx';

/** Rooms whose buttons are pressed, phones that ring and the display on which it is seen, side by side. */
export function DemoStage({ stage }: { stage: Stage }) {
  const text = useText();
  const tools = useTools();
  const { toasts } = tools;
  const { nodes, staff, wall, facility } = stage;
  const [tab, setTab] = useState<DemoTab>('app');
  const [isResetting, setResetting] = useState(false);
  /** Phones and display begin anew after a reset. */
  const [round, setRound] = useState(0);
  const [raised, setRaised] = useState<Raised | null>(null);
  /** The emergency of the story, for the link at its end. */
  const [emergency, setEmergency] = useState<Raised | null>(null);
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const wallFrame = useRef<HTMLIFrameElement>(null);
  const lastWork = useRef<Promise<unknown>>(Promise.resolve());
  const onRaised = useCallback((next: Raised) => {
    setRaised(next);
    if (next.call === 'emergency') setEmergency(next);
  }, []);
  const { rooms, press, clear } = useRooms(nodes, { isOff: isResetting, onRaised });
  const way = useCallWay(raised, wallFrame, staff.length);
  const isOfStory = emergency !== null && way?.raised === emergency;
  const taken = isOfStory ? way.timeline.findLast(({ kind }) => kind === 'taken') : undefined;
  const people = staff.map(({ name }) => name);
  const helper = helperIn(people, taken?.by ?? null);
  const story = useStory(act);

  /** Whether it was done; else the page says why not. */
  function report(answer: RoomAnswer): boolean {
    if (answer === 'done') return true;
    toasts.show({
      ...{ id: 'demo-press', type: 'error', title: text('demo.press.failed') },
      text: text(`demo.press.${answer}`),
    });
    return false;
  }
  const pressIn = async (index: number, button: Parameters<typeof press>[1]) => report(await press(index, button));
  async function closeAll() {
    const isDone = report(await sendToRooms(tools, '/demo/call/close', {}));
    if (isDone) clear();
    return isDone;
  }
  /** A button that is pressed while the one before is on its way would have no effect. */
  function afterLast(work: () => Promise<unknown>) {
    lastWork.current = lastWork.current.then(work);
  }
  function act(step: StoryAct) {
    switch (step.kind) {
      case 'close_all':
        return afterLast(closeAll);
      case 'press':
        return afterLast(() => pressIn(0, step.button));
      case 'accept':
        return void pressInFrame(frames.current[1] ?? null, 'accept');
      case 'arrive':
        return void pressInFrame(frames.current[helper] ?? null, 'arrived');
    }
  }

  return (
    <div className={classes.stage} data-tab={tab}>
      <DemoBar
        {...{ tab, onTab: setTab }}
        isPlaying={story.story !== null && story.story.state !== 'over'}
        onPlay={() => {
          setEmergency(null);
          story.play();
        }}
        onCloseAll={() => {
          story.end();
          void closeAll().then(
            (isDone) => isDone && toasts.show({ id: 'demo-closed', type: 'success', title: text('demo.closed_all') }),
          );
        }}
        reset={
          <ResetDemo
            onBegin={() => {
              story.end();
              setResetting(true);
            }}
            onEnd={(isDone) => {
              setResetting(false);
              if (!isDone) return;
              clear();
              setRaised(null);
              setRound((before) => before + 1);
            }}
          />
        }
      />
      {story.story && (
        <StoryBar
          {...{ story: story.story, facility: facility.name, room: nodes[0]?.name ?? '' }}
          people={{ first: people[0] ?? '', second: people[helper] ?? '', ready: people[1] ?? '' }}
          call={isOfStory ? way.id : null}
          onPause={story.pause}
          onResume={story.resume}
          onAgain={() => {
            setEmergency(null);
            story.play();
          }}
          onEnd={story.end}
        />
      )}
      <main className={classes.body}>
        <h1 className={classes.hidden}>{text('demo.heading')}</h1>
        <Facility {...{ facility, nodes, rooms }} onPress={(index, button) => void pressIn(index, button)} />
        <Phones key={`phones ${round}`} {...{ staff, frames }} isShown={tab === 'app'} />
        <CallWay way={way} />
        <WallFrame key={`wall ${round}`} {...{ wall, frame: wallFrame }} />
        <TryOut node={nodes[0] ?? null} />
      </main>
    </div>
  );
}
