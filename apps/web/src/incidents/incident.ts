import type { IncidentsQuery } from '../generated/graphql.ts';

export type Incident = IncidentsQuery['incidents']['rows'][number];
