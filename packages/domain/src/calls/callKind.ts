import type { CallSourceGroupFlag } from '../access/callSourceLevel.ts';

export const callKinds = ['Care', 'Tech'] as const;

export type CallKind = (typeof callKinds)[number];

type Origin = {
  /** Of the node that raised it: it is a technical device. */
  isTechNode: boolean;
  /** Of the groups that the call source belongs to. */
  groupFlags: readonly CallSourceGroupFlag[];
};

/** A technical call goes to those who look after the installation, every other one to care. */
export const callKind = ({ isTechNode, groupFlags }: Origin): CallKind =>
  isTechNode || groupFlags.includes('Tech') ? 'Tech' : 'Care';
