import type { Licence } from '../licence/licence.ts';
import { any, holds } from './holds.ts';
import type { Viewer } from './viewer.ts';

export const treeNeeds = [any, 'systemtree::use_module', 'systemtree::see_display_group_overrides'] as const;

/** The system tree belongs to the management licence; super users enter it without. */
export const hasTreeAccess = (viewer: Viewer, { features }: Licence) =>
  (features.management || viewer.is_superuser) && holds(viewer, treeNeeds);
