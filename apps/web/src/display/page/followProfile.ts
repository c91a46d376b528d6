import type { DisplayQuery } from '@carestead/domain/display/displayQuery';
import { storage } from '../../platform/storage.ts';
import type { Start } from '../wallConfig.ts';

const key = 'display_profile';

/** The profile under which a wall is shown; null: the one of its address is right. */
export function profileToShow({ person, profiles }: Start, slug: string, query: DisplayQuery): string | null {
  const isKnown = (wanted: string) => profiles.some((profile) => profile.slug === wanted);
  if (slug !== '') return isKnown(slug) ? null : '';
  // An address with its own plan decides what is shown; the last used profile is only for addresses without one.
  if (query.settings.length > 0) return null;
  const last = person.id > 0 ? lastProfile() : '';
  return last !== '' && isKnown(last) ? last : null;
}

const lastProfile = () => storage.read(key) ?? '';

/** Choosing no profile removes the stored one. */
export const rememberProfile = (slug: string) => (slug === '' ? storage.remove(key) : storage.write(key, slug));
