import { systemTreeNode } from '@carestead/domain/entities/systemTreeNode';
import { mostCells } from '../../apps/server/src/entities/cellBudget.ts';

/** As many root fields as one question may have. */
const rootFields = 20;

/** The rows with the most columns, as often and as many as one question may ask for them. */
export function costliestBody(): string {
  const columns = ['id', 'revision', 'sort_order', ...Object.keys(systemTreeNode.fields)];
  const rows = Math.floor(mostCells / rootFields / columns.length);
  const each = (_: unknown, n: number) => `list${n}: systemTreeNodes(first: ${rows}) { rows { ${columns.join(' ')} } }`;
  return JSON.stringify({ query: `{ ${Array.from({ length: rootFields }, each).join(' ')} }` });
}
