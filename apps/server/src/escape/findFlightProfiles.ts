import { findMatch, isLiterallyIn } from '@carestead/domain/search/findMatch';
import { flightProfileKind, type Hit } from '@carestead/domain/search/searchHit';
import { searchTerms } from '@carestead/domain/text/searchText';
import { briefly } from '../platform/database/briefly.ts';
import type { Context } from '../platform/graphql/context.ts';
import { type FoundProfile, readSimilarProfiles } from './flightProfileSearchQueries.ts';

const longest = 1500;
const mostProfiles = 10;

/** Flight profiles for the global search. */
export const findFlightProfiles = (context: Context, typed: string): Promise<readonly Hit[]> =>
  briefly(context.reading, longest, async (session) => {
    const found = await readSimilarProfiles(session, context.system_id, searchTerms(typed), mostProfiles);
    return found.filter(({ name }) => findMatch(name, typed) !== null).map((profile) => hitOf(profile, typed));
  });

const hitOf = ({ id, name }: FoundProfile, typed: string): Hit => ({
  entity: {
    id,
    name,
    text_long: '',
    text_short: '',
    serial: '',
    mac: '',
    callback_number: '',
    comment: '',
    device_text_override_call_source: '',
    device_text_override_checkpoint: '',
    device_text_override_button: '',
    battery: null,
    reachable: null,
    note: null,
    section: null,
    place: '',
    kind: flightProfileKind,
    radio: false,
  },
  kind: flightProfileKind,
  rank: isLiterallyIn(name, typed) ? 1 : 10,
});
