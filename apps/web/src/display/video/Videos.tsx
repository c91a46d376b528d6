import { Suspense } from 'react';
import { rarePart } from '../lazyParts.ts';
import type { WallConfig } from '../wallConfig.ts';
import { useVideos } from './useVideos.ts';

const VideoWindows = rarePart(async () => (await import('./VideoWindows.tsx')).VideoWindows);

/** Follows which cameras are on; what shows their pictures is loaded with the first of them. */
export function Videos({ config }: { config: WallConfig | null }) {
  const { streams, close } = useVideos(config);
  if (streams.length === 0) return null;
  return (
    <Suspense>
      <VideoWindows streams={streams} onClose={close} />
    </Suspense>
  );
}
