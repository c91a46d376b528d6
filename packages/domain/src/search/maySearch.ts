import { any, holds } from '../access/needs.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Licence } from '../licence/licence.ts';

export const searchNeeds = [any, 'systemtree::use_module', 'admin::manage_system'] as const;

/** The global search belongs to the management licence; super users have it without. */
export const maySearch = (viewer: Viewer, { features }: Licence) =>
  (features.management || viewer.is_superuser) && holds(viewer, searchNeeds);
