import type { FileInputLabels } from '@carestead/ui/form/FileInput';

export const fileLabels: FileInputLabels = {
  choose: 'Datei wählen',
  replace: 'Andere Datei wählen',
  orDrop: 'oder hierher ziehen',
  none: 'Keine Datei',
  remove: 'Datei entfernen',
  uploading: 'Wird hochgeladen',
};

export const fileTexts = {
  section: { title: 'Dateien', description: 'Gewählt mit der Taste oder hierher gezogen.' },
  rule: 'PNG, JPEG, höchstens 5 MB; im Namen nur Buchstaben ohne Umlaute, Ziffern, Punkt und Bindestrich.',
  sample: { name: 'Plan-EG.png', size: 240_000, href: '#plan' },
  plan: { name: 'plan', label: 'Grundriss', description: 'Steht hinter den Punkten der Karte.' },
  stored: { name: 'stored', label: 'Gespeicherter Grundriss' },
  sending: { name: 'sending', label: 'Grundriss auf dem Weg' },
  refused: { name: 'refused', label: 'Abgelehnter Grundriss', error: 'Diese Datei passt nicht. Möglich: PNG, JPEG.' },
  locked: { name: 'locked_plan', label: 'Geerbter Grundriss', lockReason: 'Geerbt von 2. OG Ost' },
} as const;
