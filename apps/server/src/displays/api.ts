import {
  browserName,
  displaySounds,
  displayState,
  displayStates,
  ownStates,
} from '@carestead/domain/displays/displayState';
import { mostWaiting } from '@carestead/domain/displays/paintedCalls';
import { isUuid } from '@carestead/domain/text/textStyles';
import { alsoWhenFull, type Builder, needs } from '../platform/graphql/builder.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { readDisplays, readUnreportedPairings, type StoredDisplay, type StoredPairing } from './displayQueries.ts';
import { deleteDisplays, deletePairings, updateDisplay } from './displayWrites.ts';
import type { Registry } from './registry.ts';

const managing = needs({ permissions: ['admin::manage_system'] }, 'none');
const longestName = 60;
const mostLists = 100;

/** Reports are written together: the report of one display must not keep those of the others from being stored. */
const reportedSlug = (slug: string) => (/^[a-z0-9-]*$/.test(slug) ? slug.slice(0, longestName) : '');

/** Displays report themselves; administrators see which are there, behind or dark. */
export function addDisplaysApi(builder: Builder, registry: Registry) {
  const OwnState = builder.enumType('DisplayOwnState', { values: ownStates });
  const Sound = builder.enumType('DisplaySound', { values: displaySounds });
  const State = builder.enumType('DisplayState', { values: displayStates });
  const Shown = builder.inputType('ShownListInput', {
    fields: (t) => ({
      system_id: t.int({ required: true }),
      epoch: t.string({ required: true }),
      revision: t.float({ required: true }),
    }),
  });
  const Painted = builder.inputType('PaintedCallInput', {
    fields: (t) => ({
      system_id: t.int({ required: true }),
      call_id: t.float({ required: true }),
      revision: t.float({ required: true, description: 'Of the list that was painted.' }),
      ago: t.float({ required: true, description: 'Milliseconds since it was painted.' }),
    }),
  });
  const Report = builder.inputType('DisplayReportInput', {
    fields: (t) => ({
      id: t.string({ required: true }),
      slug: t.string({ required: true }),
      state: t.field({ type: OwnState, required: true }),
      shown: t.field({ type: [Shown], required: true }),
      painted: t.field({ type: [Painted], description: 'The calls that were painted since the last report.' }),
      sound: t.field({ type: Sound, required: true }),
      wake_lock: t.boolean({ required: true }),
      page: t.string({ description: 'Another one each time the page is loaded, at most 36 characters.' }),
    }),
  });
  builder.mutationField('reportDisplay', (t) =>
    t.boolean({
      ...alsoWhenFull(needs('display', 'none')),
      description: 'False: it is not kept, because there are too many.',
      args: { input: t.arg({ type: Report, required: true }) },
      resolve: (_root, { input }, { address, user_agent, admission }) => {
        const { id, slug, state, shown, painted, page, ...rest } = input;
        if (!isUuid(id) || shown.length > mostLists) return false;
        const { pairing_id } = admission;
        return registry.take(
          {
            ...rest,
            id: id.toLowerCase(),
            slug: reportedSlug(slug),
            own_state: state,
            address,
            browser: browserName(user_agent),
            pairing_id,
            page: page && isUuid(page) ? page : '',
          },
          { shown, painted: painted?.slice(0, mostWaiting) ?? [] },
        );
      },
    }),
  );

  const Display = builder.objectRef<StoredDisplay>('SupervisedDisplay').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      state: t.field({ type: State, resolve: (display, _args, { clock }) => displayState(display, clock.now()).state }),
      since: t.float({ resolve: (display, _args, { clock }) => displayState(display, clock.now()).since }),
      own_state: t.field({ type: OwnState, resolve: ({ own_state }) => own_state }),
      sound: t.field({ type: Sound, resolve: ({ sound }) => sound }),
      wake_lock: t.exposeBoolean('wake_lock'),
      address: t.exposeString('address'),
      browser: t.exposeString('browser'),
      first_seen_at: t.exposeFloat('first_seen_at'),
      seen_at: t.exposeFloat('seen_at'),
      is_supervised: t.exposeBoolean('is_supervised'),
      is_paired: t.boolean({ resolve: ({ pairing_id }) => pairing_id !== null }),
    }),
  });
  builder.queryField('displays', (t) =>
    t.field({
      ...managing,
      type: [Display],
      resolve: async (_root, _args, { database }) => {
        await registry.flush();
        return [...(await readDisplays(database))];
      },
    }),
  );
  addUnreportedPairings(builder, registry);
  const Input = builder.inputType('DisplayInput', {
    fields: (t) => ({ name: t.string(), is_supervised: t.boolean() }),
  });
  builder.mutationFields((t) => ({
    updateDisplay: t.string({
      ...managing,
      args: { id: t.arg.string({ required: true }), input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { id, input }, context) => {
        if ([...(input.name ?? '')].length > longestName)
          throw new ValidationFailed([{ field: 'name', message: 'at_most', data: { size: longestName } }]);
        await updateDisplay(context, uuid(id), input);
        return id;
      },
    }),
    deleteDisplays: t.stringList({
      ...alsoWhenFull(managing),
      args: { ids: t.arg.stringList({ required: true }) },
      resolve: async (_root, { ids }, context) => {
        const gone = await deleteDisplays(context, ids.map(uuid));
        registry.forget(gone);
        return gone;
      },
    }),
  }));
}

function addUnreportedPairings(builder: Builder, registry: Registry) {
  const Pairing = builder.objectRef<StoredPairing>('UnreportedPairing').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      paired_at: t.exposeFloat('paired_at'),
      paired_by: t.exposeString('paired_by'),
    }),
  });
  builder.queryField('unreportedPairings', (t) =>
    t.field({
      ...managing,
      description: 'Browsers that were paired and have not reported themselves as a display.',
      type: [Pairing],
      resolve: async (_root, _args, { database }) => {
        await registry.flush();
        return [...(await readUnreportedPairings(database))];
      },
    }),
  );
  builder.mutationField('deletePairings', (t) =>
    t.intList({
      ...alsoWhenFull(managing),
      args: { ids: t.arg.intList({ required: true }) },
      resolve: async (_root, { ids }, context) => [...(await deletePairings(context, ids))],
    }),
  );
}

function uuid(id: string): string {
  if (!isUuid(id)) throw new PublicError('not found', 'NOT_FOUND');
  return id.toLowerCase();
}
