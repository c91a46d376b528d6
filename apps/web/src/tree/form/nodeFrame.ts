import type { FormFrame } from '../../entity/entityParts.ts';
import { NodeAnchors } from './NodeAnchors.tsx';
import { NodeDetailsAround } from './NodeDetails.tsx';
import { NodeActions } from './NodeFills.tsx';
import { NodeFooter } from './NodeFooter.tsx';
import { NodeBadge, NodeLead, NodePath } from './NodeHeader.tsx';
import { NodeRail } from './NodeRail.tsx';

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
