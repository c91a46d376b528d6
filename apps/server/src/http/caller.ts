import type { Viewer } from '@carestead/domain/access/viewer';
import { anonymous } from '@carestead/domain/access/viewer';
import type { Locale } from '@carestead/domain/text/locales';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import type { Admission } from '../platform/graphql/context.ts';

/** Who stands behind a request or a socket. */
export type Caller = { session_id: number | null; viewer: Viewer; endsAt: number };

/** Given by the part that knows sessions; http itself does not. */
export type FindSession = (token: string) => Promise<{ session_id: number; viewer: Viewer; endsAt: number } | null>;

/** An address, and the token of a paired display. */
export type Origin = { address: string; pairing: string | undefined };

/** What may be shown there. */
export type DisplayGate = (from: Origin) => Promise<Admission>;

const anonymousCaller: Caller = { session_id: null, viewer: anonymous, endsAt: Number.POSITIVE_INFINITY };

export async function findCaller(findSession: FindSession, token: string | undefined): Promise<Caller> {
  return (token && (await findSession(token))) || anonymousCaller;
}

/** The first language that is supported; `de-CH` counts as `de`. */
export function localeOf(acceptLanguage: unknown): Locale {
  if (typeof acceptLanguage !== 'string') return defaultLocale;
  // Nearly always it is the first one, and every request needs it.
  const first = languageOf(acceptLanguage);
  if (isLocale(first)) return first;
  return acceptLanguage.split(',').map(languageOf).find(isLocale) ?? defaultLocale;
}

const languageOf = (part: string) => part.trimStart().slice(0, 2).toLowerCase();
