import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { fontSizes } from '@carestead/domain/display/displayQuery';
import type { GroupMode } from '@carestead/domain/routing/groupFacts';
import {
  ActiveDisplayNotesDocument,
  CallDisplayRelationsDocument,
  DisplayStartDocument,
} from '../../generated/graphql.ts';
import type { Note, Relations, Start } from '../wallConfig.ts';
import { ask } from './ask.ts';

export async function loadStart(context: number): Promise<Start> {
  const { authUser, publicSystemParams, displayProfiles } = await ask(DisplayStartDocument, {}, context);
  const profiles = displayProfiles.map((profile) => ({ ...profile, font_size: oneOf(fontSizes, profile.font_size) }));
  return { person: authUser, systems: publicSystemParams, profiles };
}

const groupModes: readonly GroupMode[] = ['all', 'connections', 'none', 'section'];

/** Null: there is no such system any more. */
export async function loadRelations(system_id: number, context: number): Promise<Relations | null> {
  const { callDisplayRelations: relations } = await ask(CallDisplayRelationsDocument, { system_id }, context);
  return (
    relations && {
      ...relations,
      call_types: relations.call_types.map((type) => ({
        ...type,
        flag: oneOf(callFlags, type.flag),
        urgency: oneOf(urgencies, type.urgency),
      })),
      display_groups: relations.display_groups.map((group) => ({
        ...group,
        rule_set: oneOf(groupModes, group.rule_set),
      })),
      // They hold for sections and nodes only, never for a wall.
      display_group_overrides: [],
    }
  );
}

/** Notes are a courtesy: a wall that does not get them shows its calls all the same. */
export async function loadNotes(system_ids: readonly number[], context: number): Promise<readonly Note[]> {
  if (system_ids.length === 0) return [];
  try {
    return (await ask(ActiveDisplayNotesDocument, { system_ids: [...system_ids] }, context)).activeDisplayNotes;
  } catch (error) {
    console.warn('the notes could not be loaded', error);
    return [];
  }
}

/** A value of a newer server counts as the first known one. */
const oneOf = <const Values extends readonly [string, ...string[]] | readonly string[]>(
  values: Values,
  received: string,
) => (values.find((value) => value === received) ?? values[0]) as Values[number];
