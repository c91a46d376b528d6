import type { IncidentQuery, IncidentsQuery } from '../generated/graphql.ts';

export type Incident = IncidentsQuery['incidents']['rows'][number];

/** One incident with what happened to it and the devices that it is about. */
export type IncidentStory = NonNullable<IncidentQuery['incident']>;
