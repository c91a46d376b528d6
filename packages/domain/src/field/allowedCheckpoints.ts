/** Where a device may be: the numbers of the checkpoints that its profile allows. */
export type AllowedCheckpoints = ReadonlySet<number>;

/** What devices report as their position is a text; only a number names a checkpoint. */
const checkpointNumber = (position: string): number | null => (/^\d{1,5}$/.test(position) ? Number(position) : null);

/**
 * Whether a device is where its profile does not let it be. Without a profile it may be anywhere, and a position that is
 * no checkpoint says nothing.
 */
export function isAstray(allowed: AllowedCheckpoints | null, position: string): boolean {
  const number = checkpointNumber(position);
  return allowed !== null && number !== null && !allowed.has(number);
}
