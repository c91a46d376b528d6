import { comparable, isEntryName } from '@carestead/domain/ldap/directoryRoles';
import { DirectoryProblem } from './directoryFailure.ts';

export type Group = { dn: string; values: readonly string[] };

/** The groups that one of these entries is a member of, each with its own values of the attribute of roles. */
export type GroupsOf = (entries: readonly string[]) => Promise<readonly Group[]>;

const mostGroups = 1000;
const atOnce = 50;

/**
 * All groups that somebody is in, also through other groups, and whatever else their attribute says. Each is asked for
 * once, so groups that contain each other end it, too.
 */
export async function heldGroups(person: Group, groupsOf: GroupsOf): Promise<readonly string[]> {
  const held = new Map<string, string>();
  /** Those that were not known before. */
  const add = (values: readonly string[]) =>
    values.filter((value) => {
      const key = comparable(value);
      if (held.has(key)) return false;
      held.set(key, value);
      if (held.size > mostGroups) throw new DirectoryProblem('too_many_groups', `${mostGroups}`);
      return true;
    });

  let next = [person.dn, ...add(person.values).filter(isEntryName)];
  while (next.length > 0) {
    const found: Group[] = [];
    for (let at = 0; at < next.length; at += atOnce) found.push(...(await groupsOf(next.slice(at, at + atOnce))));
    next = add(found.flatMap(({ dn, values }) => [dn, ...values])).filter(isEntryName);
  }
  return [...held.values()];
}
