import type { Builder } from '../platform/graphql/builder.ts';
import type { NoteOnDisplay } from './noteQueries.ts';

export const addNoteType = (builder: Builder) =>
  builder.objectRef<NoteOnDisplay>('NoteOnDisplay').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      system_id: t.exposeInt('system_id'),
      title: t.exposeString('title'),
      text: t.exposeString('text'),
      color: t.exposeString('color'),
      active: t.exposeBoolean('active'),
      display_date: t.exposeBoolean('display_date'),
      display_from: t.exposeFloat('display_from', { nullable: true }),
      display_until: t.exposeFloat('display_until', { nullable: true }),
      sort_order: t.exposeInt('sort_order'),
    }),
  });
