import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { OneCall } from './OneCall.tsx';
import { OpenCallsOfNode } from './OpenCallsOfNode.tsx';

/** A call of the node whose form lies beneath; without a number its open calls, to choose one. */
export function CallFormPanel() {
  const { id, href } = useCurrentRoute();
  const node_id = Number(/\/(\d+)\/calls/.exec(href)?.[1]);
  return id === undefined ? (
    <OpenCallsOfNode node_id={node_id} />
  ) : (
    <OneCall id={Number(id)} node_id={node_id} list={null} />
  );
}
