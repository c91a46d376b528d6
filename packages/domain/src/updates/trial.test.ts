import { expect, test } from 'vitest';
import { type TrialSigns, trialVerdict } from './trial.ts';

const signs: TrialSigns = { elapsed: 0, healthyFor: 0, ends: 0, isImpossible: false };

test.each<[string, Partial<TrialSigns>, ReturnType<typeof trialVerdict>]>([
  ['just started', {}, 'undecided'],
  ['healthy for a minute', { elapsed: 70_000, healthyFor: 60_000 }, 'undecided'],
  ['healthy when the time is over', { elapsed: 120_000, healthyFor: 20_000 }, 'stays'],
  ['healthy since a moment ago', { elapsed: 120_000, healthyFor: 19_999 }, 'not_healthy'],
  ['never healthy', { elapsed: 119_999 }, 'undecided'],
  ['not healthy when the time is over', { elapsed: 120_000 }, 'not_healthy'],
  ['ended twice', { ends: 2, elapsed: 5000 }, 'undecided'],
  ['ended three times', { ends: 3, elapsed: 5000 }, 'crashed'],
  ['ended twice and then healthy', { ends: 2, elapsed: 120_000, healthyFor: 90_000 }, 'stays'],
  ['it can never start', { isImpossible: true }, 'impossible'],
])('%s', (_what, seen, verdict) => expect(trialVerdict({ ...signs, ...seen })).toBe(verdict));
