import type { LinkNow } from '../field/linkState.ts';

type Link = LinkNow & { system_id: number };

/** A link that is being made is no news at first: every start begins so. */
const patience = 10_000;

/** The links to configurators that do not carry calls now, as far as somebody should know. */
export const silentLinks = <L extends Link>(links: readonly L[], now: number): readonly L[] =>
  links.filter(({ state, since }) => {
    if (state === 'connected') return false;
    return state !== 'connecting' || now - since > patience;
  });
