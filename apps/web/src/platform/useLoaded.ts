import { useEffect, useState } from 'react';

type Loaded<T> = {
  /** Of the present `load`; null until it is there. */
  current: T | null;
  /** The same, or the one before as long as the present one is not there. */
  latest: T | null;
  /** Whether the last run that has ended failed. */
  hasFailed: boolean;
};

/**
 * Runs `load`, and again whenever it or the version is another one. An answer that arrives after the next run has begun is
 * dropped; a run that fails keeps what is there. `load` must be stable (useCallback); null loads nothing.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null, version: unknown = 0): Loaded<T> {
  const [loaded, setLoaded] = useState<{ by: typeof load; value: T } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is loaded again
  useEffect(() => {
    if (!load) return;
    let isWanted = true;
    load().then(
      (value) => {
        if (!isWanted) return;
        setLoaded({ by: load, value });
        setFailed(false);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [load, version]);
  const latest = loaded?.value ?? null;
  return { latest, current: loaded?.by === load ? latest : null, hasFailed };
}
