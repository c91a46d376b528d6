import { facilityTree, type TreeNode } from '@carestead/domain/history/facilityTree';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { initialValues } from '@carestead/domain/kit/entity';
import { section } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { recordVersions } from '../entities/versionQueries.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import {
  copied,
  copiedNull,
  inOwnerTransaction,
  type OwnerTransaction,
} from '../platform/database/ownerTransaction.ts';
import { columnsOf, copyNodes, copySections, readNames, readSizes } from './historyQueries.ts';

type Author = { at: number; by: { id: number; name: string }; system_id: number };

/** Adds buildings with their rooms and devices until the system has so many nodes; gives how many were added. */
export const writeTree = (databaseUrl: string, wanted: number, author: Author): Promise<number> =>
  inOwnerTransaction(databaseUrl, (transaction) => addNodes(transaction, wanted, author));

async function addNodes({ database, copy }: OwnerTransaction, wanted: number, author: Author): Promise<number> {
  const { system_id } = author;
  const sizes = await readSizes(database, system_id);
  if (sizes.nodes >= wanted) return 0;
  const { sources } = await readNames(database, system_id);
  const sourceIds = new Map(sources.map(({ id, text }) => [text, id]));
  const items = [
    ...facilityTree({ nodes: wanted - sizes.nodes, firstNode: sizes.node + 1, firstSection: sizes.section + 1 }),
  ];
  const sections = items.flatMap((item) => ('section' in item ? [item.section] : []));
  const nodes = items.flatMap((item) => ('node' in item ? [valuesOf(item.node, sourceIds)] : []));
  await copy(copySections(), lines(section, system_id, sections));
  await copy(copyNodes(), lines(systemTreeNode, system_id, nodes));
  for (const [entity, rows] of [
    [section, sections],
    [systemTreeNode, nodes],
  ] as const) {
    const versions = rows.map(({ id }) => ({ id, before: null, after: { revision: 1 } }));
    await recordVersions(database, entity, versions, author);
  }
  await recordAudit(database, {
    ...author,
    action: 'created',
    entity_type: systemTreeNode.name,
    entity_id: null,
    entity_display_name: '',
    meta: { from: 'command line', sections: sections.length, nodes: nodes.length },
  });
  return nodes.length;
}

const valuesOf = ({ source, text, ...node }: TreeNode, sourceIds: ReadonlyMap<string, number>) => ({
  ...node,
  sort_order: node.id,
  call_source_id: source === null ? null : (sourceIds.get(source) ?? null),
  radio: node.kind === 'radio' || node.kind === 'repeater',
  is_tech: node.kind === 'tech',
  text_short: text,
  text_long: text && `Zimmer ${text}`,
  inherit_section: node.section_id === null,
  inherit_text_short: text === '',
  inherit_text_long: text === '',
});

function* lines(entity: Entity, system_id: number, rows: readonly Values[]): Generator<string> {
  const initial = { ...initialValues(entity), system_id, revision: 1 };
  const columns = columnsOf(entity);
  for (const row of rows) {
    const values: Values = { ...initial, ...row };
    yield `${columns.map((column) => cell(values[column])).join('\t')}\n`;
  }
}

/** Numbers and booleans look the same in JSON. */
const cell = (value: unknown) =>
  value === null || value === undefined
    ? copiedNull
    : copied(typeof value === 'string' ? value : JSON.stringify(value));
