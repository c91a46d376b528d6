import { useRouter, useSearch } from '@tanstack/react-router';
import { features } from '../features.ts';
import type { OverlayName } from '../platform/feature.ts';

export const overlays = features.flatMap(({ fills = [], texts = [] }) =>
  fills.filter((fill) => fill.slot === 'overlay').map((fill) => ({ ...fill, texts })),
);

const views = overlays.map(({ name }) => name);

/** What lies over whatever page: it stands in the address with all that bears its name, so that the way back closes it. */
export function useView(): { view: OverlayName | null; show: (view: OverlayName | null) => void } {
  const router = useRouter();
  const { view } = useSearch({ strict: false }) as { view?: string };
  return {
    view: views.find((each) => each === view) ?? null,
    show: (next) =>
      void router.navigate({
        to: '.',
        search: (present: Record<string, unknown>) => ({ ...withoutViews(present), ...(next && { view: next }) }),
      }),
  };
}

const withoutViews = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(search).filter(([key]) => key !== 'view' && !views.some((view) => key.startsWith(`${view}.`))),
  );
