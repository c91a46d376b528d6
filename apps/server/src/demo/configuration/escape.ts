import { toUnits } from '@carestead/domain/escape/planUnits';
import { planHeight, planWidth } from './floorPlan.ts';
import type { SectionName } from './sections.ts';

export const checkpointMapName = 'Erdgeschoss und Garten';

type DemoCheckpoint = {
  readonly text: string;
  readonly number: number;
  readonly char: string;
  readonly section: SectionName;
  /** In pixels of the plan; null: still in the tray. */
  readonly at: readonly [x: number, y: number] | null;
};

const demoCheckpoints = [
  { text: 'Korridor West', number: 1, char: 'W', section: 'EG West', at: [150, 290] },
  { text: 'Korridor Mitte', number: 2, char: 'M', section: 'EG West', at: [560, 290] },
  { text: 'Aufenthaltsraum', number: 3, char: 'A', section: 'EG Ost', at: [430, 420] },
  { text: 'Halle', number: 4, char: 'H', section: 'EG Ost', at: [1050, 400] },
  { text: 'Haupteingang', number: 5, char: 'E', section: 'Eingang', at: [1090, 290] },
  { text: 'Gartentür', number: 6, char: 'T', section: 'Garten', at: [460, 570] },
  { text: 'Gartenweg', number: 7, char: 'G', section: 'Garten', at: [200, 650] },
  { text: 'Teich', number: 8, char: 'P', section: 'Garten', at: [880, 640] },
  { text: 'Gartentor', number: 9, char: 'R', section: 'Garten', at: [1060, 650] },
  { text: 'Lift', number: 10, char: 'L', section: 'EG Ost', at: null },
  { text: 'Kellertreppe', number: 11, char: 'K', section: 'EG West', at: null },
] as const satisfies readonly DemoCheckpoint[];

type CheckpointName = (typeof demoCheckpoints)[number]['text'];

/** As rows; the section and the map are named by whoever knows their ids. */
export const checkpoints = demoCheckpoints.map(({ at, ...checkpoint }: DemoCheckpoint) => ({
  ...checkpoint,
  isPlaced: at !== null,
  position_x: at && toUnits(at[0], planWidth),
  position_y: at && toUnits(at[1], planHeight),
}));

const inside = ['Korridor West', 'Korridor Mitte', 'Aufenthaltsraum', 'Halle', 'Lift'] as const;

export const flightProfiles = [
  { name: 'Nur im Haus', allowed: inside },
  { name: 'Haus und Garten', allowed: [...inside, 'Gartentür', 'Gartenweg', 'Teich'] },
] as const satisfies readonly { name: string; allowed: readonly CheckpointName[] }[];

export type FlightProfileName = (typeof flightProfiles)[number]['name'];
