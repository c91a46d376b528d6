import { createContext } from 'react';
import type { AppClientQuery, AppClientsQuery } from '../generated/graphql.ts';

export type Client = AppClientsQuery['appClients']['rows'][number];
export type WholeClient = NonNullable<AppClientQuery['appClient']>;
export type ReadinessNow = AppClientsQuery['appClients']['readiness'];

/** What the panel of a phone takes from the list that it was opened from: the rows before and after it, null where there is none. */
export type ListBeside = { onPrevious: (() => void) | null; onNext: (() => void) | null };

export const ListBesideContext = createContext<ListBeside | null>(null);

/** Whose changes show in what is said of phones. */
export const followedRows = ['app_client', 'app_user', 'app_user_group', 'app_setting'] as const;
