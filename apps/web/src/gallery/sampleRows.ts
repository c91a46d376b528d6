import { signalColours } from '@carestead/ui/form/ColourInput';

/** One call type as the gallery's list shows it. */
export type SampleRow = {
  id: number;
  name: string;
  char: string;
  color: string;
  urgency: string;
  flag: string;
  used: number;
};

const kinds = [
  { name: 'Ruf', char: 'R', color: signalColours.Normal, urgency: 'Normal', flag: 'Ruf' },
  { name: 'Notruf Bad', char: 'B', color: signalColours.Emergency, urgency: 'Notfall', flag: 'Ruf' },
  { name: 'Dringender Ruf', char: 'D', color: signalColours.Urgent, urgency: 'Dringend', flag: 'Ruf' },
  { name: 'Anwesenheit Pflege', char: 'A', color: signalColours.Presence, urgency: 'Normal', flag: 'Anwesenheit' },
  { name: 'Gerät nicht erreichbar', char: 'X', color: signalColours.Defect, urgency: 'Normal', flag: 'Defekt' },
] as const;

export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[(index * 7) % kinds.length] ?? kinds[0];
    const place = index < kinds.length ? '' : ` ${100 + index}`;
    return { ...kind, id: index + 1, name: kind.name + place, used: (index * 37) % 41 };
  });

export const sampleOptions = [
  { id: 1, label: 'Frühdienst' },
  { id: 2, label: 'Spätdienst' },
  { id: 3, label: 'Nachtdienst' },
  { id: 4, label: 'Wochenende 2. OG Ost' },
];

export const sampleReserved = [
  { id: 20, label: 'Ganztags' },
  { id: 255, label: 'Kein Zeitplan' },
];

export const sampleUses = [
  { key: 'section 3', label: 'Abteilung 2. OG Ost – Zeitplan Werktag' },
  { key: 'section 4', label: 'Abteilung Demenz – Zeitplan Wochenende' },
];
