import type { Host } from '../../manifest/host.ts';
import type { NewNotification } from '../phoneQueries.ts';

/** What deciding needs of the running server. */
export type DecideTools = Pick<Host, 'clock' | 'secrets' | 'log' | 'ports'>;

/** A phone that is to be called. */
export type RingCall = Omit<NewNotification, 'delivery_id'>;
