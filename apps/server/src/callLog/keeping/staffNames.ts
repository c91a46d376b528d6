import type { Locale } from '@carestead/domain/text/locales';
import { staffCode } from '../../platform/callLog/staffCode.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { systemsWithPseudonyms } from './keepQueries.ts';

export type StaffNames = {
  /** Some of the systems show no names. */
  areHidden: boolean;
  /** What a file says instead of a name: itself, or the code of the person in this system. */
  shown: (system_id: string, name: string) => string;
};

/** How people are named in a file with calls of these systems: by the same code in every file of a system. */
export async function staffNames(
  { reading, secrets, locale }: { reading: Database; secrets: Pick<Secrets, 'fingerprint'>; locale: Locale },
  systems: readonly number[],
): Promise<StaffNames> {
  const hidden = new Set([...(await systemsWithPseudonyms(reading, systems))].map(String));
  const known = new Map<string, string>();
  const codeOf = (system_id: string, name: string) => {
    const key = `${system_id} ${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const text = staffCode({ secrets, locale }, system_id, name);
    known.set(key, text);
    return text;
  };
  return {
    areHidden: hidden.size > 0,
    shown: (system_id, name) => (name === '' || !hidden.has(system_id) ? name : codeOf(system_id, name)),
  };
}
