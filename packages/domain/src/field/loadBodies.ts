import type { FieldEntity, FieldRow } from './fieldConfiguration.ts';

export type FieldRows = Partial<Record<FieldEntity, readonly FieldRow[]>>;

/** Far below what a configurator accepts in one request. */
const mostCharacters = 4_000_000;

/**
 * The bodies of the requests that load these rows, in their order, each short enough: loading adds, so it may be done
 * piece by piece. Each row is written as text once, because there are tens of thousands.
 */
export function loadBodies(rows: FieldRows, most = mostCharacters): readonly string[] {
  const bodies: string[] = [];
  let lists: string[] = [];
  let size = 0;
  const close = () => {
    if (lists.length > 0) bodies.push(`{"entities":{${lists.join(',')}}}`);
    lists = [];
    size = 0;
  };
  for (const entity of Object.keys(rows) as FieldEntity[]) {
    let texts: string[] = [];
    const closeList = () => {
      if (texts.length > 0) lists.push(`"${entity}":[${texts.join(',')}]`);
      texts = [];
    };
    for (const row of rows[entity] ?? []) {
      const text = JSON.stringify(row);
      if (size > 0 && size + text.length > most) {
        closeList();
        close();
      }
      texts.push(text);
      size += text.length;
    }
    closeList();
  }
  close();
  return bodies;
}
