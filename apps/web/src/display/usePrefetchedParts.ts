import { observable, useObservable } from '@carestead/ui/state/observable';
import { useEffect } from 'react';
import type { PrefetchedParts } from './prefetchedParts.ts';

const parts = observable<PrefetchedParts | null>(null);
const tryAgainAfter = 5000;
let isFetching = false;

/** Fetched right after the first paint, although most are needed after a loss: the server may be gone by then. */
async function fetchParts() {
  isFetching = true;
  try {
    parts.set((await import('./prefetchedParts.ts')).prefetchedParts);
  } catch (error) {
    console.warn('parts of the wall could not be loaded', error);
    setTimeout(() => void fetchParts(), tryAgainAfter);
  }
}

export function usePrefetchedParts(): PrefetchedParts | null {
  useEffect(() => {
    if (!isFetching) void fetchParts();
  }, []);
  return useObservable(parts);
}
