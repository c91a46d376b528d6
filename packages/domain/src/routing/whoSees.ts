import type { CallFacts } from '../calls/call.ts';
import type { CallViewer } from './callViewer.ts';
import { type Routing, routeIn } from './route.ts';
import type { RoutingConfig } from './routingConfig.ts';
import { viewAt } from './viewAt.ts';

/** Something that shows calls, by what people call it. */
export type NamedViewer = {
  /** Nodes with the same plan are one viewer without a name of its own. */
  kind: 'display' | 'section' | 'nodes';
  id: number;
  name: string;
  /** How many displays it stands for; 0: the person who reads this may know of none of them. */
  count: number;
  viewer: CallViewer;
};

export type Sight = Pick<NamedViewer, 'kind' | 'id' | 'name' | 'count'> & Pick<Routing, 'place' | 'reasons'>;

export const isShown = ({ place }: Pick<Sight, 'place'>) => place === 'calls' || place === 'presences';

export type Sights = {
  sights: readonly Sight[];
  /** The next moment at which time alone may change any of this; null if nothing does. */
  changes_at: number | null;
};

type AskedCall = Pick<CallFacts, 'section_id' | 'call_type_id'>;

/** A call that no display waits with any more. */
export function settledCall({ section_id, call_type_id }: AskedCall, config: RoutingConfig, now: number): CallFacts {
  const type = config.call_types.get(call_type_id);
  return {
    id: 0,
    section_id,
    call_type_id,
    opened_at: now - config.defects_timeout * 1000,
    call_type: type ? { ...type, sort_order: null } : null,
  };
}

/** Where a call of this section and type stands for each viewer at a moment. A defect counts as one that has settled. */
export function whoSees(about: AskedCall, viewers: readonly NamedViewer[], config: RoutingConfig, now: number): Sights {
  const call = settledCall(about, config, now);
  const views = viewers
    .filter(({ count }) => count > 0)
    .map((each) => ({ each, view: viewAt(each.viewer, config, now) }));
  const changes = views.flatMap(({ view }) => (view.changes_at === null ? [] : [view.changes_at]));
  return {
    sights: views.map(({ each: { kind, id, name, count }, view }) => {
      const { place, reasons } = routeIn(view, call, now);
      return { kind, id, name, count, place, reasons };
    }),
    changes_at: changes.length > 0 ? Math.min(...changes) : null,
  };
}
