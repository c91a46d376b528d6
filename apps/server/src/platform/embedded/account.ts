import { readFileSync, statSync } from 'node:fs';
import { StartProblem } from '../startProblem.ts';

/** The account that the database runs as; null is our own. */
export type Account = { uid: number; gid: number; name: string } | null;

const preferred = ['carestead', 'postgres'];
/** The user id of the account `nobody` of Linux. */
const nobody = 65_534;

/** PostgreSQL refuses to run as root, so root hands it to another account: the one that owns the cluster, if there is one. */
export function databaseAccount(cluster: string, ownUid = process.getuid?.() ?? -1): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) throw foreign(cluster, nameOf(owner.uid));
    return null;
  }
  if (owner?.uid === 0) {
    const { name } = chosen();
    throw new StartProblem(
      `The database files in ${cluster} belong to root, as which PostgreSQL does not run: hand them over with "chown -R ${name} ${cluster}".`,
    );
  }
  return owner ? { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) } : chosen();
}

const foreign = (cluster: string, owner: string) =>
  new StartProblem(
    `The database files in ${cluster} belong to the account ${owner}: start Carestead as root or as ${owner}.`,
  );

type Entry = { name: string; uid: number; gid: number };

function chosen(): Entry {
  const known = accounts();
  const own = preferred.map((name) => known.find((entry) => entry.name === name && entry.uid !== 0));
  return own.find((entry) => entry !== undefined) ?? known.find(({ uid }) => uid === nobody) ?? nameless(nobody);
}

const nameless = (uid: number): Entry => ({ name: String(uid), uid, gid: uid });

const nameOf = (uid: number) => accounts().find((entry) => entry.uid === uid)?.name ?? String(uid);

function accounts(): readonly Entry[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(entryOf);
  } catch {
    return [];
  }
}

function entryOf(line: string): Entry[] {
  const [name, , uid, gid] = line.split(':');
  return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
}
