import type { Licence } from '../licence/licence.ts';
import type { Feature } from '../licence/licensed.ts';
import { isLicensed } from '../licence/licensed.ts';
import type { PermissionNeeds } from './holds.ts';
import { holds } from './holds.ts';
import type { Homepage } from './homepages.ts';
import { homepages } from './homepages.ts';
import { treeNeeds } from './treeAccess.ts';
import type { Viewer } from './viewer.ts';

/** What the house has switched on beside its licence. */
type Switches = { incidents: boolean };

type Asked = { licence: readonly Feature[]; permissions: PermissionNeeds; feature?: keyof Switches };

const asked: Readonly<Record<Homepage, Asked>> = {
  '': { licence: [], permissions: [] },
  treeView: { licence: ['management'], permissions: treeNeeds },
  analytics: { licence: ['analytics'], permissions: ['analytics::use_module'] },
  log: { licence: ['log'], permissions: ['calllog::use_module'] },
  display: { licence: [], permissions: [] },
  incidentsList: { licence: ['analytics'], permissions: ['analytics::manage_incidents'], feature: 'incidents' },
};

export type HomepageFacts = {
  viewer: Pick<Viewer, 'is_superuser' | 'permissions'>;
  licence: Licence;
  features: Switches;
};

/** Why somebody cannot begin there: what no role could give them is named before what a role could. */
export type HomepageLack = 'feature' | 'licence' | 'permission';

export function homepageLack(page: Homepage, { viewer, licence, features }: HomepageFacts): HomepageLack | null {
  const { feature, licence: modules, permissions } = asked[page];
  if (feature && !features[feature]) return 'feature';
  if (!isLicensed(licence, modules)) return 'licence';
  return holds(viewer, permissions) ? null : 'permission';
}

/** The pages that the person may begin at; the empty one leaves it to the order of the home page. */
export const homepagesFor = (facts: HomepageFacts): readonly Homepage[] =>
  homepages.filter((page) => homepageLack(page, facts) === null);
