import { useObservable } from '@carestead/ui/state/observable';
import type { WallConfig } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';
import { type DownLink, downLinks } from './downLinks.ts';

export function useDownLinks(config: WallConfig | null): readonly DownLink[] {
  const { line, clock } = useWall();
  const now = useObservable(clock.second);
  return downLinks(useObservable(line), config, now);
}
