import { type Import, importGraph } from './importGraph.ts';
import { type Place, placeOf } from './place.ts';
import { serverRule } from './serverRule.ts';
import type { Source } from './sources.ts';
import { webRule } from './webRule.ts';

/** The version of the product stands in it. */
const manifest = 'package.json';

/** Every import that runs against the arrows of the architecture, with the rule it breaks. */
export function importViolations(sources: readonly Source[]): string[] {
  return importGraph(sources).flatMap((found) => {
    const rule = brokenRule(found);
    return rule === null ? [] : [`${found.from} imports ${found.ours ?? found.theirs}: ${rule}`];
  });
}

function brokenRule({ from, ours, theirs }: Import): string | null {
  const here = placeOf(from);
  if (ours === null) return foreignRule(here, theirs ?? '');
  if (ours === manifest) return null;
  const there = placeOf(ours);
  return houseRule(here, there) ?? roomRule(here, there);
}

function foreignRule({ floor, house, isTest }: Place, name: string): string | null {
  if (floor !== 'package' || house !== 'domain' || isTest) return null;
  return name === 'zod' ? null : 'domain depends on zod only';
}

function houseRule(here: Place, there: Place): string | null {
  if (here.house === there.house) return null;
  switch (here.floor) {
    case 'tool':
      return here.house === 'e2e' ? 'e2e speaks HTTP and pixels' : null;
    case 'package':
      if (here.house === 'domain') return 'domain imports nothing of ours';
      return there.floor === 'package' ? null : 'a package imports packages only';
    case 'app':
      if (here.house === 'simulator' && there.floor === 'package') return simulatorRule(there);
      if (there.floor === 'package' || isForTests(here, there)) return null;
      return 'an app imports itself and packages only';
  }
}

/** It stands for a box of others: what they share is the words of the protocol. */
const simulatorRule = ({ house, room }: Place) =>
  house === 'domain' && room === 'field' ? null : 'the simulator knows only the field protocol';

function isForTests(here: Place, { house, room, file }: Place): boolean {
  if (house === 'simulator') return file === 'startSimulator.ts' && (here.isTest || here.room === 'testing');
  return here.isTest && house === 'server' && room === 'testing';
}

function roomRule(here: Place, there: Place): string | null {
  if (here.floor !== 'app' || here.house !== there.house) return null;
  if (here.isTest || here.house === 'simulator') return null;
  return here.house === 'server' ? serverRule(here, there) : webRule(here, there);
}
