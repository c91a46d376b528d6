import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A transaction that another part has begun and will end. */
export type Session = Transaction<Tables>;
