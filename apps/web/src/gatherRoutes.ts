import { camel } from './entity/entityRoutes.ts';
import type { FormPanelFill, WebFeature } from './platform/feature.ts';
import type { Row } from './platform/route/row.ts';

/** The rows of all features as one tree: a row opens below the one whose path its own begins with. */
export function gatherRoutes(core: readonly Row[], features: readonly WebFeature[]): readonly Row[] {
  const rows: readonly Row[] = [
    ...core,
    ...features.flatMap(({ routes = [], texts = [] }) => routes.map((row) => ({ texts, ...row }))),
  ];
  const panels = features.flatMap(({ fills = [], texts = [] }) =>
    fills.filter((fill) => fill.slot === 'formPanel').map((fill) => ({ ...fill, texts })),
  );
  const isTop = ({ path }: Row) => path.startsWith('/');
  const fullPath = ({ path }: Row) => path.replace(/^\//, '');
  const parentOf = (row: Row) => {
    const found = rows
      .filter((other) => fullPath(row).startsWith(`${fullPath(other)}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0];
    if (!found) throw new Error(`no route is there for ${row.path} to open below`);
    return found;
  };
  const below = Map.groupBy(
    rows.filter((row) => !isTop(row)),
    parentOf,
  );
  const withChildren = (row: Row, path = row.path): Row => {
    const children = [
      ...(row.isForm ? panels.map((panel) => panelRow(panel, row)) : []),
      ...(row.children ?? []).map((child) => withChildren(child)),
      ...(below.get(row) ?? []).map((child) => withChildren(child, child.path.slice(fullPath(row).length + 1))),
    ];
    return { ...row, path, ...(children.length > 0 && { children }) };
  };
  return rows.filter(isTop).map((row) => withChildren(row));
}

const panelRow = ({ slot: _slot, name, ...panel }: FormPanelFill & Pick<Row, 'texts'>, { entity }: Row): Row => ({
  ...panel,
  name: `${camel(entity ?? '')}${name}`,
  ...(entity && { entity }),
  isModal: true,
});
