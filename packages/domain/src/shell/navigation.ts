import { holds } from '../access/needs.ts';
import { hasTreeAccess } from '../access/treeAccess.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Licence } from '../licence/licence.ts';
import { type Gateway, isGatewayAvailable, isLicensed } from '../licence/licence.ts';

type Facts = { viewer: Viewer; licence: Licence; gateway: Gateway; system_id: number };

/** Each item of the main navigation, in its order, with who sees it. */
const conditions = {
  overview: ({ viewer, licence }: Facts) => hasTreeAccess(viewer, licence),
  analytics: ({ viewer, licence }: Facts) =>
    holds(viewer, ['analytics::use_module']) && isLicensed(licence, ['analytics']),
  log: ({ viewer }: Facts) => holds(viewer, ['calllog::use_module']),
  visual: () => true,
  app: ({ viewer, licence, gateway, system_id }: Facts) =>
    holds(viewer, ['app::use_module']) && isGatewayAvailable(licence, gateway, system_id),
  admin: ({ viewer }: Facts) => holds(viewer, ['admin::use_module']),
};

export type NavigationItem = keyof typeof conditions;

export const navigationOf = (facts: Facts): readonly NavigationItem[] =>
  (Object.keys(conditions) as NavigationItem[]).filter((item) => conditions[item](facts));
