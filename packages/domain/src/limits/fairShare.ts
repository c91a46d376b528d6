/** What one owner holds, what all hold together, and how much there is. */
export type Holding = { own: number; total: number; most: number };

/**
 * An owner may take more while it holds less than what is still free. One alone gets half of everything, two a third
 * each, and so on: an owner that takes as much as possible leaves the same share to the next one.
 */
export const hasFairShare = ({ own, total, most }: Holding) => own < most - total;
