export const nodeKinds = [
  'building',
  'converter',
  'converter_device',
  'converter_section',
  'device',
  'floor',
  'group',
  'person',
  'radio',
  'repeater',
  'room',
  'section',
  'tech',
  'unknown',
  'wired',
] as const;

/** What hangs on a link of its own: by radio, over a repeater, in the technology or by wire. */
export const deviceKinds = [
  'radio',
  'repeater',
  'tech',
  'wired',
] as const satisfies readonly (typeof nodeKinds)[number][];
