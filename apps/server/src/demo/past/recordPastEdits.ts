import { user } from '@carestead/domain/access/user';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { dayAfter, localDay, momentOfLocal } from '@carestead/domain/time/localTime';
import { updateRow } from '../../entities/store.ts';
import { findRow } from '../../entities/writeQueries.ts';
import { findViewer } from '../../platform/access/viewerQueries.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { configurator } from '../configuration/configurator.ts';
import { idsByName } from '../load/demoQueries.ts';
import { pastEdits } from './edits.ts';

/** Edits through the store, as the people and at the moments of then: with their rights, the audit log and a version of the row. */
export async function recordPastEdits(context: EntityContext): Promise<void> {
  const today = localDay(context.clock.now(), configurator.timezone);
  const userId = await idsByName(context, user);
  const ids = new Map<Entity, (name: string) => number>();
  const before = new Map<string, Values>();
  for (const { entity, name, values, isEnd, daysAgo, time, by } of pastEdits) {
    const idOf = ids.get(entity) ?? (await idsByName(context, entity));
    ids.set(entity, idOf);
    const viewer = await findViewer(context.database, userId(by));
    const row = await findRow(context, entity, idOf(name));
    if (!viewer || !row) throw new Error(`the demo data has no ${entity.name} ${name} or no user called ${by}`);
    const moment = momentOfLocal(`${dayAfter(today, -daysAgo)}T${time}`, configurator.timezone);
    const key = `${entity.name} ${name}`;
    if (!isEnd) before.set(key, Object.fromEntries(Object.keys(values).map((field) => [field, row[field] ?? null])));
    await updateRow(
      { ...context, viewer, clock: { now: () => moment } },
      entity,
      Number(row.id),
      Number(row.revision),
      isEnd ? (before.get(key) ?? {}) : values,
    );
  }
}
