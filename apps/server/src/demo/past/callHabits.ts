import type { Habit } from '@carestead/domain/history/pastInstallation';
import type { ByPart } from '@carestead/domain/history/rhythm';
import type { callSources } from '../configuration/callSources.ts';
import type { CallTypeName } from '../configuration/callTypes.ts';

type SourceName = (typeof callSources)[number]['text'];
type Raised = Partial<Record<CallTypeName, readonly [night: number, morning: number, day: number, evening: number]>>;

/** What each source raised in the past of the demo: beds call at night, baths in the morning, doors by day. */
const raised: Readonly<Record<SourceName, Raised>> = {
  Bett: {
    Ruf: [16, 10, 9, 11],
    Notfall: [0.9, 0.3, 0.3, 0.4],
    Arztruf: [0.1, 0.3, 0.4, 0.2],
    Herzalarm: [0.05, 0.03, 0.03, 0.03],
  },
  'Bett Fenster': { Ruf: [16, 10, 9, 11], Notfall: [0.9, 0.3, 0.3, 0.4] },
  Bad: { 'Ruf Bad/WC': [5, 15, 7, 10], Notfall: [0.3, 0.4, 0.2, 0.3] },
  WC: { 'Ruf Bad/WC': [6, 12, 8, 10], Notfall: [0.3, 0.3, 0.2, 0.3] },
  Zimmer: { Ruf: [4, 8, 8, 7] },
  Medaillon: { Ruf: [3, 7, 11, 8], Weglaufen: [1.6, 0.3, 0.6, 0.9], Notfall: [0.4, 0.4, 0.5, 0.4] },
  Sturzmatte: { Ruf: [24, 6, 2, 10], Notfall: [0.8, 0.2, 0.1, 0.3] },
  Tür: { Türruf: [1, 9, 14, 6], Weglaufen: [1.2, 0.2, 0.4, 0.6] },
  Repeater: {},
  Rauchmelder: { Brandmeldung: [0.01, 0.02, 0.02, 0.02], Technikmeldung: [0.05, 0.1, 0.1, 0.05] },
};

/** Null: a source that was added or renamed by people. */
export function callHabits(source: string, types: readonly { id: number; name: string }[]): readonly Habit[] | null {
  const own = Object.entries(raised).find(([name]) => name === source)?.[1];
  if (!own) return null;
  const found = Object.entries(own).flatMap(([name, [night, morning, day, evening]]) => {
    const id = types.find((type) => type.name === name)?.id;
    const weight: ByPart<number> = { night, morning, day, evening };
    return id === undefined ? [] : [{ call_type_id: id, weight }];
  });
  return found.length === 0 && Object.keys(own).length > 0 ? null : found;
}
