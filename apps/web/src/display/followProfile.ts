import { storage } from '../platform/storage.ts';
import type { Start } from './wallConfig.ts';

const key = 'display_profile';

/** The profile under which a wall is shown; null: the one of its address is right. */
export function profileToShow({ person, profiles }: Start, slug: string): string | null {
  const isKnown = (wanted: string) => profiles.some((profile) => profile.slug === wanted);
  if (slug !== '') return isKnown(slug) ? null : '';
  const last = person.id > 0 ? lastProfile() : '';
  return last !== '' && isKnown(last) ? last : null;
}

const lastProfile = () => storage.read(key) ?? '';

/** Whoever chose none comes back to none. */
export const rememberProfile = (slug: string) => (slug === '' ? storage.remove(key) : storage.write(key, slug));
