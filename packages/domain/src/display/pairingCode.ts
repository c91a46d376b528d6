/** Without letters and digits that look alike on a wall. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

export const pairingCodeLife = 10 * 60 * 1000;

/** What somebody reads at one screen and types at another: XKCD-2345. `pick` draws a number below its argument. */
export function pairingCode(pick: (below: number) => number): string {
  const drawn = Array.from({ length }, () => letters[pick(letters.length)]).join('');
  return `${drawn.slice(0, length / 2)}-${drawn.slice(length / 2)}`;
}

/** The same code however it is typed; null: it cannot be one. */
export function readPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (code.length !== length || [...code].some((letter) => !letters.includes(letter))) return null;
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}
