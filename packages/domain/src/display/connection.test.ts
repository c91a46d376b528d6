import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blindAfter,
  type Connection,
  type ConnectionEvent,
  firstConnection,
  isBack,
  isLinkDown,
  liveFor,
  nextConnection,
  type Phase,
  phaseOf,
  staleAfter,
  uselessFor,
} from './connection.ts';

const opened = { kind: 'opened' } as const;
const closed = { kind: 'closed' } as const;
const received = { kind: 'received' } as const;
const tick = { kind: 'tick' } as const;
const list = (system_id: number) => ({ kind: 'list', system_id }) as const;
const config = (...needed: number[]) => ({ kind: 'config', needed }) as const;

type Story = readonly (readonly [at: number, event: ConnectionEvent])[];

const connectionAfter = (story: Story) =>
  story.reduce<Connection>((state, [at, event]) => nextConnection(state, event, at), firstConnection(0));

const whole: Story = [
  [10, opened],
  [20, config(1)],
  [30, list(1)],
];

test.each<[what: string, story: Story, at: number, phase: Phase]>([
  ['before the first list it says nothing of calls', [], 4999, 'starting'],
  ['without any answer it is stale after five seconds', [], 5000, 'stale'],
  ['and blind a minute later', [], 65_000, 'blind'],
  ['with a whole list it is live', whole, 100, 'live'],
  ['a list alone does not make it live', [whole[0], whole[2]] as Story, 100, 'starting'],
  ['the configuration alone does not either', [whole[0], whole[1]] as Story, 100, 'starting'],
  ['after three silent seconds it wavers', whole, 30 + liveFor, 'wavering'],
  ['after five it is stale', whole, 30 + staleAfter, 'stale'],
  ['a minute later it is blind', whole, 30 + blindAfter, 'blind'],
  ['any message proves the connection', [...whole, [2900, received]], 5800, 'live'],
  ['a closed socket wavers at once', [...whole, [1000, closed]], 1001, 'wavering'],
  ['an open socket does not heal it', [...whole, [1000, closed], [1200, opened], [1300, received]], 1400, 'wavering'],
  [
    'and it turns stale although the server talks',
    [...whole, [1000, closed], [1200, opened], [4000, received]],
    5030,
    'stale',
  ],
  [
    'lists and configuration heal it',
    [...whole, [1000, closed], [1200, opened], [1300, config(1)], [1400, list(1)]],
    1500,
    'live',
  ],
  ['one message after a long silence does not', [...whole, [9000, received]], 9001, 'stale'],
  ['a list after a long silence does not alone', [...whole, [9000, list(1)]], 9001, 'stale'],
  ['list and configuration do', [...whole, [9000, list(1)], [9100, config(1)]], 9200, 'live'],
  ['the list of a second system is needed as well', [...whole, [200, config(1, 2)]], 300, 'wavering'],
  ['a wall without any system is live by its configuration', [whole[0], [20, config()]] as Story, 100, 'live'],
])('%s', (_what, story, at, phase) => {
  expect(phaseOf(nextConnection(connectionAfter(story), tick, at), false, at)).toBe(phase);
});

test('a configurator link that is down shows only while messages of the server arrive', () => {
  expect(phaseOf(connectionAfter(whole), true, 100)).toBe('field_down');
  expect(phaseOf(connectionAfter(whole), true, 30 + liveFor)).toBe('wavering');
  expect(phaseOf(connectionAfter(whole), true, 30 + staleAfter)).toBe('stale');
});

test('it says for ten seconds that it is back, and only after it was gone', () => {
  expect(isBack(connectionAfter(whole), 100)).toBe(false);
  const blip = connectionAfter([...whole, [1000, closed], [1200, opened], [1300, config(1)], [1400, list(1)]]);
  expect(isBack(blip, 1500)).toBe(false);
  const back = connectionAfter([...whole, [9000, list(1)], [9100, config(1)]]);
  expect([isBack(back, 9200), isBack(back, 19_099), isBack(back, 19_100)]).toEqual([true, true, false]);
});

test('an open connection that fell silent requests everything again, once', () => {
  const silent = connectionAfter([...whole, [6000, tick], [7000, tick], [8000, received]]);
  expect(silent.lapses).toBe(1);
});

test('whatever happens in whatever order, it is live only with whole and fresh lists', () => {
  const event = fc.oneof(
    fc.constantFrom<ConnectionEvent>(opened, closed, received, tick, received, tick),
    fc.constantFrom<ConnectionEvent>(list(1), list(2), list(3)),
    fc.constantFrom<ConnectionEvent>(config(1), config(1, 2), config()),
  );
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), event), { maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 70_000 }), (moves, later) => {
      let at = 0;
      const story = moves.map(([after, what]) => {
        at += after;
        return [at, what] as const;
      });
      const now = at + later;
      const phase = phaseOf(nextConnection(connectionAfter(story), tick, now), false, now);
      expect(phase).toBe(naivePhase(story, now));
    }),
    { numRuns: 500 },
  );
});

/** Reference implementation: evaluates the whole sequence of events at every moment. */
function naivePhase(story: Story, now: number): Phase {
  let good: number | null = null;
  let since = 0;
  let isTrue = false;
  for (const [index, [at, event]] of story.entries()) {
    if (isTrue && at - (good ?? 0) >= staleAfter) {
      isTrue = false;
      since = index;
    }
    if (event.kind === 'opened' || event.kind === 'closed') {
      isTrue = false;
      since = index;
      continue;
    }
    if (event.kind === 'tick') continue;
    const known = story.slice(since, index + 1).map(([, what]) => what);
    const configs = known.filter((what) => what.kind === 'config');
    const lists = known.flatMap((what) => (what.kind === 'list' ? [what.system_id] : []));
    const lines = story.slice(0, index + 1).filter(([, { kind }]) => kind === 'opened' || kind === 'closed');
    const isOpen = lines.at(-1)?.[1].kind === 'opened';
    const wasTrue = isTrue;
    isTrue = isOpen && configs.length > 0 && (configs.at(-1)?.needed ?? []).every((id) => lists.includes(id));
    // The configuration comes over another connection: it proves nothing about this one.
    if (isTrue && (event.kind !== 'config' || !wasTrue)) good = at;
  }
  const age = now - (good ?? 0);
  if (age >= blindAfter) return 'blind';
  if (age >= staleAfter) return 'stale';
  if (good === null) return 'starting';
  return isTrue && age < liveFor ? 'live' : 'wavering';
}

test('a socket that opens after a long outage is given the time of any other before it is given up', () => {
  const back = connectionAfter([...whole, [1000, closed], [60_000, opened]]);
  expect(uselessFor(back, 60_200)).toBe(200);
  expect(uselessFor(back, 69_000)).toBe(9000);
  const quiet = connectionAfter(whole);
  expect(uselessFor(quiet, 9030)).toBe(9000);
});

test.each([
  ['connected', 0, 60_000, false],
  ['connecting', 10_000, 11_999, false],
  ['connecting', 10_000, 12_000, true],
  ['offline', 10_000, 12_000, true],
  ['unauthorized', 10_000, 60_000, true],
  ['offline', null, 0, true],
])('a link that is %s since %s is at %i down: %s', (state, since, now, isDown) => {
  expect(isLinkDown({ state, since }, now)).toBe(isDown);
});
