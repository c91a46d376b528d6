import type { Viewer } from '@carestead/domain/access/viewer';
import { isLocale, type Locale } from '@carestead/domain/text/locales';
import { storage } from '../storage.ts';
import { keptTree } from './keptTree.ts';

/** What the first paint needs of the person who was here last; never what they may do. */
export type CachedUser = { id: number; name: string; locale: Locale; homepage: string };

const key = 'user';

export const cachedUser = {
  read: (): CachedUser | null => parseUser(storage.read(key)),
  write: ({ id, name, locale, homepage }: Viewer) => storage.write(key, JSON.stringify({ id, name, locale, homepage })),
  forget: () => {
    storage.remove(key);
    keptTree.forget();
  },
};

export function parseUser(text: string | null): CachedUser | null {
  const { id, name, locale, homepage } = fieldsOf(text);
  if (typeof id !== 'number' || id < 1 || typeof name !== 'string' || typeof homepage !== 'string') return null;
  return isLocale(locale) ? { id, name, locale, homepage } : null;
}

function fieldsOf(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
