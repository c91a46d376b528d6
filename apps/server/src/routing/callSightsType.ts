import { isShown, type Sight, type Sights } from '@carestead/domain/routing/whoSees';
import type { Builder } from '../platform/graphql/builder.ts';
import type { RoutingName, StoredRouting } from './whoSeesQueries.ts';

export type SightsAnswer = {
  at: number;
  changes_at: number | null;
  shown: readonly Sight[];
  others: readonly Sight[];
  names: readonly RoutingName[];
};

/** More are counted and not named: thousands of sections have thousands of displays. */
const mostNamed = 200;

const countOf = (sights: readonly Sight[]) => sights.reduce((sum, { count }) => sum + count, 0);

/** Those that show the call, apart from the others. */
export const sightsAnswer = (
  { sights, changes_at }: Sights,
  at: number,
  { names }: Pick<StoredRouting, 'names'>,
): SightsAnswer => ({
  at,
  changes_at,
  shown: sights.filter(isShown),
  others: sights.filter((sight) => !isShown(sight)),
  names,
});

/** The answer of the one routing function for many displays, with its reasons. */
export function addCallSightsType(builder: Builder) {
  const CallSight = builder.objectRef<Sight>('CallSight').implement({
    fields: (t) => ({
      kind: t.string({ description: '`display`, `section` or `nodes`.', resolve: ({ kind }) => kind }),
      id: t.exposeInt('id', { description: 'Of the display profile or of the section; of nodes a number of its own.' }),
      name: t.exposeString('name', { description: 'Empty for nodes.' }),
      count: t.exposeInt('count', { description: 'How many displays it stands for.' }),
      place: t.string({ description: '`calls`, `presences`, `held_back` or `hidden`.', resolve: ({ place }) => place }),
      reasons: t.field({ type: 'JSON', description: 'Every step of the decision.', resolve: ({ reasons }) => reasons }),
    }),
  });
  const Name = builder.objectRef<RoutingName>('RoutingName').implement({
    fields: (t) => ({
      entity: t.exposeString('entity'),
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
    }),
  });
  return builder.objectRef<SightsAnswer>('CallSights').implement({
    fields: (t) => ({
      at: t.exposeFloat('at'),
      changes_at: t.float({
        nullable: true,
        description: 'When time alone may change the answer.',
        resolve: ({ changes_at }) => changes_at,
      }),
      shown_count: t.int({ resolve: ({ shown }) => countOf(shown) }),
      not_shown_count: t.int({ resolve: ({ others }) => countOf(others) }),
      sights: t.field({
        type: [CallSight],
        description: `Those that show it first; at most ${mostNamed} of each.`,
        resolve: (answer) => namedSights(answer),
      }),
      names: t.field({ type: [Name], resolve: (answer) => namesIn(answer) }),
    }),
  });
}

export type CallSightsType = ReturnType<typeof addCallSightsType>;

const namedSights = ({ shown, others }: SightsAnswer) => [...shown.slice(0, mostNamed), ...others.slice(0, mostNamed)];

/** What the reasons of the named ones mention by its id. */
function namesIn(answer: SightsAnswer): RoutingName[] {
  const mentioned = new Set(
    namedSights(answer).flatMap(({ reasons }) =>
      reasons.flatMap((reason) =>
        Object.entries(reason).flatMap(([key, value]) => {
          const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
          return ids.map((id) => `${key.replace(/_ids?$/, '')} ${String(id)}`);
        }),
      ),
    ),
  );
  return answer.names.filter(({ entity, id }) => mentioned.has(`${entity} ${id}`));
}
