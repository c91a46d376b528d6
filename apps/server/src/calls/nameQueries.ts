import type { CallFlag, TypeOfCall, Urgency } from '@carestead/domain/calls/call';
import { callFlags, urgencies } from '@carestead/domain/calls/call';
import type { DeviceTextOverrides } from '@carestead/domain/calls/callSourceText';
import type { InheritingNode } from '@carestead/domain/tree/inherited';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type SectionNames = { id: number; name: string; allow_manual_call_closure: boolean };
export type SourceNames = { id: number; text: string; char: string; has_buttons: boolean };
export type NodeNames = {
  id: number;
  serial: string;
  text_short: string;
  text_long: string;
  deny_manual_call_closure: boolean;
  is_tech: boolean;
};

export async function readCallTypes(database: Database, system_id: number): Promise<readonly TypeOfCall[]> {
  const rows = await database
    .selectFrom('call_types')
    .select(['id', 'name', 'char', 'text', 'color', 'flag', 'urgency', 'sort_order'])
    .where('system_id', '=', system_id)
    .execute();
  return rows.map(({ flag, urgency, ...row }) => ({
    ...row,
    flag: callFlags.find((one): one is CallFlag => one === flag) ?? 'Call',
    urgency: urgencies.find((one): one is Urgency => one === urgency) ?? 'Emergency',
  }));
}

export async function readSections(database: Database, system_id: number): Promise<readonly SectionNames[]> {
  return await database
    .selectFrom('sections')
    .select(['id', 'name', 'allow_manual_call_closure'])
    .where('system_id', '=', system_id)
    .execute();
}

export async function readSources(database: Database, system_id: number): Promise<readonly SourceNames[]> {
  const { rows } = await sql<SourceNames>`
    SELECT id, text, char, EXISTS (SELECT FROM buttons b WHERE b.system_id = s.system_id AND b.call_source_id = s.id
      AND b.button_type <> 'inactive') AS has_buttons
    FROM call_sources s WHERE system_id = ${system_id}`.execute(database);
  return rows;
}

type ChainNode = InheritingNode & NodeNames & { start: number; device_text_overrides: DeviceTextOverrides };

/** The nodes themselves, each with those above it, the node first. */
export async function readChains(database: Database, system_id: number, ids: readonly number[]) {
  const { rows } = await sql<ChainNode>`
    WITH RECURSIVE chain AS (
      SELECT id AS start, 0 AS level, n.* FROM system_tree_nodes n WHERE system_id = ${system_id} AND id = ANY(${[...ids]})
      UNION ALL
      SELECT chain.start, chain.level + 1, n.* FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
    SELECT start, id, serial, text_short, text_long, deny_manual_call_closure, kind = 'tech' OR is_tech AS is_tech, section_id, flight_profile_id,
      inherit_section, inherit_text_short, inherit_text_long, inherit_flight_profile,
      jsonb_build_object('call_source', device_text_override_call_source,
        'checkpoint', device_text_override_checkpoint, 'button', device_text_override_button) AS device_text_overrides
    FROM chain ORDER BY start, level`.execute(database);
  return Map.groupBy(rows, ({ start }) => start);
}
