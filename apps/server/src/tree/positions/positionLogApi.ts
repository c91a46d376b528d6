import { positionLogDays } from '@carestead/domain/tree/positionLog';
import { type Builder, needs } from '../../platform/graphql/builder.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import { type LoggedStay, readPositions } from './positionLogQueries.ts';

const pageSize = 100;
const largestPage = 200;
const day = 86_400_000;

type Page = { rows: readonly LoggedStay[]; next: number | null };

/** Where a device was, page by page. */
export function addPositionLogApi(builder: Builder) {
  const LogStay = builder.objectRef<LoggedStay>('PositionStay').implement({
    description: 'How long a device has reported the same position.',
    fields: (t) => ({
      id: t.exposeFloat('id'),
      position: t.exposeString('position', { description: 'The number of the checkpoint.' }),
      checkpoint_text: t.exposeString('checkpoint_text', { nullable: true }),
      checkpoint_map_id: t.exposeInt('checkpoint_map_id', { nullable: true }),
      from_at: t.exposeFloat('from_at'),
      until_at: t.exposeFloat('until_at', { description: 'The last report from there.' }),
    }),
  });
  const LogPage = builder.objectRef<Page>('PositionLogPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [LogStay] }),
      next: t.exposeFloat('next', { nullable: true, description: 'Give it as `before` for the next page.' }),
    }),
  });
  builder.queryField('positionLog', (t) =>
    t.field({
      ...needs({ permissions: ['systemtree::use_module'] }),
      description: 'Where a device was in the last 30 days, the newest first.',
      type: LogPage,
      args: {
        node_id: t.arg.int({ required: true }),
        before: t.arg.float(),
        limit: t.arg.int({ description: '100 by default, at most 200.' }),
      },
      resolve: async (_root, { node_id, before, limit }, context): Promise<Page> => {
        const size = Math.min(Math.max(limit ?? pageSize, 1), largestPage);
        const since = context.clock.now() - positionLogDays * day;
        const found = await readPositions(context, { node_id, since, before: before ?? null, limit: size + 1 });
        if (!found) throw new PublicError('not found', 'NOT_FOUND');
        const rows = found.slice(0, size);
        return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
      },
    }),
  );
}
