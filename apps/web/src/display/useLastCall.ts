import { useEffect } from 'react';
import { storage } from '../platform/storage.ts';
import { useEvolving } from './useEvolving.ts';
import type { WallCall } from './wallCall.ts';

type Last = { profile: string; at: number | null };

const key = (profile: string) => `last_call.${profile}`;
const remembered = (profile: string): Last => ({ profile, at: Number(storage.read(key(profile))) || null });

/** When the last call was opened that this wall has shown with this profile; the browser remembers it over reloads. */
export function useLastCall(calls: readonly WallCall[], profile: string): number | null {
  const { at } = useEvolving<Last | null>(null, (before) => {
    const last = before?.profile === profile ? before : remembered(profile);
    const newest = Math.max(last.at ?? 0, ...calls.map(({ opened_at }) => opened_at));
    return newest > (last.at ?? 0) ? { profile, at: newest } : last;
  }) ?? { at: null };
  useEffect(() => {
    if (at !== null) storage.write(key(profile), String(at));
  }, [at, profile]);
  return at;
}
