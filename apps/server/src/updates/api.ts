import { isVersion } from '@carestead/domain/updates/version';
import type { Bus } from '../platform/bus/bus.ts';
import { Live, type Source } from '../platform/bus/live.ts';
import { type Builder, needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { operationRef } from '../platform/graphql/operationRef.ts';
import { AccessDenied, PublicError } from '../platform/graphql/publicError.ts';
import { type Operation, readOperations } from '../platform/operations.ts';
import { version } from '../platform/version.ts';
import type { Offer } from './offer.ts';
import { lacksForUpdates, updateNeeds } from './updateAccess.ts';
import { UpdateProblem } from './updateProblem.ts';
import type { Updater } from './updater.ts';

type Overview = {
  version: string;
  link: Updater['link'];
  offer: Offer | null;
  last: Operation | null;
  last_check: Operation | null;
};

const managed = needs(updateNeeds, 'none');

/** What can be installed, what runs at the moment, and how the last update ended. Files come over a route of their own. */
export function addUpdatesApi(builder: Builder, updater: Updater) {
  const Type = addTypes(builder);
  const demandAll = ({ viewer, installation }: Context) => {
    const lacking = lacksForUpdates(viewer, installation.now().licence);
    if (lacking) throw new AccessDenied(lacking);
  };
  const overview = async (context: Context): Promise<Overview> => {
    demandAll(context);
    const { reading, clock } = context;
    const newest = async (kind: string) =>
      (await readOperations(reading, { kinds: [kind], most: 1, now: clock.now() }))[0] ?? null;
    const [offer, last, last_check] = await Promise.all([updater.offer(), newest('update'), newest('update_check')]);
    return { version, link: updater.link, offer, last, last_check };
  };

  builder.queryField('updates', (t) =>
    t.field({ ...managed, type: Type, resolve: (_root, _args, context) => overview(context) }),
  );
  builder.subscriptionField('updatesChanged', (t) =>
    t.field({
      ...managed,
      type: Type,
      description: 'Everything about updates, at once and whenever it changes.',
      subscribe: (_root, _args, context) => {
        demandAll(context);
        return new Live('updates', 'newest', changesOf(context.bus), false);
      },
      resolve: (_root, _args, context) => overview(context),
    }),
  );
  builder.mutationFields((t) => ({
    checkForUpdate: t.field({
      ...managed,
      type: Type,
      description: 'Looks for a newer release at the address of updates.',
      resolve: async (_root, _args, context) => {
        demandAll(context);
        await updater.check(context.viewer).catch(refuse);
        return await overview(context);
      },
    }),
    installUpdate: t.int({
      ...managed,
      description: 'Changes to a release that was found; while an update runs, the id of that operation.',
      args: { version: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) => {
        demandAll(context);
        if (!isVersion(args.version)) throw new PublicError('not found', 'NOT_FOUND');
        return await updater.install(args.version, context.viewer).catch(refuse);
      },
    }),
  }));
}

/** What people can do something about is named. */
function refuse(error: unknown): never {
  if (!(error instanceof UpdateProblem)) throw error;
  throw new PublicError('the update was refused', 'UPDATE_REFUSED', { reason: error.reason });
}

function addTypes(builder: Builder) {
  const Link = builder.enumType('UpdateLink', { values: ['on', 'off', 'none'] as const });
  const Source = builder.enumType('UpdateSource', { values: ['address', 'file'] as const });
  const UpdateOffer = builder.objectRef<Offer>('UpdateOffer').implement({
    description: 'A newer release whose signature is valid.',
    fields: (t) => ({
      version: t.string({ resolve: ({ release }) => release.version }),
      released_at: t.float({ resolve: ({ release }) => release.released_at }),
      bytes: t.float({ resolve: ({ release }) => release.contents.bytes }),
      key: t.exposeString('key', { description: 'The beginning of the SHA-256 of the key that signed it.' }),
      source: t.expose('source', { type: Source }),
      found_at: t.exposeFloat('found_at'),
    }),
  });
  const Operation = operationRef(builder);
  return builder.objectRef<Overview>('Updates').implement({
    fields: (t) => ({
      version: t.exposeString('version', { description: 'The one that runs.' }),
      link: t.expose('link', { type: Link, description: 'off: no network is used; none: no address is configured.' }),
      offer: t.expose('offer', { type: UpdateOffer, nullable: true }),
      last: t.expose('last', { type: Operation, nullable: true, description: 'The update that runs, or ran last.' }),
      last_check: t.expose('last_check', { type: Operation, nullable: true }),
    }),
  });
}

/** Whatever happens about updates is an operation. */
const changesOf = (bus: Bus): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    const offs = [bus.on('operationsChanged', () => listener(null)), bus.on('messagesMissed', () => listener(null))];
    return () => {
      for (const off of offs) off();
    };
  },
});
