import { observable } from '../../platform/observable.ts';

/** How many actions were sent from here: the list of the last ones is read again. */
export const actionsSent = observable(0);
