import type { callSource } from '@carestead/domain/devices/callSource';
import type { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import type { DemoRow } from '../load/demoRow.ts';

export const callSources = [
  { text: 'Bett', number: 1, char: 'B' },
  { text: 'Bett Fenster', number: 2, char: 'F' },
  { text: 'Bad', number: 3, char: 'D' },
  { text: 'WC', number: 4, char: 'W' },
  { text: 'Zimmer', number: 5, char: 'Z' },
  { text: 'Medaillon', number: 6, char: 'M' },
  { text: 'Sturzmatte', number: 7, char: 'S' },
  { text: 'Tür', number: 8, char: 'T' },
  { text: 'Repeater', number: 9, char: 'R' },
  { text: 'Rauchmelder', number: 10, char: 'X' },
] as const satisfies readonly DemoRow<typeof callSource, 'text'>[];

type SourceName = (typeof callSources)[number]['text'];

type Group = Omit<DemoRow<typeof callSourceGroup>, 'related_callsources'> & { readonly sources: readonly SourceName[] };

export const callSourceGroups: readonly Group[] = [
  { name: 'Zimmer', flag: 'Wired', timeout_minutes: 1440, sources: ['Bett', 'Bett Fenster', 'Bad', 'WC', 'Zimmer'] },
  { name: 'Am Körper', flag: 'Radio', timeout_minutes: 240, sources: ['Medaillon', 'Sturzmatte'] },
  { name: 'Repeater', flag: 'Repeater', timeout_minutes: 60, sources: ['Repeater'] },
  { name: 'Haustechnik', flag: 'Tech', timeout_minutes: 720, sources: ['Tür', 'Rauchmelder'] },
];
