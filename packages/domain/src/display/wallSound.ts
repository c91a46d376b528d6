import { type CallFacts, isDefect, isPresence } from '../calls/call.ts';
import { urgencyOf } from './arrange.ts';

export type WallSound = 'emergency' | 'urgent' | 'normal' | 'fault';

const patterns = ['emergency', 'urgent', 'normal'] as const;

const pauseFor = 120_000;
const repeats = { emergency: 10_000, urgent: 10_000, normal: 15_000, fault: 60_000 } as const;

type Audible = Pick<CallFacts, 'id' | 'call_type'> & { is_handled: boolean; normal_beep_15_sec: boolean };

/** What has sounded; a pause silences the calls that it was pressed for, and no other. */
export type SoundState = {
  soundedAt: Readonly<Partial<Record<WallSound, number>>>;
  announced: ReadonlySet<number>;
  pause: { until: number; calls: ReadonlySet<number> } | null;
};

export const noSoundYet: SoundState = { soundedAt: {}, announced: new Set(), pause: null };

export const paused = (state: SoundState, calls: readonly Pick<Audible, 'id'>[], now: number): SoundState => ({
  ...state,
  pause: { until: now + pauseFor, calls: new Set(calls.map(({ id }) => id)) },
});

/** What is to sound at this moment, if anything; one pattern at a time, the most urgent. */
export function nextSound(
  before: SoundState,
  calls: readonly Audible[],
  now: number,
): { sound: WallSound | null; state: SoundState } {
  const pause = before.pause && now < before.pause.until ? before.pause : null;
  const audible = calls.filter((call) => !isPresence(call) && !isDefect(call) && !pause?.calls.has(call.id));
  const announced = new Set(calls.filter(({ id }) => before.announced.has(id)).map(({ id }) => id));
  const state = { ...before, pause, announced };
  const sound = patterns.find((pattern) => isDue(state, pattern, audible, now));
  if (!sound) return { sound: null, state };
  for (const { id } of audible) announced.add(id);
  // It announces the less urgent ones as well.
  const soundedAt: Partial<Record<WallSound, number>> = { ...before.soundedAt };
  for (const pattern of patterns.slice(patterns.indexOf(sound))) soundedAt[pattern] = now;
  return { sound, state: { ...state, soundedAt } };
}

function isDue(state: SoundState, pattern: (typeof patterns)[number], audible: readonly Audible[], now: number) {
  const own = audible.filter((call) => urgencyOf(call).toLowerCase() === pattern && !call.is_handled);
  if (own.some(({ id }) => !state.announced.has(id))) return true;
  const repeated = pattern === 'normal' ? own.filter((call) => call.normal_beep_15_sec) : own;
  return repeated.length > 0 && now - (state.soundedAt[pattern] ?? Number.NEGATIVE_INFINITY) >= repeats[pattern];
}

/** While the wall is not current no call may sound; once a minute it says so. */
export function nextFault(before: SoundState, now: number): { sound: WallSound | null; state: SoundState } {
  const { fault } = before.soundedAt;
  if (fault !== undefined && now - fault < repeats.fault) return { sound: null, state: before };
  return { sound: 'fault', state: { ...before, soundedAt: { ...before.soundedAt, fault: now } } };
}

/** At night it is quieter, and least so for an emergency. */
export function volumeOf(sound: WallSound, isNight: boolean): number {
  if (!isNight) return 1;
  return sound === 'emergency' ? 0.7 : 0.4;
}
