import { useRouter, useSearch } from '@tanstack/react-router';
import { features } from '../features.ts';
import type { OverlayName } from '../platform/feature.ts';

export const overlays = features.flatMap(({ fills = [], texts = [] }) =>
  fills.filter((fill) => fill.slot === 'overlay').map((fill) => ({ ...fill, texts })),
);

const names = overlays.map(({ name }) => name);

/**
 * What lies over whatever page: it stands in the address with all that bears its name, so that the way back closes it.
 * `view` is left to the pages, of which the tree has several.
 */
export function useOverlay(): { overlay: OverlayName | null; show: (overlay: OverlayName | null) => void } {
  const router = useRouter();
  const { overlay } = useSearch({ strict: false }) as { overlay?: string };
  return {
    overlay: names.find((name) => name === overlay) ?? null,
    show: (next) =>
      void router.navigate({
        to: '.',
        search: (present: Record<string, unknown>) => ({ ...withoutOverlays(present), ...(next && { overlay: next }) }),
      }),
  };
}

const withoutOverlays = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(search).filter(([key]) => key !== 'overlay' && !names.some((name) => key.startsWith(`${name}.`))),
  );
