import { ourIdOf, syncedEntityOf } from '@carestead/domain/sync/fieldRows';
import type { ConfiguratorClient } from '../manifest/configuratorClient.ts';
import type { Database } from '../platform/database/database.ts';
import type { TheirRow } from './compare.ts';
import { compare, readTheirs, theirValues } from './compare.ts';
import type { ShownError, SyncCheck } from './comparisonQueries.ts';
import { saveComparison } from './comparisonQueries.ts';
import { nameOf, replaceDifferences } from './differenceQueries.ts';
import type { OurRow } from './ourRowQueries.ts';
import { keepCommon, keyOf, readOurRows } from './ourRowQueries.ts';
import { readMoments } from './syncStateQueries.ts';

type Tools = {
  database: Database;
  now: () => number;
  /** Nothing is ever pending there: what was sent counts as committed. */
  isDemo?: boolean;
};

/** Reads both sides, changes neither, and stores how they differ. */
export async function compareConfigurations(tools: Tools, system_id: number, client: ConfiguratorClient) {
  const { database, now, isDemo = false } = tools;
  const began = performance.now();
  const { state } = await client.commitState();
  const ms = Math.round(performance.now() - began);
  const [theirs, ours, { errors }] = await Promise.all([
    readTheirs(client, system_id),
    readOurRows(database, system_id),
    client.validate(),
  ]);
  const { last_commit_at } = await readMoments(database, system_id);
  const at = now();
  const { differences, common } = await compare(ours, theirs, { lastCommit: isDemo ? at : last_commit_at, now: at });
  await replaceDifferences(database, system_id, differences);
  await keepCommon(database, system_id, common);
  const shown = errors.length > 0 ? errors.map(naming(system_id, { ours, theirs })) : [];
  const checks = checksOf({ errors: shown, theirs, ms, isCommitting: state === 'running' });
  await saveComparison(database, system_id, { at, errors: shown, checks });
}

type Named = { ours: readonly OurRow[]; theirs: readonly TheirRow[] };

/** Thousands of rows may be wrong at once, so each is found by its key. Ours holds where both have it. */
function naming(system_id: number, { ours, theirs }: Named): (error: Omit<ShownError, 'name'>) => ShownError {
  const theirOf = new Map(theirs.map((row) => [keyOf(row), row]));
  const ourOf = new Map(ours.map((row) => [keyOf(row), row]));
  const valuesOf = (key: string) => {
    const their = theirOf.get(key);
    return ourOf.get(key)?.values ?? (their ? theirValues(their) : null);
  };
  return (error) => {
    if (error.entity === null || error.id === null) return { ...error, name: '' };
    const entity = syncedEntityOf(error.entity);
    const id = ourIdOf(entity, error.id, system_id);
    return { ...error, id, name: nameOf(entity.name, id, valuesOf(keyOf({ entity: entity.name, id }))) };
  };
}

type Facts = { errors: readonly ShownError[]; theirs: readonly TheirRow[]; ms: number; isCommitting: boolean };

function checksOf({ errors, theirs, ms, isCommitting }: Facts): readonly SyncCheck[] {
  const isWithout = (...beginnings: readonly string[]) =>
    !errors.some(({ code }) => beginnings.some((beginning) => code.startsWith(beginning)));
  const amountOf = (...names: readonly string[]) => theirs.filter(({ entity }) => names.includes(entity)).length;
  return [
    { name: 'reachable', ok: true, amount: null, ms },
    { name: 'unique', ok: isWithout('duplicated'), amount: amountOf('system_tree_node'), ms: null },
    { name: 'values', ok: isWithout('invalid'), amount: theirs.length, ms: null },
    {
      name: 'relations',
      ok: isWithout('missing'),
      amount: amountOf('call_source', 'section', 'button', 'indicator'),
      ms: null,
    },
    { name: 'alone', ok: !isCommitting, amount: null, ms: null },
  ];
}
