/** Gathers what is requested in one turn and loads it at once: a page of rows costs one query for their parts. */
export function batched<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let keys: K[] = [];
  let loading: Promise<ReadonlyMap<K, V>> | null = null;
  const loadAll = () => {
    const wanted = keys;
    keys = [];
    loading = null;
    return load(wanted);
  };
  return async (key) => {
    keys.push(key);
    loading ??= Promise.resolve().then(loadAll);
    return (await loading).get(key);
  };
}
