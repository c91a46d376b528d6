import type { PlanSize } from '@carestead/domain/escape/planView';
import { useEffect, useState } from 'react';

/** A plan without an image, or whose image is not there yet, has the shape of a sheet of paper. */
const sheet: PlanSize = { width: 1200, height: 800 };

export type PlanImage = { src: string | null; size: PlanSize; state: 'none' | 'loading' | 'ready' | 'failed' };

/** The image of a map with its size in pixels, which the browser knows when it has loaded it. */
export function usePlanImage(map_path: unknown): PlanImage {
  const src = typeof map_path === 'string' ? `/backend/files/${map_path}` : null;
  const [loaded, setLoaded] = useState<{ src: string; size: PlanSize | null } | null>(null);
  useEffect(() => {
    if (src === null) return;
    const image = new Image();
    let isWanted = true;
    image.onload = () =>
      isWanted && setLoaded({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.onerror = () => isWanted && setLoaded({ src, size: null });
    image.src = src;
    return () => {
      isWanted = false;
    };
  }, [src]);
  if (src === null) return { src, size: sheet, state: 'none' };
  if (loaded?.src !== src) return { src: null, size: sheet, state: 'loading' };
  if (loaded.size === null) return { src: null, size: sheet, state: 'failed' };
  return { src, size: loaded.size, state: 'ready' };
}
