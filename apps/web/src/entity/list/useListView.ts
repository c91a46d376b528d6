import type { Entity } from '@carestead/domain/kit/entity';
import { searchProblem } from '@carestead/domain/kit/listInput';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { isNarrowed, type ListView, readListView, writeListView } from './listView.ts';

const typingPause = 150;

/** The view of a list is kept in the address; typed text gets there after a short pause. */
export function useListView(entity: Entity) {
  const navigate = useNavigate();
  const { filters: usual } = useCurrentRoute();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const key = JSON.stringify(search);
  const written = useMemo(
    () => readListView(entity, JSON.parse(key) as Record<string, unknown>, usual),
    [entity, key, usual],
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [pending, setPending] = useState<ListView | null>(null);
  // The address follows a moment later; a click before that builds on the pending view.
  const view = pending ?? written;

  const show = (next: ListView) => {
    setPending(next);
    const hasArrived = () => setPending((latest) => (latest === next ? null : latest));
    const search = (present: Record<string, unknown>) => writeListView(present, next, usual);
    // What is open beside the list stays open.
    void navigate({ to: '.', search, replace: true }).then(hasArrived, hasArrived);
  };

  useEffect(() => {
    // Text that is too long stays in the field, with a message, and is not searched for.
    if (typed === null || searchProblem(typed)) return;
    const timer = setTimeout(() => {
      show({ ...view, search: typed });
      setTyped(null);
    }, typingPause);
    return () => clearTimeout(timer);
  });

  return {
    view,
    typed: typed ?? view.search,
    type: setTyped,
    show,
    isNarrowed: isNarrowed(view, usual),
    reset: () => {
      setTyped(null);
      show({ ...view, search: '', filters: [] });
    },
  };
}
