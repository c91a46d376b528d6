import { use } from 'react';
import { type Kit, KitContext } from '../../entity/entityParts.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { mayEnter } from '../../platform/route/mayEnter.ts';
import { useAppData } from '../../platform/session/useAppData.ts';

/** What features know of a call beside its facts, for those who may see it. */
export const CallFills = ({ call_id }: { call_id: number }) =>
  use(KitContext).callFormFills.map((fill) => <Fill key={fill.name} fill={fill} call_id={call_id} />);

function Fill({ fill: { needs, load }, call_id }: { fill: Kit['callFormFills'][number]; call_id: number }) {
  const isNeeded = mayEnter({ needs }, useAppData());
  const part = usePart(isNeeded, load, () => {});
  return isNeeded && part?.({ call_id });
}
