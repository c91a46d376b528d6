import { callLogViews, visibleViews } from '@carestead/domain/access/treeAccess';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { TreeViewKind } from '@carestead/domain/tree/nodeStates';
import { type OpenView, type StoredView, viewAddress } from '@carestead/domain/tree/openViews';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { readTreeViews } from '../treeViewQueries.ts';

/** Stands in for the views of the call log where none is enabled: the tree itself. */
const systemView: StoredView = { id: 0, name: '', kind: 'structured', is_enabled: true, in_call_log: true, levels: [] };

/** The views by which somebody can look at the log. */
export async function readLogViews(database: Database, viewer: Viewer): Promise<readonly OpenView[]> {
  return visibleViews(viewer, callLogViews(await readTreeViews(database), systemView)).map((view) =>
    view.id === systemView.id
      ? { id: null, name: null, kind: view.kind, can_edit: false }
      : { id: view.id, name: view.name, kind: view.kind, can_edit: false },
  );
}

export const namedView = (views: readonly OpenView[], address: string): OpenView | null =>
  views.find((view) => viewAddress(view) === address) ?? null;

/** The devices that a view lists now; null: all. The same as `domain/tree/treeViews` decides for a tree in the browser. */
export async function readViewDevices(
  database: Database,
  system_id: number,
  kind: TreeViewKind,
  battery_threshold_low: number,
): Promise<readonly number[] | null> {
  const of = devicesOf(kind, battery_threshold_low);
  if (!of) return null;
  const { rows } = await sql<{ id: number }>`
    SELECT node.id FROM system_tree_nodes node
    LEFT JOIN device_states state ON state.system_id = node.system_id AND state.device_id = node.id
    WHERE node.system_id = ${system_id} AND ${of}`.execute(database);
  return rows.map(({ id }) => id);
}

function devicesOf(kind: TreeViewKind, low: number): RawBuilder<unknown> | null {
  switch (kind) {
    case 'structured':
      return null;
    case 'low_battery':
      return sql`state.battery <> -1 AND state.battery < ${low}`;
    case 'not_reachable':
      return sql`state.reachable IS FALSE`;
    case 'radio':
      return sql`(node.kind = 'radio' OR node.radio)`;
    case 'inactive':
      return sql`(state.is_active IS FALSE AND node.use_activity_control
        OR node.kind IN ('radio', 'repeater', 'tech', 'wired') AND node.serial = '')`;
  }
}
