import type { Configurator, Press } from '../configurator/configurator.ts';
import type { Device } from '../installation/installation.ts';
import type { Random } from '../traffic/seededRandom.ts';

type Tools = {
  configurator: Configurator;
  random: Random;
  /** Ten times as fast, for those who do not want to wait. */
  speed: number;
  setRate: (rate: number) => () => void;
  onError: (error: unknown) => void;
};

export type ScenarioActions = ReturnType<typeof createScenarioActions>;

/** What a scenario can do; when it is stopped, all that it did is undone. */
export function createScenarioActions({ configurator, random, speed, setRate, onError }: Tools) {
  const timers = new Set<NodeJS.Timeout>();
  const called = new Set<number>();
  const lost = new Set<number>();
  const present = new Set<number>();
  const broken = new Set<number>();
  const restore: (() => void)[] = [];

  return {
    configurator,
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
      configurator.press(press);
    },
    endCalls: ({ id }: Device) => configurator.endCalls(id),
    presence: ({ id }: Device, isPresent: boolean) => {
      present.add(id);
      configurator.presence(id, isPresent);
    },
    defect: ({ id }: Device, isDefect: boolean, criterion?: string) => {
      broken.add(id);
      configurator.defect(id, isDefect, criterion);
    },
    reach: ({ id }: Device, isReachable: boolean) => {
      if (isReachable) lost.delete(id);
      else lost.add(id);
      configurator.reachability(id, isReachable);
    },
    setRate: (rate: number) => void restore.push(setRate(rate)),
    end: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const id of called) configurator.endCalls(id);
      for (const id of present) configurator.presence(id, false);
      for (const id of broken) configurator.defect(id, false);
      for (const id of lost) configurator.reachability(id, true);
      for (const back of restore) back();
    },
  };
}
