import { holds } from '@carestead/domain/access/needs';
import { namesStaff } from '@carestead/domain/analytics/staffRanking';
import { conditionOfName } from '@carestead/domain/callLog/filter';
import { staffCode } from '../platform/callLog/staffCode.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { Figures, Ranked } from './figures.ts';
import { countByPerson, readStaffSettings } from './personQueries.ts';

type Reader = Pick<Context, 'viewer' | 'secrets' | 'locale'>;

/** The systems whose operators switched the ranking of persons on, and whether it has names. */
async function rankedSystems({ reading, systems }: Figures, { viewer }: Pick<Reader, 'viewer'>) {
  const settings = await readStaffSettings(
    reading,
    systems.map(({ reach }) => reach.system_id),
  );
  const readsLog = holds(viewer, ['calllog::use_module']);
  return systems.flatMap((system) => {
    const setting = settings.get(system.reach.system_id);
    return setting && setting.staff_ranking !== 'off' ? [{ system, hasNames: namesStaff(setting, readsLog) }] : [];
  });
}

export const ranksPersons = async (figures: Figures, reader: Pick<Reader, 'viewer'>): Promise<boolean> =>
  (await rankedSystems(figures, reader)).length > 0;

/** Null: persons are ranked in none of the systems. */
export async function readPersons(figures: Figures, reader: Reader, limit: number): Promise<readonly Ranked[] | null> {
  const ranked = await rankedSystems(figures, reader);
  if (ranked.length === 0) return null;
  const persons: Ranked[] = [];
  for (const { system, hasNames } of ranked) {
    // A code that comes of a search for a name says whose it is.
    if (!hasNames && (system.filter.handled_by !== '' || system.filter.closed_by !== '')) continue;
    const { system_id } = system.reach;
    for (const { name, count } of await countByPerson(figures.reading, system, limit))
      persons.push({
        ...{ system_id, id: null, detail: null, count },
        name: hasNames ? name : staffCode(reader, String(system_id), name),
        handled_by: hasNames ? conditionOfName(name) : null,
      });
  }
  return persons
    .toSorted((a, b) => b.count - a.count || a.system_id - b.system_id || a.name.localeCompare(b.name, 'de'))
    .slice(0, limit);
}
