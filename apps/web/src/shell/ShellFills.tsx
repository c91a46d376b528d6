import { features } from '../features.ts';
import type { ShellFill } from '../platform/feature.ts';
import { usePart } from '../platform/page/usePart.ts';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';

const fills = features.flatMap((feature) => feature.fills ?? []);
const headerFills = fills.filter((fill): fill is ShellFill => fill.slot === 'header');
const counts = fills.filter((fill): fill is ShellFill => fill.slot === 'mobile_count');
const mobileSystem = fills.filter((fill): fill is ShellFill => fill.slot === 'mobile_system');
const callouts = fills.filter((fill): fill is ShellFill => fill.slot === 'callout');

/** What features put into the bar, for those who may see it. */
export const HeaderFills = () => headerFills.map((fill) => <ShellPart key={fill.name} {...fill} />);

/** What features have to say below the bar, to those whom it concerns. */
export const FeatureCallouts = () => callouts.map((fill) => <ShellPart key={fill.name} {...fill} />);

/** How much there is on a page of the mobile console. */
export const MobileCount = ({ name: page }: { name: string }) =>
  counts.filter(({ name }) => name === page).map((fill) => <ShellPart key={fill.name} {...fill} />);

/** What features put above the tree of the mobile console. */
export const MobileSystemFills = () => mobileSystem.map((fill) => <ShellPart key={fill.name} {...fill} />);

function ShellPart({ needs, condition, load }: ShellFill) {
  const isNeeded = mayEnter({ needs, condition }, useAppData());
  const part = usePart(isNeeded, load, () => {});
  return isNeeded && part?.({});
}
