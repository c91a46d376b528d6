import type { Building } from '../building/building.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Faults } from '../faults/faults.ts';
import type { Ledger } from '../journal/ledger.ts';
import type { Stage } from '../scenarios/stage.ts';
import type { Traffic } from '../traffic/traffic.ts';

export type ControlTools = {
  building: Building;
  stage: Stage;
  faults: { now: () => Faults; set: (some: Partial<Faults>) => Promise<void> };
  traffic: Traffic;
  setTraffic: (next: { rate?: number | undefined; rhythm?: boolean | undefined }) => void;
  configuration: Configuration;
  figures: () => object;
  ledger: Ledger;
  resetStream: (open: 'all' | 'none') => Promise<void>;
};
