import { systemTreeNode } from '@carestead/domain/entities/systemTreeNode';

/** As many root fields as one question may have. */
const rootFields = 20;

/** The rows with the most columns, as often and as many as one question may ask for them. */
export function costliestBody(): string {
  const columns = ['id', 'revision', 'sort_order', ...Object.keys(systemTreeNode.fields)].join(' ');
  const each = (_: unknown, n: number) => `list${n}: systemTreeNodes(first: 1000) { rows { ${columns} } }`;
  return JSON.stringify({ query: `{ ${Array.from({ length: rootFields }, each).join(' ')} }` });
}
