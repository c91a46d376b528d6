import type { PanelButton } from './callPanel.ts';

export const storyChapters = ['night', 'fall', 'accepted', 'together', 'handover', 'proof'] as const;
export type StoryChapter = (typeof storyChapters)[number];

/** By their places on the page: the first is in the room, the second comes to help, the third stands by. */
type StoryPerson = 0 | 1 | 2;

export type StoryAct =
  | { kind: 'close_all' }
  /** In the first room. */
  | { kind: 'press'; button: PanelButton }
  /** On the phone of the second, unless somebody has done so by then. */
  | { kind: 'accept' }
  /** On the phone of whoever comes to help. */
  | { kind: 'arrive' };

/** Each begins a caption of its own, `demo.story.<name>`. */
export const storyNames = [
  'calm',
  'round',
  'fall',
  'ringing',
  'going',
  'there',
  'over',
  'stays',
  'leaves',
  'kept',
] as const;

export type StoryStep = {
  name: (typeof storyNames)[number];
  chapter: StoryChapter;
  /** In seconds from the beginning. */
  at: number;
  acts: readonly StoryAct[];
};

export const storyLength = 60;
export const chapterLength = storyLength / storyChapters.length;

const press = (button: PanelButton): StoryAct => ({ kind: 'press', button });

/** A night, in the buttons that people press. */
export const story: readonly StoryStep[] = [
  { name: 'calm', chapter: 'night', at: 0, acts: [{ kind: 'close_all' }] },
  { name: 'round', chapter: 'night', at: 5, acts: [press('presence')] },
  { name: 'fall', chapter: 'fall', at: 10, acts: [press('alert')] },
  { name: 'ringing', chapter: 'accepted', at: 20, acts: [] },
  { name: 'going', chapter: 'accepted', at: 26, acts: [{ kind: 'accept' }] },
  { name: 'there', chapter: 'together', at: 30, acts: [{ kind: 'arrive' }] },
  { name: 'over', chapter: 'handover', at: 40, acts: [press('presence')] },
  { name: 'stays', chapter: 'handover', at: 44, acts: [press('presence')] },
  { name: 'leaves', chapter: 'proof', at: 50, acts: [press('presence')] },
  { name: 'kept', chapter: 'proof', at: 54, acts: [] },
];

/** `played`: so many steps have begun. */
export type Story = { state: 'playing' | 'paused' | 'over'; seconds: number; played: number };

export const storyBegins: Story = { state: 'playing', seconds: 0, played: 0 };

export type StoryEvent = { kind: 'passed'; seconds: number } | { kind: 'pause' | 'resume' | 'end' };

/** Where the story is after that, and the steps that begin now. */
export function nextStory(now: Story, event: StoryEvent): { story: Story; begun: readonly StoryStep[] } {
  switch (event.kind) {
    case 'passed': {
      if (now.state !== 'playing') return { story: now, begun: [] };
      const seconds = Math.min(now.seconds + event.seconds, storyLength);
      const due = story.filter(({ at }) => at <= seconds).length;
      const state = seconds >= storyLength ? 'over' : 'playing';
      return { story: { state, seconds, played: due }, begun: story.slice(now.played, due) };
    }
    case 'pause':
      return { story: now.state === 'playing' ? { ...now, state: 'paused' } : now, begun: [] };
    case 'resume':
      return { story: now.state === 'paused' ? { ...now, state: 'playing' } : now, begun: [] };
    case 'end':
      return { story: { ...now, state: 'over' }, begun: [] };
  }
}

/** What is shown now; before the first step has begun it is that. */
export const stepAt = ({ played }: Story): StoryStep => story[Math.max(played - 1, 0)] as StoryStep;

/** Who comes to help: whoever has taken the call, but for the first, who is in the room already. */
export function helperIn(people: readonly string[], takenBy: string | null): StoryPerson {
  return takenBy !== null && people.indexOf(takenBy) === 2 ? 2 : 1;
}

/** How much of a chapter is over, from 0 to 1. */
export function chapterPart(chapter: StoryChapter, seconds: number): number {
  const begins = storyChapters.indexOf(chapter) * chapterLength;
  return Math.min(Math.max((seconds - begins) / chapterLength, 0), 1);
}
