import { holds } from '@carestead/domain/access/needs';
import type { Locale } from '@carestead/domain/text/locales';
import { offsetIn } from '@carestead/domain/time/offsetSpan';
import { nameMatcher } from '@carestead/domain/tree/nameMatcher';
import { type NodeAddress, readAddresses } from '@carestead/domain/tree/nodeAddresses';
import { type OpenView, openViews, viewAddress } from '@carestead/domain/tree/openViews';
import { kindOf, matchingRows, pathOf, readTree, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { markOf, markTree, type NodeState } from '@carestead/domain/tree/treeStates';
import { viewRows } from '@carestead/domain/tree/treeViews';
import { exportFile } from '@carestead/i18n/exportFile';
import { systemTreeNodeTexts } from '@carestead/i18n/tree';
import { treeScreen } from '@carestead/i18n/tree/treeScreen';
import { treeViewTexts } from '@carestead/i18n/tree/treeViewTexts';
import type { ExportReader, FoundRows, OpenedSource } from '../../platform/exports/exportSource.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import type { Cell, TableColumn } from '../../platform/tableFiles/table.ts';
import { readTreeViews } from '../../platform/treeViewQueries.ts';
import { readNodeAddresses, readTreeRows } from '../feeds/treeRowsQueries.ts';
import { readTreeStates } from '../feeds/treeStateQueries.ts';
import type { ExportedTree } from './exportedQuery.ts';

const rowsAtOnce = 1000;

export async function count(reader: ExportReader, query: ExportedTree): Promise<FoundRows> {
  const { rows } = await listed(reader, query);
  return { rows: rows.length, isExact: true };
}

export async function describe(reader: ExportReader, query: ExportedTree): Promise<string> {
  const { locale } = reader;
  const { name, kind } = await openView(reader, query);
  const view = `${exportFile['exportFile.filter.view'][locale]}: ${name ?? treeViewTexts[`choice.tree_view.kind.${kind}`][locale]}`;
  return query.filter === '' ? view : `${view} · ${exportFile['exportFile.filter.search'][locale]}: ${query.filter}`;
}

export async function open(reader: ExportReader, query: ExportedTree): Promise<OpenedSource> {
  const { tree, rows, stateOf } = await listed(reader, query);
  const { locale, system_id, installation, viewer } = reader;
  const { systems, settings } = installation.now();
  const timezone = systems.find(({ id }) => id === system_id)?.timezone;
  const isAdvanced = query.is_advanced && holds(viewer, ['systemtree::toggle_advanced_view']);
  const addresses = isAdvanced ? readAddresses(await readNodeAddresses(reader)) : null;
  const columns = columnsOf(locale, {
    critical: settings.battery_threshold_critical,
    timezone,
    hasAddresses: addresses !== null,
  });
  async function* batches() {
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      yield Array.from(rows.subarray(first, first + rowsAtOnce), (row) => {
        const id = tree.ids[row] ?? 0;
        const node = { tree, row, state: stateOf.get(id), address: addresses?.get(id) };
        return columns.map(({ cell }) => cell(node));
      });
  }
  return { total: rows.length, columns, rows: batches() };
}

/** A view that is not open (any more) is not replaced by another one: that would be a file of something else. */
async function openView({ reading, viewer }: ExportReader, { view: address }: ExportedTree): Promise<OpenView> {
  const view = openViews(viewer, await readTreeViews(reading)).find((each) => viewAddress(each) === address);
  if (!view) throw new PublicError('no such view', 'NOT_FOUND');
  return view;
}

/** The rows of the screen, as if every node of the structure were unfolded. */
async function listed(reader: ExportReader, query: ExportedTree) {
  const { kind } = await openView(reader, query);
  const tree = readTree(await readTreeRows(reader));
  const states = await readTreeStates(reader);
  const marks = markTree(tree, states, reader.installation.now().settings.battery_threshold_critical);
  const isMatch = query.filter === '' ? null : nameMatcher(tree)(query.filter);
  const rows =
    kind === 'structured' && isMatch ? matchingRows(tree, isMatch).rows : viewRows(kind, tree, marks, isMatch);
  return { tree, rows, stateOf: marks.stateOf };
}

type Node = { tree: TreeIndex; row: number; state: NodeState | undefined; address: NodeAddress | undefined };
type Column = TableColumn & { cell: (node: Node) => Cell };
type Shown = { critical: number; timezone: string | undefined; hasAddresses: boolean };

function columnsOf(locale: Locale, { critical, timezone, hasAddresses }: Shown): readonly Column[] {
  const column = (name: keyof typeof widths, kind: TableColumn['kind'], cell: Column['cell']): Column => ({
    ...{ title: exportFile[`exportFile.column.${name}`][locale], kind, width: widths[name], cell },
  });
  const stateText = (state: NodeState | undefined) => {
    const mark = state ? markOf(state, critical) : 'none';
    return mark === 'none' ? '' : treeScreen[`treeScreen.mark.${mark}`][locale];
  };
  const local = (at: number | null | undefined) => (at == null ? null : at + offsetIn(at, timezone));
  return [
    column('name', 'text', ({ tree, row }) => tree.names[row] ?? ''),
    column(
      'kind',
      'text',
      ({ tree, row }) => systemTreeNodeTexts[`choice.system_tree_node.kind.${kindOf(tree, row)}`][locale],
    ),
    column('path', 'text', ({ tree, row }) => pathOf(tree, row).join(' / ')),
    column('state', 'text', ({ state }) => stateText(state)),
    column('battery', 'number', ({ state }) => state?.battery ?? null),
    column('last_reachable_at', 'moment', ({ state }) => local(state?.last_reachable_at)),
    ...(hasAddresses
      ? (['number', 'serial', 'mac', 'position'] as const).map((name) =>
          column(name, 'text', ({ address }) => address?.[name] ?? ''),
        )
      : []),
  ];
}

const widths = {
  ...{ name: 24, kind: 14, path: 40, state: 18, battery: 11, last_reachable_at: 19 },
  ...{ number: 9, serial: 14, mac: 18, position: 18 },
} as const;
