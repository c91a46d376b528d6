import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { OneCall } from './OneCall.tsx';
import { OpenCallsOfNode } from './OpenCallsOfNode.tsx';

/** A call of the node whose form lies beneath; without a number its open calls, to choose one. */
export function CallFormPanel() {
  const { id, href } = useCurrentRoute();
  if (id !== undefined) return <OneCall key={id} id={Number(id)} />;
  return <OpenCallsOfNode node_id={Number(href.split('/').at(-2))} />;
}
