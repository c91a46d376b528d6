import type { nodeKinds } from './nodeKinds.ts';

type NodeKind = (typeof nodeKinds)[number];

/** What structures the building; everything else is a device. */
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
