/** A link that is just being made is not down yet. */
const patience = 2000;

type Link = { state: string; since: number | null };

/** Whether a building cannot be heard: then its calls are not known, however alive the server is. */
export const isLinkDown = ({ state, since }: Link, now: number) =>
  state !== 'connected' && now - (since ?? Number.NEGATIVE_INFINITY) >= patience;
