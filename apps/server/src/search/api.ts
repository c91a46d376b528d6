import { searchProblem } from '@carestead/domain/kit/listInput';
import { byCategory } from '@carestead/domain/search/byCategory';
import { maySearch, searchNeeds } from '@carestead/domain/search/maySearch';
import {
  type HitEntity,
  type HitNote,
  isSearch,
  type SearchCategory,
  type SearchResult,
} from '@carestead/domain/search/searchHit';
import type { Host } from '../manifest/host.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import { AccessDenied, ValidationFailed } from '../platform/graphql/publicError.ts';

export function addSearchApi(builder: Builder, find: Host['search']) {
  const Note = builder.objectRef<HitNote>('SearchNote').implement({
    fields: (t) => ({
      author: t.exposeString('author'),
      preset: t.exposeString('preset', { nullable: true }),
      text: t.exposeString('text'),
      created_at: t.exposeFloat('created_at'),
    }),
  });
  const Entity = builder.objectRef<HitEntity>('SearchEntity').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      text_long: t.exposeString('text_long'),
      text_short: t.exposeString('text_short'),
      serial: t.exposeString('serial'),
      mac: t.exposeString('mac'),
      callback_number: t.exposeString('callback_number'),
      comment: t.exposeString('comment'),
      device_text_override_call_source: t.exposeString('device_text_override_call_source'),
      device_text_override_checkpoint: t.exposeString('device_text_override_checkpoint'),
      device_text_override_button: t.exposeString('device_text_override_button'),
      battery: t.exposeInt('battery', { nullable: true }),
      reachable: t.exposeBoolean('reachable', { nullable: true }),
      note: t.expose('note', { type: Note, nullable: true, description: 'The latest one.' }),
      section: t.exposeString('section', { nullable: true, description: 'The name of its section, own or inherited.' }),
      place: t.exposeString('place', { description: 'The names of the nodes above, the topmost first.' }),
      kind: t.exposeString('kind'),
      radio: t.exposeBoolean('radio'),
    }),
  });
  const Result = builder.objectRef<SearchResult>('SearchResult').implement({
    fields: (t) => ({
      entity: t.expose('entity', { type: Entity }),
      key: t.exposeString('key', { description: 'The field in which it was found.' }),
      kind: t.exposeString('kind', { description: 'The kind of a node, or flightprofile.' }),
    }),
  });
  const Category = builder.objectRef<SearchCategory>('SearchCategory').implement({
    fields: (t) => ({
      category: t.exposeString('category', { description: 'The kind of its results.' }),
      results: t.expose('results', { type: [Result] }),
    }),
  });
  builder.queryField('search', (t) =>
    t.field({
      ...needs({ permissions: searchNeeds }),
      type: [Category],
      description:
        'What the caller may see of nodes and flight profiles: exact matches first, then beginnings, then typing errors.',
      args: { query: t.arg.string({ required: true }) },
      resolve: async (_root, { query }, context) => {
        if (!maySearch(context.viewer, context.installation.now().licence)) throw new AccessDenied('MISSING_LICENCE');
        const problem = searchProblem(query);
        if (problem) throw new ValidationFailed([problem]);
        const typed = query.trim();
        return isSearch(typed) ? byCategory(await find(context, typed), typed) : [];
      },
    }),
  );
}
