import type { Building, Press } from '../building/building.ts';
import type { Device } from '../house/house.ts';
import type { Random } from '../traffic/seededRandom.ts';

type Tools = {
  building: Building;
  random: Random;
  /** Ten times as fast, for those who do not want to wait. */
  speed: number;
  setRate: (rate: number) => () => void;
  onError: (error: unknown) => void;
};

export type Scene = ReturnType<typeof createScene>;

/** What a scenario can do; when it is stopped, all that it did is undone. */
export function createScene({ building, random, speed, setRate, onError }: Tools) {
  const timers = new Set<NodeJS.Timeout>();
  const called = new Set<number>();
  const lost = new Set<number>();
  const present = new Set<number>();
  const broken = new Set<number>();
  const restore: (() => void)[] = [];

  return {
    building,
    random,
    after: (seconds: number, step: () => void) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          try {
            step();
          } catch (error) {
            onError(error);
          }
        },
        (seconds * 1000) / speed,
      );
      timers.add(timer);
    },
    press: (press: Press) => {
      called.add(press.device_id);
      building.press(press);
    },
    endCalls: ({ id }: Device) => building.endCalls(id),
    presence: ({ id }: Device, isPresent: boolean) => {
      present.add(id);
      building.presence(id, isPresent);
    },
    defect: ({ id }: Device, isDefect: boolean, criterion?: string) => {
      broken.add(id);
      building.defect(id, isDefect, criterion);
    },
    reach: ({ id }: Device, isReachable: boolean) => {
      if (isReachable) lost.delete(id);
      else lost.add(id);
      building.reachability(id, isReachable);
    },
    setRate: (rate: number) => void restore.push(setRate(rate)),
    end: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const id of called) building.endCalls(id);
      for (const id of present) building.presence(id, false);
      for (const id of broken) building.defect(id, false);
      for (const id of lost) building.reachability(id, true);
      for (const back of restore) back();
    },
  };
}
