import type { Condition } from '@carestead/domain/conditions/condition';
import { entities } from '@carestead/domain/entities';
import { limitOfEntity } from '@carestead/domain/licence/countedRows';
import { isWithinLimit, type LimitName, limitOf } from '@carestead/domain/licence/licence';
import type { Tools } from '../platform/graphql/context.ts';

type Counting = Pick<Tools, 'database' | 'installation' | 'partsOf'>;
type Use = { limit: LimitName; count: number };

const counted = ['devices', 'visuals', 'app_clients', 'systems'] as const satisfies readonly LimitName[];

/** How much of what the licence limits there is. */
const licenceUse = ({ database, partsOf }: Counting): Promise<readonly Use[]> =>
  Promise.all(
    counted.map(async (limit) => {
      const entity = entities.find((each) => limitOfEntity(each) === limit);
      return { limit, count: (await partsOf(entity?.name ?? '').countLicensed?.(database)) ?? 0 };
    }),
  );

/** The limits that allow no more. */
export async function reachedLimits(tools: Counting): Promise<string[]> {
  const { licence } = tools.installation.now();
  const use = await licenceUse(tools);
  return use.filter(({ limit, count }) => !isWithinLimit(licence, limit, count + 1)).map(({ limit }) => limit);
}

const countEvery = 600_000;

/** Whether there is more than the licence allows, as after a smaller one was activated. Calls are shown all the same. */
export function followLicenceUse(tools: Counting & Pick<Tools, 'bus'>) {
  let use: readonly Use[] = [];
  const count = () => {
    licenceUse(tools).then(
      (counts) => {
        use = counts;
      },
      // The last counts stay; the database has a condition of its own.
      () => {},
    );
  };
  const off = tools.bus.on('installationRead', count);
  const timer = setInterval(count, countEvery);
  timer.unref();
  count();
  return {
    condition: (): Condition => {
      const { licence } = tools.installation.now();
      const part = { part: 'licence', vital: false };
      const exceeded = use.find(({ limit, count: found }) => !isWithinLimit(licence, limit, found));
      if (!exceeded) return { ...part, ok: true };
      const { limit, count: found } = exceeded;
      // The texts say phones.
      const named = limit === 'app_clients' ? 'phones' : limit;
      const values = { limit: named, count: found, most: limitOf(licence, limit) };
      return {
        ...part,
        ok: false,
        why: `it allows fewer ${limit} than there are`,
        message: 'licence_exceeded',
        values,
      };
    },
    stop: () => {
      off();
      clearInterval(timer);
    },
  };
}
