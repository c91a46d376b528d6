import { useState } from 'react';

/** A value that grows out of its own past; the step must come to rest when nothing else changes. */
export function useEvolving<State>(first: State, step: (before: State) => State): State {
  const [state, setState] = useState(first);
  const next = step(state);
  if (!Object.is(next, state)) setState(next);
  return next;
}
