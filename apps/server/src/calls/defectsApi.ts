import { defectReach, defectStates } from '@carestead/domain/calls/defect';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { type DefectKey, readOpenDefects, readPastDefects, type StoredDefect } from './defectQueries.ts';

const pageSize = 100;
const largestPage = 200;
/** More open defects than a page can show are cut off: then something else is wrong. */
const mostOpen = 1000;
const longestSearch = 200;

type Page = { rows: readonly StoredDefect[]; next: string | null };

/** Devices that report a defect, and those that did. */
export function addDefectsApi(builder: Builder) {
  const State = builder.enumType('DefectState', { values: defectStates });
  const Defect = builder.objectRef<StoredDefect>('Defect').implement({
    description: 'A call of a type with the flag Defect.',
    fields: (t) => ({
      id: t.exposeFloat('id', { description: 'The id of the call.' }),
      state: t.field({ type: State, resolve: ({ closed_at }) => (closed_at === null ? 'Open' : 'Past') }),
      opened_at: t.exposeFloat('opened_at'),
      closed_at: t.exposeFloat('closed_at', { nullable: true }),
      device_id: t.exposeInt('device_id'),
      device_text: t.exposeString('device_text'),
      section_id: t.exposeInt('section_id'),
      section_name: t.exposeString('section_name'),
      place: t.exposeString('place', { description: 'The names of the nodes from the building down to the device.' }),
      call_source_text: t.exposeString('call_source_text'),
      is_repeater: t.exposeBoolean('is_repeater'),
      criterion: t.exposeString('criterion', { description: 'What the device gave as its reason, as 0x6A.' }),
    }),
  });
  const DefectPage = builder.objectRef<Page>('DefectPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [Defect] }),
      next: t.exposeString('next', { nullable: true, description: 'Give it as `before` for the next page.' }),
    }),
  });
  const Input = builder.inputType('DefectsInput', {
    fields: (t) => ({
      states: t.field({ type: [State], description: 'Both, if none is named.' }),
      search: t.string({ description: 'In place, device, section and call source.' }),
      before: t.string(),
      limit: t.int({ description: '100 by default, at most 200.' }),
    }),
  });
  builder.queryField('defects', (t) =>
    t.field({
      ...needs({ permissions: ['admin::manage_system', 'calllog::see_defects'] }),
      type: DefectPage,
      description: 'Open ones first, then those that are over, newest first. Those of repeaters for whom may see them.',
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, { reading, viewer, system_id }): Promise<Page> => {
        const size = Math.min(Math.max(input.limit ?? pageSize, 1), largestPage);
        const before = input.before ? keyOf(input.before) : null;
        const wanted = {
          system_id,
          reach: defectReach(viewer, system_id),
          search: (input.search ?? '').trim().slice(0, longestSearch),
        };
        const shows = (state: 'Open' | 'Past') => !input.states?.length || input.states.includes(state);
        const [open, past] = await Promise.all([
          shows('Open') && !before ? readOpenDefects(reading, { ...wanted, limit: mostOpen }) : [],
          shows('Past') ? readPastDefects(reading, { ...wanted, before, limit: size + 1 }) : [],
        ]);
        const over = past.slice(0, size);
        const last = over.at(-1);
        return {
          rows: [...open, ...over],
          next: past.length > size && last ? `${last.opened_at}.${last.id}` : null,
        };
      },
    }),
  );
}

function keyOf(text: string): DefectKey {
  const [, opened_at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (opened_at === undefined || id === undefined) throw new PublicError('no such page', 'BAD_LIST_INPUT');
  return { opened_at: Number(opened_at), id: Number(id) };
}
