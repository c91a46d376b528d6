import type { Locale } from '../text/locales.ts';
import { defaultLocale } from '../text/locales.ts';

/** Whoever stands behind a request or a socket. */
export type Viewer = {
  /** 0 is nobody. */
  id: number;
  name: string;
  locale: Locale;
  homepage: string;
  is_superuser: boolean;
  password_is_temporary: boolean;
  permissions: readonly string[];
};

export const nobody: Viewer = {
  id: 0,
  name: '',
  locale: defaultLocale,
  homepage: '',
  is_superuser: false,
  password_is_temporary: false,
  permissions: [],
};

export const isLoggedIn = (viewer: Pick<Viewer, 'id'>) => viewer.id > 0;
