import { observable } from '@carestead/ui/state/observable';

/** How many actions were sent from here: the list of the last ones is read again. */
export const actionsSent = observable(0);
