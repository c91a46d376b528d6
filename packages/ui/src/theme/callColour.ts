import type { CardKind } from '@carestead/domain/display/cardText';
import { inkOn } from './inkOn.ts';

const usual: Readonly<Record<CardKind, string>> = {
  Emergency: '#E0162B',
  Urgent: '#FFD400',
  Normal: '#6BE3F5',
  Presence: '#009E73',
  Defect: '#8A95A1',
};

/** The colour of the call type with the ink that can be read on it. */
export function callColour(kind: CardKind, colour: string | undefined): { signal: string; ink: string } {
  const signal = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : usual[kind];
  return { signal, ink: inkOn(signal) === '#FFFFFF' ? '#FFFFFF' : '#07090C' };
}
