import type { Configurator } from '../configurator/configurator.ts';
import type { Random } from '../traffic/seededRandom.ts';
import { createScenarioActions, type ScenarioActions } from './scenarioActions.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';

type Tools = {
  configurator: Configurator;
  random: Random;
  setRate: (rate: number) => () => void;
  now: () => number;
  onError: (error: unknown) => void;
};

type Playing = { name: ScenarioName; started_at: number; ends_at: number };

export type ScenarioPlayer = ReturnType<typeof createScenarioPlayer>;

/** Plays one scenario at a time. */
export function createScenarioPlayer({ now, ...tools }: Tools) {
  let playing: (Playing & { actions: ScenarioActions }) | null = null;
  const stop = () => {
    playing?.actions.end();
    playing = null;
  };
  return {
    playing: (): Playing | null =>
      playing && { name: playing.name, started_at: playing.started_at, ends_at: playing.ends_at },
    start: (name: ScenarioName, speed = 1) => {
      stop();
      const { begin, seconds } = scenarios[name];
      const actions = createScenarioActions({ ...tools, speed });
      const started_at = now();
      playing = { name, started_at, ends_at: started_at + (seconds * 1000) / speed, actions };
      begin(actions);
      actions.after(seconds, stop);
    },
    stop,
  };
}
