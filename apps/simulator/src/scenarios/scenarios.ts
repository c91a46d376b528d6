import { callStorm } from './callStorm.ts';
import { dyingBatteries } from './dyingBatteries.ts';
import { fallWithEmergency } from './fallWithEmergency.ts';
import { quietNight } from './quietNight.ts';
import { repeaterDown } from './repeaterDown.ts';
import type { Scene } from './scene.ts';

type Scenario = { begin: (scene: Scene) => void /** After so many seconds it is over. */; seconds: number };

export const scenarioNames = [
  'quiet-night',
  'call-storm',
  'dying-batteries',
  'repeater-down',
  'fall-with-emergency',
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  'quiet-night': { begin: quietNight, seconds: 600 },
  'call-storm': { begin: callStorm, seconds: 180 },
  'dying-batteries': { begin: dyingBatteries, seconds: 240 },
  'repeater-down': { begin: repeaterDown, seconds: 110 },
  'fall-with-emergency': { begin: fallWithEmergency, seconds: 190 },
};
