export const linkStates = ['connecting', 'connected', 'offline', 'unauthorized'] as const;

/** The state of the link between the server and the configurator of a system. */
export type LinkState = (typeof linkStates)[number];

/** Since when, in milliseconds since 1970. */
export type LinkNow = { state: LinkState; since: number };

export const neverLinked: LinkNow = { state: 'connecting', since: 0 };
