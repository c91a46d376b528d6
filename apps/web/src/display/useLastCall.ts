import { useEvolving } from './useEvolving.ts';
import type { WallCall } from './wallCall.ts';

/** When the last call was opened that this page has seen. */
export const useLastCall = (calls: readonly WallCall[]) =>
  useEvolving<number | null>(null, (before) =>
    calls.reduce<number | null>((last, { opened_at }) => Math.max(last ?? 0, opened_at), before),
  );
