import { nextStory, type Story, type StoryAct, type StoryEvent, storyBegins } from '@carestead/domain/demo/story';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const tick = 200;
/** In seconds. A page that was out of sight or a machine that slept goes on where it was: no two steps happen at once. */
const longestTick = 2;

/** Plays the story by its clock; `onAct` does what its people do. Null: it is not on the page. */
export function useStory(onAct: (act: StoryAct) => void) {
  const [story, setStory] = useState<Story | null>(null);
  const latest = useRef<Story | null>(null);
  const act = useEffectEvent(onAct);

  const set = (next: Story | null) => {
    latest.current = next;
    setStory(next);
  };
  const take = useEffectEvent((event: StoryEvent) => {
    if (!latest.current) return;
    const next = nextStory(latest.current, event);
    set(next.story);
    for (const each of next.begun.flatMap(({ acts }) => acts)) act(each);
  });

  const isPlaying = story?.state === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      take({ kind: 'passed', seconds: Math.min((now - last) / 1000, longestTick) });
      last = now;
    }, tick);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const send = (event: StoryEvent) => {
    if (latest.current) set(nextStory(latest.current, event).story);
  };
  return {
    story,
    play: () => set(storyBegins),
    pause: () => send({ kind: 'pause' }),
    resume: () => send({ kind: 'resume' }),
    /** It leaves the page, and nothing of it happens any more. */
    end: () => set(null),
  };
}
