import type { LastCall } from '@carestead/domain/display/lastCallAt';
import type { Builder } from '../platform/graphql/builder.ts';
import { alsoWhenFull, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import type { DisplayTools } from './displayTools.ts';
import { readActiveNotes } from './noteQueries.ts';
import { addNoteType } from './noteType.ts';
import { makePairingCode } from './pairing.ts';
import type { Profile } from './profileQueries.ts';
import { readProfiles } from './profileQueries.ts';
import { addProfileTypes, givenProfile } from './profileTypes.ts';
import { createProfile, deleteProfiles, updateProfile } from './profileWrites.ts';
import { addRelationsType } from './relationsType.ts';
import { triggerTestCall } from './testCall.ts';

const permissions = ['display.manage_display_profiles'] as const;
const writing = needs({ permissions }, 'none');

/** What a wall requests at its start, and the profiles that define what it shows. */
export function addDisplayApi(builder: Builder, tools: DisplayTools) {
  addReading(builder, tools);
  addPairing(builder, tools);
  addTestCall(builder, tools);
  const { Profile, Input } = addProfileTypes(builder);

  builder.queryField('displayProfiles', (t) =>
    t.field({
      ...needs('display', 'none'),
      type: [Profile],
      resolve: async (_root, _args, { database }) => [...(await readProfiles(database))],
    }),
  );
  builder.mutationFields((t) => ({
    createDisplayProfile: t.field({
      ...writing,
      type: Profile,
      nullable: true,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, context) =>
        profileOf(context, await createProfile(context, givenProfile(input))),
    }),
    updateDisplayProfile: t.field({
      ...writing,
      type: Profile,
      nullable: true,
      args: {
        id: t.arg.int({ required: true }),
        revision: t.arg.int({ required: true }),
        input: t.arg({ type: Input, required: true }),
      },
      resolve: async (_root, { id, revision, input }, context) =>
        profileOf(context, await updateProfile(context, id, revision, givenProfile(input))),
    }),
    deleteDisplayProfile: t.intList({
      ...writing,
      args: { ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { ids }, context) => [...(await deleteProfiles(context, ids))],
    }),
  }));
}

async function profileOf({ database }: Context, [id]: readonly number[]): Promise<Profile | null> {
  return (await readProfiles(database)).find((profile) => profile.id === id) ?? null;
}

function addReading(builder: Builder, { relationsOf, lastCallsOf }: DisplayTools) {
  const Relations = addRelationsType(builder);
  const Note = addNoteType(builder);
  const Last = builder.objectRef<LastCall>('LastCall').implement({
    fields: (t) => ({
      section_id: t.exposeInt('section_id'),
      call_type_id: t.exposeInt('call_type_id'),
      opened_at: t.exposeFloat('opened_at'),
    }),
  });

  builder.queryFields((t) => ({
    callDisplayRelations: t.field({
      ...needs('display', { namedBy: 'system_id' }),
      type: Relations,
      nullable: true,
      args: { system_id: t.arg.int({ required: true }) },
      resolve: (_root, { system_id }) => relationsOf(system_id),
    }),
    lastCalls: t.field({
      ...needs('display', { namedBy: 'system_id' }),
      description: 'When a call of each section and type was last opened; a wall knows itself which of them it shows.',
      type: [Last],
      args: { system_id: t.arg.int({ required: true }) },
      resolve: async (_root, { system_id }) => [...(await lastCallsOf(system_id))],
    }),
    activeDisplayNotes: t.field({
      ...needs('display', { namedBy: 'system_ids' }),
      description: 'Of the system of the request, unless others are named: those that are shown now or within a day.',
      type: [Note],
      args: { system_ids: t.arg.intList() },
      resolve: async (_root, { system_ids }, { database, system_id, clock, installation }) => {
        const wanted = new Set(system_ids ?? [system_id]);
        // A list of any length may be sent: only systems that exist are looked up.
        const existing = installation.now().systems.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
        return [...(await readActiveNotes(database, existing, clock.now()))];
      },
    }),
  }));
}

function addPairing(builder: Builder, { pairing }: DisplayTools) {
  const Code = builder.objectRef<{ code: string; expires_at: number }>('PairingCode').implement({
    fields: (t) => ({ code: t.exposeString('code'), expires_at: t.exposeFloat('expires_at') }),
  });
  builder.mutationField('createPairingCode', (t) =>
    t.field({
      ...needs({ permissions: ['admin::manage_system'] }, 'none'),
      description: 'Typed at a display, it lets it show calls where only known ones may.',
      type: Code,
      resolve: (_root, _args, context) => makePairingCode(context, pairing),
    }),
  );
}

function addTestCall(builder: Builder, { act }: DisplayTools) {
  const Result = builder.objectRef<{ device_text: string }>('TestCall').implement({
    fields: (t) => ({ device_text: t.exposeString('device_text') }),
  });
  builder.mutationField('triggerTestCall', (t) =>
    t.field({
      ...alsoWhenFull(needs({ permissions }, { namedBy: 'system_id' })),
      description: 'The configurator opens a call that is marked as a test, and closes it after a minute.',
      type: Result,
      args: { system_id: t.arg.int({ required: true }) },
      resolve: (_root, { system_id }, context) => triggerTestCall(context, act, system_id),
    }),
  );
}
