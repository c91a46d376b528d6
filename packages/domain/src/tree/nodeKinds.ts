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

export type NodeKind = (typeof nodeKinds)[number];
