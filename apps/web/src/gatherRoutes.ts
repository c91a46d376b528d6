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
    fills.filter((fill) => fill.slot === 'formPanel').map((fill) => ({ texts, ...fill })),
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
    const children = inOrder(row.order ?? [], [
      ...(row.isForm ? panels.filter((panel) => fits(panel, row)).map((panel) => panelRow(panel, row)) : []),
      ...(row.children ?? []).map((child) => withChildren(child)),
      ...(below.get(row) ?? []).map((child) => withChildren(child, child.path.slice(fullPath(row).length + 1))),
    ]);
    return { ...row, path, ...(children.length > 0 && { children }) };
  };
  return rows.filter(isTop).map((row) => withChildren(row));
}

function inOrder(order: readonly string[], rows: readonly Row[]): readonly Row[] {
  const place = ({ path }: Row) => (order.includes(path) ? order.indexOf(path) : order.length);
  return rows.toSorted((a, b) => place(a) - place(b));
}

const fits = (panel: FormPanelFill, { entity }: Row) => panel.entity === undefined || panel.entity === entity;

/** Named after the form; a page of one row is no form by name, and has the name of its entity. */
function panelRow(
  { slot: _slot, name, opens, ...panel }: FormPanelFill & Pick<Row, 'texts'>,
  { name: formName, entity = opens }: Row,
): Row {
  const shown = opens ?? entity;
  return {
    ...panel,
    name: `${formName.endsWith('Form') ? formName.slice(0, -'Form'.length) : camel(entity ?? '')}${name}`,
    ...(shown && { entity: shown }),
    isModal: true,
  };
}
