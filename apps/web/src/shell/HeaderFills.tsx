import { features } from '../features.ts';
import { usePart } from '../platform/page/usePart.ts';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';

const headerFills = features.flatMap(({ fills = [] }) => fills.filter((fill) => fill.slot === 'header'));

/** What features put into the bar, for those who may see it. */
export function HeaderFills() {
  return headerFills.map((fill) => <HeaderFill key={fill.name} {...fill} />);
}

function HeaderFill({ needs, load }: (typeof headerFills)[number]) {
  const isNeeded = mayEnter({ needs }, useAppData());
  const part = usePart(isNeeded, load, () => {});
  return isNeeded && part?.({});
}
