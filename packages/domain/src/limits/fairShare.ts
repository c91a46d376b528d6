/** What one owner holds, what all hold together, and how much there is. */
export type Holding = { own: number; total: number; most: number };

/**
 * An owner may take more while it holds less than what is still free. One alone gets half of everything, two a third
 * each, and so on: whoever takes as much as possible always leaves as much to whoever comes next.
 */
export const hasFairShare = ({ own, total, most }: Holding) => own < most - total;
