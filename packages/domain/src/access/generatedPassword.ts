/** Without what looks or sounds alike, because it is read from a note: no 0 and o, no 1, l and i. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const groups = 4;
const groupSize = 4;

/** How many random bytes a password takes; those that would prefer some signs are passed over, so there are spare ones. */
export const passwordBytes = 64;

/** A password to hand over, in groups that can be read out: more than 75 bits from fair bytes. */
export function generatedPassword(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < signs.length * Math.floor(256 / signs.length));
  const chosen = fair.slice(0, groups * groupSize).map((byte) => signs.charAt(byte % signs.length));
  return Array.from({ length: groups }, (_, group) =>
    chosen.slice(group * groupSize, (group + 1) * groupSize).join(''),
  ).join('-');
}
