import type { Building } from '../building/building.ts';
import type { Random } from '../traffic/seededRandom.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { createScene, type Scene } from './scene.ts';

type Tools = {
  building: Building;
  random: Random;
  setRate: (rate: number) => () => void;
  now: () => number;
  onError: (error: unknown) => void;
};

type Playing = { name: ScenarioName; started_at: number; ends_at: number };

export type Stage = ReturnType<typeof createStage>;

/** Plays one scenario at a time. */
export function createStage({ now, ...tools }: Tools) {
  let playing: (Playing & { scene: Scene }) | null = null;
  const stop = () => {
    playing?.scene.end();
    playing = null;
  };
  return {
    playing: (): Playing | null =>
      playing && { name: playing.name, started_at: playing.started_at, ends_at: playing.ends_at },
    start: (name: ScenarioName, speed = 1) => {
      stop();
      const { begin, seconds } = scenarios[name];
      const scene = createScene({ ...tools, speed });
      const started_at = now();
      playing = { name, started_at, ends_at: started_at + (seconds * 1000) / speed, scene };
      begin(scene);
      scene.after(seconds, stop);
    },
    stop,
  };
}
