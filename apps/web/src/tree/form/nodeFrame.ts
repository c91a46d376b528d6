import { lazy } from 'react';
import type { FormFrame } from '../../entity/entityParts.ts';
import { NodeDetailsAround } from './NodeDetails.tsx';

// Lists load this file too, and show none of it.
const NodeRail = lazy(async () => ({ default: (await import('./NodeRail.tsx')).NodeRail }));
const NodeActions = lazy(async () => ({ default: (await import('./NodeFills.tsx')).NodeActions }));
const NodePath = lazy(async () => ({ default: (await import('./NodeHeader.tsx')).NodePath }));
const NodeLead = lazy(async () => ({ default: (await import('./NodeHeader.tsx')).NodeLead }));
const NodeBadge = lazy(async () => ({ default: (await import('./NodeHeader.tsx')).NodeBadge }));
const NodeFooter = lazy(async () => ({ default: (await import('./NodeFooter.tsx')).NodeFooter }));
const NodeAnchors = lazy(async () => ({ default: (await import('./NodeAnchors.tsx')).NodeAnchors }));

/** What stands around the fields of a node. */
export const nodeFrame: FormFrame = {
  Around: NodeDetailsAround,
  Path: NodePath,
  Lead: NodeLead,
  Badge: NodeBadge,
  Actions: NodeActions,
  Nav: NodeAnchors,
  Footer: NodeFooter,
  rail: { label: 'nodeForm.rail', Rail: NodeRail },
};
