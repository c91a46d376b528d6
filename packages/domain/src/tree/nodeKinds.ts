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

type NodeKind = (typeof nodeKinds)[number];

/** The places that structure the tree; everything else is a device. */
export const placeKinds = [
  'building',
  'converter_section',
  'floor',
  'group',
  'person',
  'room',
  'section',
] as const satisfies readonly NodeKind[];

/** Rights and licences tell places, technical, wired and all other devices apart. */
export type NodeClass = 'place' | 'tech' | 'wired' | 'device';

export type ClassedNode = { kind?: unknown; is_tech?: unknown };

export function nodeClass({ kind, is_tech }: ClassedNode): NodeClass {
  if (kind === 'tech' || is_tech === true) return 'tech';
  if (kind === 'wired') return 'wired';
  return placeKinds.some((one) => one === kind) ? 'place' : 'device';
}

export const isDevice = (node: ClassedNode) => nodeClass(node) !== 'place';
