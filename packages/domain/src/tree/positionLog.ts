/** So many days of positions are kept: where people were is their own affair after that. */
export const positionLogDays = 30;

/** How long a device has reported the same position. */
export type Stay = { position: string; from_at: number; until_at: number };

export type PositionReport = { position: string; at: number };

/** What reports, in their order, make of the last stay that is known, and which ones begin. */
export function staysAfter(
  last: Stay | null,
  reports: readonly PositionReport[],
): { last: Stay | null; begun: readonly Stay[] } {
  let current = last;
  let extended = last;
  const begun: Stay[] = [];
  for (const { position, at } of reports) {
    if (current?.position === position) {
      // A clock that was set back does not shorten a stay.
      current = { ...current, until_at: Math.max(current.until_at, at) };
      if (begun.length === 0) extended = current;
      else begun[begun.length - 1] = current;
    } else {
      current = { position, from_at: at, until_at: at };
      begun.push(current);
    }
  }
  return { last: extended, begun };
}
