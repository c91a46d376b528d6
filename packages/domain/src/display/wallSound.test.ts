import { expect, test } from 'vitest';
import type { CallFlag, Urgency } from '../calls/call.ts';
import { nextFault, nextSound, noSoundYet, paused, type SoundState, volumeOf, type WallSound } from './wallSound.ts';

type Options = { flag?: CallFlag; is_handled?: boolean; normal_beep_15_sec?: boolean };

const call = (id: number, urgency: Urgency, { flag = 'Call', ...more }: Options = {}) => ({
  id,
  call_type: { flag, urgency, sort_order: 1 },
  is_handled: false,
  normal_beep_15_sec: false,
  ...more,
});

type WardCall = ReturnType<typeof call>;
type Step = readonly [at: number, calls: readonly WardCall[], sound: WallSound | null];

const emergency = call(1, 'Emergency');
const urgent = call(2, 'Urgent');
const normal = call(3, 'Normal');
const beeping = call(4, 'Normal', { normal_beep_15_sec: true });

test.each<[what: string, steps: readonly Step[]]>([
  ['silence without calls', [[0, [], null]]],
  [
    'an emergency sounds at once and every ten seconds',
    [
      [1000, [emergency], 'emergency'],
      [10_999, [emergency], null],
      [11_000, [emergency], 'emergency'],
    ],
  ],
  ['a call that somebody took is silent', [[1000, [call(1, 'Emergency', { is_handled: true })], null]]],
  [
    'an urgent call sounds every ten seconds',
    [
      [1000, [urgent], 'urgent'],
      [11_000, [urgent], 'urgent'],
    ],
  ],
  [
    'a normal call sounds once',
    [
      [1000, [normal], 'normal'],
      [60_000, [normal], null],
    ],
  ],
  [
    'unless its type asks for the repeated soft tone',
    [
      [1000, [beeping], 'normal'],
      [15_999, [beeping], null],
      [16_000, [beeping], 'normal'],
    ],
  ],
  [
    'the most urgent one sounds for all',
    [
      [1000, [emergency, urgent, normal], 'emergency'],
      [10_999, [emergency, urgent, normal], null],
      [11_000, [emergency, urgent, normal], 'emergency'],
      [12_000, [urgent, normal], null],
      [21_000, [urgent, normal], 'urgent'],
    ],
  ],
  [
    'a second emergency does not wait for the first one',
    [
      [1000, [emergency], 'emergency'],
      [2000, [emergency, call(9, 'Emergency')], 'emergency'],
    ],
  ],
  [
    'presences and defects are silent',
    [[0, [call(5, 'Normal', { flag: 'Presence' }), call(6, 'Normal', { flag: 'Defect' })], null]],
  ],
])('%s', (_what, steps) => {
  let state: SoundState = noSoundYet;
  for (const [at, calls, sound] of steps) {
    const next = nextSound(state, calls, at);
    expect(next.sound, `after ${at} ms`).toBe(sound);
    state = next.state;
  }
});

test('a pause silences what was open, never what comes later, and ends after two minutes', () => {
  const first = nextSound(noSoundYet, [emergency], 1000).state;
  const quiet = paused(first, [emergency], 2000);
  expect(nextSound(quiet, [emergency], 20_000).sound).toBeNull();
  expect(nextSound(quiet, [emergency, call(9, 'Emergency')], 20_000).sound).toBe('emergency');
  expect(nextSound(quiet, [emergency], 122_000).sound).toBe('emergency');
});

test('a wall that is not current says so once a minute', () => {
  const first = nextFault(noSoundYet, 1000);
  expect(first.sound).toBe('fault');
  expect(nextFault(first.state, 60_999).sound).toBeNull();
  expect(nextFault(first.state, 61_000).sound).toBe('fault');
});

test.each([
  ['emergency', true, 0.7],
  ['urgent', true, 0.4],
  ['normal', true, 0.4],
  ['emergency', false, 1],
] as const)('%s at night %s has the volume %f', (sound, isNight, volume) => {
  expect(volumeOf(sound, isNight)).toBe(volume);
});
