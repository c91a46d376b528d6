import { useEffect, useRef, useState } from 'react';
import { afterEachOther } from './afterEachOther.ts';

type Loaded<T> = {
  /** Of the present `load`; null until it is there. */
  current: T | null;
  /** The same, or the one before as long as the present one is not there. */
  latest: T | null;
  /** Whether the last run that has ended failed. */
  hasFailed: boolean;
};

/**
 * Runs `load`, and again whenever it or the version is another one, one run after the other. The answer of another `load` that
 * arrives late is dropped; a run that fails keeps what is there. `load` must be stable (useCallback); null loads nothing.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null, version: unknown = 0): Loaded<T> {
  const [loaded, setLoaded] = useState<{ by: typeof load; value: T } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [inTurn] = useState(afterEachOther);
  const wanted = useRef(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is loaded again
  useEffect(() => {
    wanted.current = load;
    if (!load) return;
    let isLast = true;
    inTurn(load, () => isLast).then(
      (answer) => {
        // Where changes follow each other faster than answers, each answer is shown before the next one is there.
        if (!answer || wanted.current !== load) return;
        setLoaded({ by: load, value: answer.value });
        setFailed(false);
      },
      () => wanted.current === load && setFailed(true),
    );
    return () => {
      isLast = false;
    };
  }, [load, version, inTurn]);
  const latest = loaded?.value ?? null;
  return { latest, current: loaded?.by === load ? latest : null, hasFailed };
}
