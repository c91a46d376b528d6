import { changedFields } from '../kit/changedFields.ts';
import { initialValues, type Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import { nodeClass, nodeKinds } from '../tree/nodeKinds.ts';
import { systemTreeNode } from '../tree/systemTreeNode.ts';
import {
  callSourceLevel,
  highestLevel,
  isAtLeast,
  isRestricted,
  lowerLevel,
  type PermissionLevel,
  technicalLevel,
} from './callSourceLevel.ts';
import { levelTooLow, readableCallSources } from './callSourceRights.ts';
import { any, holds } from './needs.ts';
import { classCodes, fieldCodes, nodeNeeds, seeCodes } from './nodeCodes.ts';
import type { Permission } from './permissions.ts';
import type { Clause, RowFilter, RowRights } from './rowFilter.ts';
import type { Viewer } from './viewer.ts';

/** What decides who may see and change a device. */
const belonging = ['kind', 'is_tech', 'call_source_id'] as const;

export const nodeRights: RowRights = {
  readable: (viewer, system_id) => [
    ...(seesTech(viewer, system_id) ? [] : withoutTech),
    ...(seesClass(viewer, 'wired') ? [] : [withoutWired]),
    ...ofOwnCallSources(viewer, system_id),
  ],
  mayCreate: (viewer) => holds(viewer, nodeNeeds.create),
  problems: (viewer, system_id, before, after) => {
    if (before && after) return changeProblems(viewer, system_id, before, after);
    if (after) return creationProblems(viewer, system_id, after);
    return before ? deletionProblems(viewer, system_id, before) : [];
  },
  lock: (viewer, system_id, row, field) => (row ? lockOf(viewer, system_id, row, field) : newLockOf(viewer, field)),
};

/** The kinds that somebody could create, for a form that offers them. */
export const creatableKinds = (viewer: Viewer) =>
  nodeKinds.filter((kind) => holds(viewer, [classCodes[nodeClass({ kind })].create]));

/**
 * The level for a node: of its call source, and for a technical device the technical level, which is at least read.
 * Places, and devices without a call source, are not restricted.
 */
export function nodeLevel(viewer: Viewer, system_id: number, node: Values): PermissionLevel {
  const { call_source_id } = node;
  const ofSource = typeof call_source_id === 'number' ? callSourceLevel(viewer, system_id, call_source_id) : 'Full';
  if (nodeClass(node) !== 'tech') return ofSource;
  const technical = technicalLevel(viewer, system_id);
  return technical === 'None' ? 'None' : highestLevel(['Read', lowerLevel(technical, ofSource)]);
}

/** The right to create, change or delete devices of a class includes seeing them. */
function seesClass(viewer: Viewer, seen: keyof typeof seeCodes): boolean {
  const { change, create, delete: remove } = classCodes[seen];
  return holds(viewer, [any, seeCodes[seen], change, create, remove]);
}

const seesTech = (viewer: Viewer, system_id: number) =>
  seesClass(viewer, 'tech') && technicalLevel(viewer, system_id) !== 'None';

const withoutTech: RowFilter = [[{ field: 'kind', notIn: ['tech'] }], [{ field: 'is_tech', in: [false] }]];

const withoutWired: Clause = [
  { field: 'kind', notIn: ['wired'] },
  { field: 'is_tech', in: [true] },
];

const ofOwnCallSources = (viewer: Viewer, system_id: number): RowFilter =>
  isRestricted(viewer)
    ? [
        [
          { field: 'call_source_id', in: [null, ...readableCallSources(viewer, system_id)] },
          { field: 'kind', in: ['tech'] },
          { field: 'is_tech', in: [true] },
        ],
      ]
    : [];

const missingRight = (field: string, permission: Permission): Problem => ({
  field,
  message: 'missing_right',
  data: { permission },
});

function lockOf(viewer: Viewer, system_id: number, node: Values, field: string): Problem | null {
  if (!isAtLeast(nodeLevel(viewer, system_id, node), 'Write')) return levelTooLow(field, 'Write');
  const own = nodeClass(node);
  const { change } = classCodes[own];
  if ((own === 'tech' || own === 'wired') && !holds(viewer, [change])) return missingRight(field, change);
  const codes = fieldCodes[field] ?? [change];
  // What watches over somebody is switched on more easily than off.
  const needed = field === 'use_activity_control' && node[field] === true ? codes.slice(-1) : codes;
  return holds(viewer, [any, ...needed]) ? null : missingRight(field, needed[0] ?? change);
}

/** A new node must hang somewhere; what else has a right of its own keeps its initial value without it. */
function newLockOf(viewer: Viewer, field: string): Problem | null {
  const codes = field === 'parent_id' ? undefined : fieldCodes[field];
  return !codes || holds(viewer, [any, ...codes]) ? null : missingRight(field, codes[0]);
}

function changeProblems(viewer: Viewer, system_id: number, before: Values, after: Values): readonly Problem[] {
  const level = nodeLevel(viewer, system_id, before);
  if (!isAtLeast(level, 'Write')) return [levelTooLow('', 'Write')];
  const changed = changedFields(before, after).filter((field) => field !== 'revision');
  const locks = changed.map((field) => lockOf(viewer, system_id, before, field));
  return [...locks.filter((lock) => lock !== null), ...movingProblems(viewer, system_id, before, after)];
}

/** Into another class or another group a node goes like one that is deleted there and created here. */
function movingProblems(viewer: Viewer, system_id: number, before: Values, after: Values): readonly Problem[] {
  const field = belonging.find((key) => (before[key] ?? null) !== (after[key] ?? null));
  if (!field) return [];
  const from = nodeClass(before);
  const to = nodeClass(after);
  const lacking = [classCodes[from].delete, classCodes[to].create].find((code) => !holds(viewer, [code]));
  if (from !== to && lacking) return [missingRight(field, lacking)];
  const levels = [nodeLevel(viewer, system_id, before), nodeLevel(viewer, system_id, after)] as const;
  return levels[0] === levels[1] ? [] : [levelTooLow(field, highestLevel(levels))];
}

const initial = initialValues(systemTreeNode);

function creationProblems(viewer: Viewer, system_id: number, after: Values): readonly Problem[] {
  const { create } = classCodes[nodeClass(after)];
  if (!holds(viewer, [create])) return [missingRight('kind', create)];
  if (!isAtLeast(nodeLevel(viewer, system_id, after), 'Full')) return [levelTooLow('', 'Full')];
  return changedFields(initial, after)
    .map((field) => newLockOf(viewer, field))
    .filter((lock) => lock !== null);
}

function deletionProblems(viewer: Viewer, system_id: number, before: Values): readonly Problem[] {
  const { delete: code } = classCodes[nodeClass(before)];
  if (!holds(viewer, [code])) return [missingRight('', code)];
  return isAtLeast(nodeLevel(viewer, system_id, before), 'Full') ? [] : [levelTooLow('', 'Full')];
}
