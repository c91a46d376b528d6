import { type ExportSourceName, exportSources } from '@carestead/domain/exports/export';

/** What is about to be exported: it stands in the address, under the name of the panel that starts it. */
export type WantedExport = { source: ExportSourceName; query: unknown };

type Search = Readonly<Record<string, unknown>>;

const panel = 'exports';
const sourceKey = `${panel}.source`;
const queryKey = `${panel}.query`;

/** The address of the open page, with the panel of exports over it. */
export const withExport = (search: Search, { source, query }: WantedExport): Record<string, unknown> => ({
  ...search,
  overlay: panel,
  [sourceKey]: source,
  [queryKey]: JSON.stringify(query),
});

export function readExport(search: Search): WantedExport | null {
  const source = exportSources.find((name) => name === search[sourceKey]);
  const written = search[queryKey];
  if (!source || typeof written !== 'string') return null;
  try {
    return { source, query: JSON.parse(written) as unknown };
  } catch {
    return null;
  }
}

/** Nothing is about to be exported any more; the panel stays. */
export const withoutExport = (search: Search): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => key !== sourceKey && key !== queryKey));
