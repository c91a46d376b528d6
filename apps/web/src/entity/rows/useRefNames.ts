import { entityNamed } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { referenceNames } from '@carestead/domain/kit/referenceNames';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTools } from '../../platform/tools.tsx';
import { type Choice, createEntityApi } from './entityApi.ts';
import { choiceName, idsOf, type NameOf, type Names, nameEntry, namesIn } from './refNames.ts';

const none: Names = new Map();
/** Of so many rows the names are asked for at once; more come with a row only. */
const most = 200;

/**
 * The names of the rows that the values of a form point to. They came with the row, or with what was chosen; only what
 * came without a name, such as a value of a filter or of a template, is asked for.
 */
export function useRefNames(entity: Entity, rows: readonly (Values | null)[], values: Values) {
  const [row = null, other = null] = rows;
  const own = useMemo(() => (row ? namesIn(entity, row) : none), [entity, row]);
  const others = useMemo(() => (other ? namesIn(entity, other) : none), [entity, other]);
  const wanted = referenceNames(entity).map(({ key, to }) => ({ to, ids: unreserved(entity, key, values) }));
  const known = useMemo(() => new Map([...others, ...own]), [own, others]);
  const { nameOf, learn } = useNames(wanted, known);
  return { nameOf, learn };
}

function unreserved(entity: Entity, key: string, values: Values) {
  const field = entity.fields[key];
  const reserved = field?.kind === 'ref' ? field.reserved : [];
  return idsOf(values[key]).filter((id) => !reserved.includes(id));
}

type Wanted = { to: string; ids: readonly number[] };

/** The names of these rows: those that are known already, and the others from the server, once. */
export function useNames(wanted: readonly Wanted[], known: Names = none) {
  const { client } = useTools();
  const [learnt, setLearnt] = useState<Names>(none);
  const nameOf: NameOf = useCallback(
    (entity, id) => {
      const entry = nameEntry(entity, id);
      return learnt.get(entry) ?? known.get(entry) ?? (learnt.has(entry) || known.has(entry) ? null : undefined);
    },
    [known, learnt],
  );
  const add = useCallback((names: Names) => setLearnt((before) => new Map([...before, ...names])), []);
  const learn = useCallback(
    (entity: string, choice: Choice) => add(new Map([[nameEntry(entity, choice.id), choiceName(choice)]])),
    [add],
  );
  const missing = JSON.stringify(
    [...Map.groupBy(wanted, ({ to }) => to)]
      .map(
        ([to, same]) =>
          [to, [...new Set(same.flatMap(({ ids }) => ids))].filter((id) => nameOf(to, id) === undefined)] as const,
      )
      .filter(([, ids]) => ids.length > 0),
  );
  useEffect(() => {
    for (const [to, ids] of JSON.parse(missing) as [string, number[]][]) {
      void createEntityApi(client, entityNamed(to))
        .named(ids.slice(0, most))
        .then((answer) => {
          if (!answer.ok) return;
          const found = new Map(answer.value.rows.map((choice) => [choice.id, choiceName(choice)]));
          add(new Map(ids.map((id) => [nameEntry(to, id), found.get(id) ?? null])));
        });
    }
  }, [client, missing, add]);
  return { nameOf, learn };
}
