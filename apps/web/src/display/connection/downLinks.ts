import { isLinkDown } from '@carestead/domain/display/connection';
import type { WallConfig } from '../wallConfig.ts';
import type { Line } from './createLine.ts';

/** A configurator without a connection to the server. */
export type DownLink = { system_id: number; system: string; since: number };

export function downLinks({ lists }: Pick<Line, 'lists'>, config: WallConfig | null, now: number): readonly DownLink[] {
  return (config?.shown ?? []).flatMap(({ system_id, name }) => {
    const link = lists.get(system_id)?.link;
    return link && isLinkDown(link, now) ? [{ system_id, system: name, since: link.since }] : [];
  });
}
