import { use } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { ListBesideContext } from '../listBeside.ts';
import { OneCall } from './OneCall.tsx';

/** A call of the log, beside the list where there is room. */
export function LoggedCallPanel() {
  const { id } = useCurrentRoute();
  return <OneCall id={Number(id)} node_id={null} list={use(ListBesideContext)} />;
}
