export type Density = 'comfortable' | 'compact';

/** How one person likes one list. Columns are named by their keys; what is not named is as the list comes. */
export type TableLayout = {
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
};

export const defaultLayout: TableLayout = { hidden: [], order: [], widths: {}, density: 'comfortable' };

export const narrowestColumn = 72;
export const widestColumn = 800;

type Keyed = { readonly key: string };

/** The first column names the row: it stays first, and in sight. */
export function orderedColumns<C extends Keyed>(columns: readonly C[], { order }: TableLayout): readonly C[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const rank = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [first, ...others.toSorted((a, b) => rank(a) - rank(b))];
}

export const shownColumns = <C extends Keyed>(columns: readonly C[], layout: TableLayout): readonly C[] =>
  orderedColumns(columns, layout).filter(({ key }, index) => index === 0 || !layout.hidden.includes(key));

export const withHidden = (layout: TableLayout, key: string, isHidden: boolean): TableLayout => {
  const others = layout.hidden.filter((hidden) => hidden !== key);
  return { ...layout, hidden: isHidden ? [...others, key] : others };
};

/** Null gives the column back its own width. */
export function withWidth(layout: TableLayout, key: string, width: number | null): TableLayout {
  const { [key]: _before, ...others } = layout.widths;
  if (width === null) return { ...layout, widths: others };
  const fitting = Math.round(Math.min(Math.max(width, narrowestColumn), widestColumn));
  return { ...layout, widths: { ...others, [key]: fitting } };
}

export function withMoved(columns: readonly Keyed[], layout: TableLayout, key: string, by: -1 | 1): TableLayout {
  const keys = orderedColumns(columns, layout).map((column) => column.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 1 || to < 1 || to >= keys.length) return layout;
  return { ...layout, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) };
}
