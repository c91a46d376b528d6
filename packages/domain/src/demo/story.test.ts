import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PanelState, pressed } from './callPanel.ts';
import {
  chapterLength,
  chapterPart,
  helperIn,
  nextStory,
  stepAt,
  story,
  storyBegins,
  storyChapters,
  storyLength,
} from './story.ts';

test('the story lasts a minute, its steps are in order, and each stands in its chapter', () => {
  const moments = story.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(storyLength).toBe(60);
  for (const { chapter, at } of story) expect(storyChapters[Math.floor(at / chapterLength)]).toBe(chapter);
  expect(new Set(story.map(({ chapter }) => chapter)).size).toBe(storyChapters.length);
});

test('the buttons of the story make a presence an emergency, end it, and leave the room quiet', () => {
  const states: PanelState[] = [];
  let state: PanelState = 'quiet';
  for (const act of story.flatMap(({ acts }) => acts)) {
    if (act.kind !== 'press') continue;
    ({ state } = pressed(state, act.button));
    states.push(state);
  }
  expect(states).toEqual(['presence', 'emergency', 'quiet', 'presence', 'quiet']);
});

test.each([
  [0, 'calm'],
  [4.9, 'calm'],
  [5, 'round'],
  [19, 'fall'],
  [26, 'going'],
  [60, 'kept'],
])('at %d s %s is shown', (seconds, name) => {
  expect(stepAt(nextStory(storyBegins, { kind: 'passed', seconds }).story).name).toBe(name);
});

test.each([
  [0, 'night', 0],
  [5, 'night', 0.5],
  [15, 'night', 1],
  [15, 'fall', 0.5],
  [15, 'proof', 0],
] as const)('at %d s so much of %s is over: %d', (seconds, chapter, part) => {
  expect(chapterPart(chapter, seconds)).toBe(part);
});

test.each([
  [null, 1],
  ['Luca', 1],
  ['Mirjam', 2],
  ['Nora', 1],
  ['somebody of another group', 1],
] as const)('where %s has taken the call, person %d comes to help', (takenBy, expected) => {
  expect(helperIn(['Nora', 'Luca', 'Mirjam'], takenBy)).toBe(expected);
});

test('while it is paused no time passes, and it goes on where it was', () => {
  const { story: paused } = nextStory({ ...storyBegins, seconds: 12, played: 3 }, { kind: 'pause' });
  expect(nextStory(paused, { kind: 'passed', seconds: 30 })).toEqual({ story: paused, begun: [] });
  const { story: on } = nextStory(paused, { kind: 'resume' });
  expect(nextStory(on, { kind: 'passed', seconds: 8 }).begun.map(({ name }) => name)).toEqual(['ringing']);
});

test('once it is over nothing brings it back', () => {
  const { story: over } = nextStory(storyBegins, { kind: 'end' });
  expect(over.state).toBe('over');
  expect(nextStory(over, { kind: 'resume' }).story).toBe(over);
  expect(nextStory(over, { kind: 'pause' }).story).toBe(over);
});

test('in whatever pieces the time passes, with whatever pauses, every step begins once and in order', () => {
  const piece = fc.double({ min: 0.01, max: 20, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, fc.boolean()), { maxLength: 40 }), (pieces) => {
      const begun: string[] = [];
      let now = storyBegins;
      const take = (event: Parameters<typeof nextStory>[1]) => {
        const next = nextStory(now, event);
        now = next.story;
        begun.push(...next.begun.map(({ name }) => name));
      };
      for (const [seconds, isPaused] of [...pieces, [storyLength, false] as const]) {
        if (isPaused) take({ kind: 'pause' });
        take({ kind: 'passed', seconds });
        if (isPaused) take({ kind: 'resume' });
      }
      expect(now.state).toBe('over');
      expect(begun).toEqual(story.map(({ name }) => name));
    }),
  );
});
