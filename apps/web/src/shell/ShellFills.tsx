import { features } from '../features.ts';
import type { ShellFill } from '../platform/feature.ts';
import { usePart } from '../platform/page/usePart.ts';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';

const fills = features.flatMap((feature) => feature.fills ?? []);
const headerFills = fills.filter((fill): fill is ShellFill => fill.slot === 'header');
const callouts = fills.filter((fill): fill is ShellFill => fill.slot === 'callout');

/** What features put into the bar, for those who may see it. */
export const HeaderFills = () => headerFills.map((fill) => <ShellPart key={fill.name} {...fill} />);

/** What features have to say below the bar, to those whom it concerns. */
export const FeatureCallouts = () => callouts.map((fill) => <ShellPart key={fill.name} {...fill} />);

function ShellPart({ needs, condition, load }: ShellFill) {
  const isNeeded = mayEnter({ needs, condition }, useAppData());
  const part = usePart(isNeeded, load, () => {});
  return isNeeded && part?.({});
}
