import { z } from 'zod';

/** The words of docs/cloud-protocol.md, shared by both of its sides. */
export const cloudPaths = {
  login: '/v1/login',
  copies: '/v1/copies',
} as const;

/** Why a log-in is refused. */
export const loginErrors = ['email_not_found', 'invalid_email', 'invalid_password', 'user_disabled'] as const;
export type LoginError = (typeof loginErrors)[number];

/** Why anything else is refused. */
export const cloudErrors = [
  'not_logged_in',
  'not_found',
  'invalid_request',
  'cut',
  'too_large',
  'full',
  'too_many',
] as const;
export type CloudError = (typeof cloudErrors)[number];

export const errorShape = z.object({ error: z.enum([...loginErrors, ...cloudErrors]) });

export const loginRequest = z.object({ email: z.string().max(254), password: z.string().max(500) });
export const loginAnswer = z.object({ token: z.string().min(1).max(1000) });

/** In the headers of a copy: base64url of JSON. The note is sealed by whoever sends it. */
export const copyHeader = 'x-carestead-copy';
export const copyAbout = z.object({
  installation: z.uuid(),
  system: z.number().int().min(1).max(1_000_000),
  note: z.string().max(2000),
});
export type CopyAbout = z.infer<typeof copyAbout>;

export const storedCopy = copyAbout.extend({
  id: z.uuid(),
  /** When it arrived whole, by the clock of the cloud. */
  stored_at: z.number(),
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type StoredCopy = z.infer<typeof storedCopy>;

export const mostListed = 200;
export const listAnswer = z.object({ copies: z.array(storedCopy).max(mostListed) });

export const mostCopyBytes = 64 * 2 ** 20;

const day = 86_400_000;

/** How long the cloud keeps copies of a system: what is younger than this, and so many whatever their age. */
const keptFor = 30 * day;
const keptAtLeast = 30;
/** What an account may send for a system within 24 hours: who has stolen it cannot push what is kept out. */
export const mostADay = 100;

/** Those of one system that go, the newest given first. */
export const outdatedCopies = <C extends Pick<StoredCopy, 'stored_at'>>(newestFirst: readonly C[], now: number) =>
  newestFirst.slice(keptAtLeast).filter(({ stored_at }) => now - stored_at > keptFor);
