import type { OpenCall } from '@carestead/domain/calls/applyEvents';
import type { TypeOfCall } from '@carestead/domain/calls/call';
import { callSourceText, type DeviceTextOverrides } from '@carestead/domain/calls/callSourceText';
import { testTypeOfCall } from '@carestead/domain/calls/testCall';
import { inherited } from '@carestead/domain/tree/inherited';
import type { Database } from '../platform/database/database.ts';
import type { Texts } from './callColumns.ts';
import type { NodeNames, SectionNames, SourceNames } from './nameQueries.ts';
import { readCallTypes, readChains, readSections, readSources } from './nameQueries.ts';

/** The names and texts of one system, as they are now. */
export type Names = {
  callType: (id: number) => TypeOfCall | null;
  section: (id: number) => SectionNames | null;
  source: (id: number) => SourceNames | null;
  node: (id: number) => NodeNames | null;
  /** Makes the nodes of these calls known. */
  prepare: (calls: readonly Pick<OpenCall, 'device_id'>[]) => Promise<void>;
  textsOf: (calls: readonly OpenCall[]) => Promise<readonly Texts[]>;
};

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Nodes are read when a call names them: an installation has many, and few of them call at a time. */
export async function loadNames(database: Database, system_id: number): Promise<Names> {
  const [types, sections, sources] = await Promise.all([
    readCallTypes(database, system_id).then((rows) => byId([...rows, testTypeOfCall])),
    readSections(database, system_id).then(byId),
    readSources(database, system_id).then(byId),
  ]);
  const nodes = new Map<number, NodeNames | null>();
  const overrides = new Map<number, DeviceTextOverrides>();

  const prepare: Names['prepare'] = async (calls) => {
    const unknown = [...new Set(calls.map(({ device_id }) => device_id))].filter((id) => id > 0 && !nodes.has(id));
    if (unknown.length === 0) return;
    const chains = await readChains(database, system_id, unknown);
    for (const id of unknown) {
      const chain = chains.get(id) ?? [];
      const [own] = chain;
      const { text_short, text_long } = inherited(chain);
      const { serial = '', deny_manual_call_closure = false, is_tech = false } = own ?? {};
      if (own) overrides.set(id, own.device_text_overrides);
      nodes.set(id, own ? { id, serial, deny_manual_call_closure, is_tech, text_short, text_long } : null);
    }
  };

  return {
    callType: (id) => types.get(id) ?? null,
    section: (id) => sections.get(id) ?? null,
    source: (id) => sources.get(id) ?? null,
    node: (id) => nodes.get(id) ?? null,
    prepare,
    textsOf: async (calls) => {
      await prepare(calls);
      return calls.map(({ call_type_id, call_source_id, section_id, device_id, position }) => {
        const type = types.get(call_type_id);
        const node = nodes.get(device_id);
        const source = sources.get(call_source_id);
        const raisedBy = { position, isByButton: source?.has_buttons ?? false };
        return {
          call_type_text: type?.text || type?.name || '',
          call_source_text: callSourceText(source?.text ?? '', overrides.get(device_id) ?? null, raisedBy),
          section_name: sections.get(section_id)?.name ?? '',
          device_text_short: node?.text_short ?? '',
          device_text_long: node?.text_long ?? '',
        };
      });
    },
  };
}
