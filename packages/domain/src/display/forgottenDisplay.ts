/** How long a closed display stays in the list that nobody has named, paired or asked to supervise. */
export const forgetAfter = 24 * 3600 * 1000;

type Facts = { name: string; is_supervised: boolean; pairing_id: number | null; seen_at: number };

/** A browser that somebody opened once is forgotten; what has a name, a pairing or is expected stays until it is deleted. */
export const isForgotten = ({ name, is_supervised, pairing_id, seen_at }: Facts, now: number): boolean =>
  name === '' && !is_supervised && pairing_id === null && now - seen_at > forgetAfter;
