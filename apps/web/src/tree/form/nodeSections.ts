import type { MessageId } from '@carestead/i18n/all';

/** The sections of the form of a node in their order, each with its title. */
export const nodeSections = {
  basics: 'nodeForm.basics',
  place: 'nodeForm.place',
  texts: 'editor.node.texts',
  device: 'editor.node.device',
  calls: 'editor.node.calls',
  plans: 'nodeForm.plans',
  sound: 'editor.node.sound',
  links: 'editor.node.links',
  note: 'nodeForm.note',
} as const satisfies Readonly<Record<string, MessageId>>;

export type NodeSection = keyof typeof nodeSections;
