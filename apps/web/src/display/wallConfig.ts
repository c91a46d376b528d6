import type { DisplayQuery } from '@carestead/domain/display/displayQuery';
import { type ProfileFacts, type ResolvedDisplay, resolveDisplay } from '@carestead/domain/display/resolveDisplay';
import { type CallViewer, plainDisplay } from '@carestead/domain/routing/callViewer';
import { type RoutingConfig, type RoutingRows, routingConfig } from '@carestead/domain/routing/routingConfig';
import type { ActiveDisplayNotesQuery, CallDisplayRelationsQuery, DisplayStartQuery } from '../generated/graphql.ts';

export type Person = DisplayStartQuery['authUser'];
export type PublicSystem = DisplayStartQuery['publicSystemParams'][number];
export type Note = ActiveDisplayNotesQuery['activeDisplayNotes'][number];
export type Profile = Omit<DisplayStartQuery['displayProfiles'][number], 'font_size'> & Pick<ProfileFacts, 'font_size'>;

type WireRelations = NonNullable<CallDisplayRelationsQuery['callDisplayRelations']>;

/** The rows of one system: those of routing, and what they are called. */
export type Relations = Omit<WireRelations, 'call_types' | 'display_groups'> &
  Pick<RoutingRows, 'display_group_overrides'> & {
    call_types: readonly (WireRelations['call_types'][number] & RoutingRows['call_types'][number])[];
    display_groups: readonly (WireRelations['display_groups'][number] & RoutingRows['display_groups'][number])[];
  };

/** Who stands before the wall, and what there is to choose from. */
export type Start = { person: Person; systems: readonly PublicSystem[]; profiles: readonly Profile[] };

/** One of the systems that are shown: who looks, and by which rules. */
export type ShownSystem = {
  system_id: number;
  name: string;
  viewer: CallViewer;
  routing: RoutingConfig;
  relations: Relations;
};

/** All data from the server, apart from the calls. */
export type WallConfig = Start & {
  query: DisplayQuery;
  display: ResolvedDisplay<Profile>;
  shown: readonly ShownSystem[];
  notes: readonly Note[];
};

export const displayFor = ({ profiles, systems }: Start, slug: string, query: DisplayQuery, context: number) =>
  resolveDisplay({ query, profile: profiles.find((profile) => profile.slug === slug) ?? null, systems, context });

type Parts = {
  start: Start;
  display: ResolvedDisplay<Profile>;
  query: DisplayQuery;
  relations: ReadonlyMap<number, Relations>;
  notes: readonly Note[];
};

export function wallConfig({ start, display, query, relations, notes }: Parts): WallConfig {
  const shown = display.shown.flatMap(({ system_id, setting }): ShownSystem[] => {
    const rows = relations.get(system_id);
    if (!rows) return [];
    const viewer = viewerOf(display, query, start.person.is_superuser, setting);
    const { name } = rows.system_param;
    return [{ system_id, name, viewer, routing: routingConfig(rows), relations: rows }];
  });
  return { ...start, query, display, shown, notes };
}

/** Moments are those of the system to which they belong. */
export const zoneOf = ({ systems }: Pick<Start, 'systems'>, system_id: number): string | undefined =>
  systems.find(({ id }) => id === system_id)?.timezone;

const viewerOf = (
  { show_presences }: Pick<ResolvedDisplay<Profile>, 'show_presences'>,
  { sections, ignore_sections_time, ignore_sections_filter_for_call_types }: DisplayQuery,
  is_superuser: boolean,
  plan: CallViewer['plan'],
): CallViewer => ({
  ...plainDisplay,
  ...{ plan, show_presences, is_superuser },
  ...{ sections, ignore_sections_time, ignore_sections_filter_for_call_types },
});
