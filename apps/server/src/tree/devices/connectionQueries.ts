import type { ConnectionType } from '@carestead/domain/devices/connectionType';
import { nodeHealths } from '@carestead/domain/tree/nodeHealth';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import type { Bind } from '../../platform/database/sqlText.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { nodeSeverity } from '../severityQueries.ts';

const isTech = `(kind = 'tech' OR is_tech)`;

/** In the words of SQL; a test holds it against `connectionType`. */
const conditions: Readonly<Record<ConnectionType, (bind: Bind) => string>> = {
  Tech: () => isTech,
  Wired: () => `(kind = 'wired' AND NOT is_tech)`,
  Repeater: () => `(kind = 'repeater' AND NOT is_tech)`,
  Radio: (bind) => `(NOT is_tech AND (kind = 'radio'
    OR (radio AND kind <> ALL(${bind([...placeKinds, 'repeater', 'tech', 'wired'])}::text[]))))`,
};

/** The nodes that are connected in one of these ways. */
export function ofLinkTypes(types: readonly string[], bind: Bind): string {
  const wanted = Object.entries(conditions).filter(([type]) => types.includes(type));
  return wanted.length === 0 ? 'false' : `(${wanted.map(([, condition]) => condition(bind)).join(' OR ')})`;
}

/** The nodes that are in one of these states. */
export function ofHealths(context: EntityContext, healths: readonly string[], bind: Bind): string {
  const wanted = nodeHealths.flatMap((health, index) => (healths.includes(health) ? [index] : []));
  return `(${nodeSeverity(context, bind)}) = ANY(${bind(wanted)}::integer[])`;
}
