import { isOutOfDate, type Phase } from '@carestead/domain/display/connection';
import { useObservable } from '@carestead/ui/state/observable';
import { useEffect, useEffectEvent } from 'react';
import { isNight } from '../page/isNight.ts';
import type { useFlags } from '../useFlags.ts';
import type { View } from '../useView.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';

/** Plays the sound of the wall each second; returns a function that mutes it for a while, or null. */
export function useSound(view: View, config: WallConfig | null, phase: Phase, flagsOf: ReturnType<typeof useFlags>) {
  const { sound, clock } = useWall();
  const second = useObservable(clock.second);
  const calls = view.calls.map((call) => ({ ...call, normal_beep_15_sec: flagsOf(call).normal_beep_15_sec }));
  const count = calls.length;
  const tick = useEffectEvent((at: number, isCurrent: boolean) => {
    if (view.isKnown) sound.tick(calls, isCurrent, isNight(config, at), at);
  });
  // Once a second, and at once when a call has come or gone.
  useEffect(() => {
    if (count >= 0) tick(second, !isOutOfDate(phase));
  }, [second, count, phase]);
  return calls.length > 0 ? () => sound.pause(calls, clock.now()) : null;
}
