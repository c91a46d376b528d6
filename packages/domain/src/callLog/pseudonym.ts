/** Without letters that are read as digits or as each other. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/**
 * What stands for a person in a file, drawn from a keyed fingerprint in hex. Six of these signs: among a thousand people
 * the chance that any two of them share one is 1 in 2000.
 */
export const pseudonymCode = (fingerprint: string): string =>
  Array.from({ length }, (_, place) => {
    const byte = Number.parseInt(fingerprint.slice(place * 2, place * 2 + 2), 16);
    return signs[byte % signs.length];
  }).join('');
