import { z } from 'zod';
import { type ActivationError, asLicenceNumber, longestNumber } from './activation.ts';
import type { Licence } from './licence.ts';

const stored = z.number().int().nonnegative();

/** A licence as it comes from outside: from a code or from the database. */
export const licenceShape: z.ZodType<Licence> = z.object({
  id: z.number().int(),
  name: z.string(),
  features: z.object({ analytics: z.boolean(), log: z.boolean(), management: z.boolean() }),
  limits: z.object({ devices: stored, visuals: stored, app_clients: stored, systems: stored }),
});

/** The only version of licences that this product knows. */
export const licenceVersion = 5;

const count = z.int().min(0).max(1_000_000);

/** A licence as the vendor issues it; its id is never given out twice. */
export const issuedLicenceShape = z.object({
  v: z.literal(licenceVersion),
  id: z.int32().min(1),
  /** What the customer types beside the code. */
  number: z
    .string()
    .min(1)
    .max(longestNumber)
    .refine((number) => asLicenceNumber(number) === number),
  name: z.string().trim().min(1).max(80),
  features: z.object({ analytics: z.boolean(), log: z.boolean(), management: z.boolean() }),
  limits: z.object({ devices: count, visuals: count, app_clients: count, systems: count.min(1) }),
  /** The day of issue. */
  issued: z.iso.date(),
});

export type IssuedLicence = z.infer<typeof issuedLicenceShape>;

type Facts = {
  /** The version that the code claims, not verified. */
  version: unknown;
  isSigned: boolean;
  /** Null: not what we expect of a licence. */
  licence: IssuedLicence | null;
  /** The number as it was typed. */
  customer: string;
};

/**
 * The version comes before the signature: a person who pastes a code of another version learns that, although its
 * signature cannot be checked here. Nothing but a signed licence is ever accepted.
 */
export function judgeLicence({ version, isSigned, licence, customer }: Facts): IssuedLicence | ActivationError {
  if (typeof version === 'number' && version !== licenceVersion) return 'not_version_5';
  if (!isSigned) return 'unknown_licence';
  if (licence === null) return 'failed';
  return asLicenceNumber(customer) === licence.number ? licence : 'unknown_licence';
}
