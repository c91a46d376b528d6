import {
  type CleanupKindName,
  cleanupKinds,
  cleanupProblem,
  isPhrase,
  removableUntil,
} from '@carestead/domain/maintenance/cleanup';
import type { CleanupCount, CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { alsoWhenFull, type Builder } from '../platform/graphql/builder.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { cleanupJob } from './cleanupJob.ts';
import { demandAllSystems, managed } from './maintenanceAccess.ts';

/** What would go is shown before anything does; the phrase is asked for here as well as on the screen. */
export function addCleanupApi(builder: Builder, kinds: readonly CleanupKind[]) {
  const Kind = builder.enumType('CleanupKind', { values: cleanupKinds });
  const Count = builder.objectRef<CleanupCount>('CleanupCount').implement({
    fields: (t) => ({
      rows: t.exposeInt('rows'),
      is_exact: t.exposeBoolean('is_exact', { description: 'False: there are more, which were not counted.' }),
      oldest: t.exposeFloat('oldest', { nullable: true }),
      newest: t.exposeFloat('newest', { nullable: true }),
    }),
  });
  const kindNamed = (name: CleanupKindName, before: number, now: number): CleanupKind => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw new PublicError('not found', 'NOT_FOUND');
    if (cleanupProblem(name, before, now)) throw new PublicError('what is this young stays', 'TOO_YOUNG');
    return kind;
  };
  builder.queryFields((t) => ({
    cleanupKinds: t.field({
      ...managed,
      type: [Kind],
      description: 'What there is to remove.',
      resolve: async (_root, _args, context) => {
        demandAllSystems(context);
        const now = context.clock.now();
        const counts = await Promise.all(
          kinds.map((kind) => kind.count(context.reading, removableUntil(kind.name, now))),
        );
        return kinds.filter((_kind, index) => (counts[index]?.rows ?? 0) > 0).map(({ name }) => name);
      },
    }),
    cleanupCount: t.field({
      ...managed,
      type: Count,
      description: 'What of a kind is older than this moment.',
      args: { kind: t.arg({ type: Kind, required: true }), before: t.arg.float({ required: true }) },
      resolve: (_root, { kind, before }, context) => {
        demandAllSystems(context);
        return kindNamed(kind, before, context.clock.now()).count(context.reading, before);
      },
    }),
  }));
  builder.mutationField('startCleanup', (t) =>
    t.int({
      ...alsoWhenFull(managed),
      description: 'Removes what is older than this moment for good, and gives the id of the job.',
      args: {
        kind: t.arg({ type: Kind, required: true }),
        before: t.arg.float({ required: true }),
        phrase: t.arg.string({ required: true }),
      },
      resolve: async (_root, { kind: name, before, phrase }, context) => {
        demandAllSystems(context);
        const kind = kindNamed(name, before, context.clock.now());
        if (!isPhrase(phrase)) throw new PublicError('the phrase is another one', 'WRONG_PHRASE');
        return await startJob(context, cleanupJob(kind), { payload: { before }, system_id: null, onceKey: 'one' });
      },
    }),
  );
}
