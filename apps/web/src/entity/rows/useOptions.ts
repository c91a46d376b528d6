import { entityNamed, partsOf } from '@carestead/domain/entities';
import { type Entity, fieldEntries } from '@carestead/domain/kit/entity';
import type { Client } from '@urql/core';
import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../../platform/tools.tsx';
import { createEntityApi, type Option } from './entityApi.ts';
import { useRowChanges } from './useRowChanges.ts';

const nothing: readonly Option[] = [];

/** The options of references, by entity; each list is loaded once and kept up to date. */
export function useOptions(entities: readonly string[]): (entity: string) => readonly Option[] {
  const { client } = useTools();
  const [options, setOptions] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const [changes, setChanges] = useState(0);
  const names = entities.join();
  useRowChanges(entities, () => setChanges((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again with every change
  useEffect(() => {
    let isWanted = true;
    void loadOptions(client, names.split(',').filter(Boolean)).then((loaded) => {
      if (isWanted) setOptions((before) => ({ ...before, ...loaded }));
    });
    return () => {
      isWanted = false;
    };
  }, [client, names, changes]);
  return useCallback((entity) => options[entity] ?? nothing, [options]);
}

async function loadOptions(client: Client, names: readonly string[]) {
  const loaded = await Promise.all(
    names.map(async (name) => {
      const answer = await createEntityApi(client, entityNamed(name)).options();
      return answer.ok ? [[name, answer.value] as const] : [];
    }),
  );
  return Object.fromEntries(loaded.flat());
}

/** The entities that the fields of this one, or of its parts, point to. */
export const targetsOf = (entity: Entity, keys = Object.keys(entity.fields)): readonly string[] => [
  ...new Set([
    ...fieldEntries(entity).flatMap(([key, field]) => ('to' in field && keys.includes(key) ? [field.to] : [])),
    ...partsOf(entity).flatMap((part) => fieldEntries(part).flatMap(([, field]) => ('to' in field ? [field.to] : []))),
  ]),
];
