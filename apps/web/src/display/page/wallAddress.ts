import { type DisplayQuery, parseDisplayQuery } from '@carestead/domain/display/displayQuery';

/** Where a wall stands: `/display/empfang/call/7?fontsize=larger` */
export type WallAddress = { slug: string; call_id: number | null; search: string };

const pattern = /^\/display(?:\/(?!call(?:\/|$))([^/]+))?(?:\/call\/(\d+))?\/?$/;

export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): WallAddress {
  const [, slug = '', call] = pattern.exec(pathname) ?? [];
  return { slug: decoded(slug), call_id: call === undefined ? null : Number(call), search };
}

export function pathOf({ slug, call_id, search }: WallAddress): string {
  const base = slug === '' ? '/display' : `/display/${encodeURIComponent(slug)}`;
  return `${base}${call_id === null ? '' : `/call/${call_id}`}${search}`;
}

/** The parameters of the address beside the profile. */
export const queryOf = ({ search }: Pick<WallAddress, 'search'>): DisplayQuery =>
  parseDisplayQuery(new URLSearchParams(search));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
