import {
  nextFault,
  nextSound,
  noSoundYet,
  paused,
  type SoundState,
  volumeOf,
  type WallSound,
} from '@carestead/domain/display/wallSound';
import { observable } from '@carestead/ui/state/observable';
import { storage } from '../../platform/storage.ts';

export type SoundMode = 'off' | 'on' | 'blocked';

type Calls = Parameters<typeof nextSound>[1];

const key = 'wall_sound';

/** Off until it is switched on in this browser; a browser that forbids sound is shown as blocked, never as on. */
export function createSound() {
  const state = observable<SoundMode>('off');
  const pausedUntil = observable<number | null>(null);
  let context: AudioContext | null = null;
  let memory: SoundState = noSoundYet;

  const judge = () => {
    if (context) state.set(context.state === 'running' ? 'on' : 'blocked');
  };
  const open = async () => {
    context ??= new AudioContext();
    context.onstatechange = judge;
    judge();
    // Without a tap some browsers never answer this.
    await Promise.race([context.resume().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 500))]);
    judge();
  };
  const play = async (sound: WallSound, volume: number) => {
    if (!context || state.get() !== 'on') return;
    const { playSound } = await import('./playSound.ts');
    playSound(context, sound, volume);
  };

  return {
    state,
    pausedUntil,
    start() {
      if (storage.read(key) === 'on') void open();
    },
    switchOn() {
      storage.write(key, 'on');
      void open();
    },
    switchOff() {
      storage.remove(key);
      void context?.close();
      context = null;
      state.set('off');
    },
    /** Also unblocks a blocked one, because a tap allows it. */
    test: () => void open().then(() => play('urgent', 1)),
    pause(calls: Calls, now: number) {
      memory = paused(memory, calls, now);
      pausedUntil.set(memory.pause?.until ?? null);
    },
    /** Called each second. */
    tick(calls: Calls, isCurrent: boolean, isNight: boolean, now: number) {
      if (state.get() === 'off') return;
      const { sound, state: next } = isCurrent ? nextSound(memory, calls, now) : nextFault(memory, now);
      memory = next;
      pausedUntil.set(next.pause?.until ?? null);
      if (sound) void play(sound, volumeOf(sound, isNight));
    },
  };
}
