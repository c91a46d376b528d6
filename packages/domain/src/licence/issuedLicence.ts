import { z } from 'zod';
import { asLicenceNumber, longestNumber } from './activationProblems.ts';

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
