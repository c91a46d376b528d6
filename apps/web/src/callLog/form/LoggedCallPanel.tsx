import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { OneCall } from './OneCall.tsx';

/** A call of the log. */
export function LoggedCallPanel() {
  const { id } = useCurrentRoute();
  return <OneCall key={id} id={Number(id)} node_id={null} />;
}
