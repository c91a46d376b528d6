import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Arrow keys go through many nodes; the address follows when they rest. */
const writtenAfter = 300;

/** The chosen node; it stands in the address, so that it can be linked to and survives a reload. */
export function useCurrentNode() {
  const navigate = useNavigate();
  const { node } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const inAddress = node !== undefined && /^\d{1,9}$/.test(node) ? Number(node) : null;
  const [chosen, setChosen] = useState<number | null>(inAddress);
  const [known, setKnown] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  // A link, or the way back, has changed the address.
  if (inAddress !== known) {
    setKnown(inAddress);
    if (timer.current === null) setChosen(inAddress);
  }
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );

  const write = (id: number | null) => {
    timer.current = null;
    void navigate({
      to: '.',
      search: (present: Record<string, unknown>) => ({ ...present, node: id ?? undefined }),
      replace: true,
    });
  };
  return {
    current: chosen,
    choose: (id: number | null) => {
      setChosen(id);
      if (timer.current) clearTimeout(timer.current);
      timer.current = setTimeout(write, writtenAfter, id);
    },
  };
}
