import { callType } from '@carestead/domain/calls/callType';
import type { SlowerBefore } from '@carestead/domain/history/pastInstallation';
import type { Entity } from '@carestead/domain/kit/entity';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import { dayAfter, localDay, momentOfLocal } from '@carestead/domain/time/localTime';
import { recordAudits } from '../../platform/auditRecord.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import type { CallTypeName } from '../configuration/callTypes.ts';
import { configurator } from '../configuration/configurator.ts';
import type { ScheduleName } from '../configuration/schedules.ts';
import type { SectionName } from '../configuration/sections.ts';
import { idsByName } from '../load/demoQueries.ts';

/** Far enough apart that the weeks before and after each of them can be compared, and one that is too recent for that. */
const daysAgo = { schedule: 71, connection: 29, urgency: 15 } as const;

type Changed<Name extends string> = { entity: Entity; name: Name };
type Values = { old: string | null; new: string };
type PastChange = (Changed<SectionName> | Changed<CallTypeName>) & {
  daysAgo: number;
  field: string;
  /** Names, where the field refers to rows of this entity. */
  of: Entity | null;
  values: Values;
};

const shifts: { old: ScheduleName; new: ScheduleName } = { old: 'Zwei Schichten', new: 'Drei Schichten' };
const sectionBeside: { old: null; new: SectionName } = { old: null, new: '2. OG West' };

/** What people have configured since the demo began; it stands in the audit log alone, the rows are as it left them. */
const pastChanges: readonly PastChange[] = [
  {
    daysAgo: daysAgo.schedule,
    entity: section,
    name: '2. OG Ost',
    field: 'weekday_schedule_id',
    of: schedule,
    values: shifts,
  },
  {
    daysAgo: daysAgo.connection,
    entity: section,
    name: '2. OG Ost',
    field: 'connected_section_id',
    of: section,
    values: sectionBeside,
  },
  {
    daysAgo: daysAgo.urgency,
    entity: callType,
    name: 'Ruf Bad/WC',
    field: 'urgency',
    of: null,
    values: { old: 'Normal', new: 'Urgent' },
  },
];

/** What these changes were good for. */
export const slowerBefore: readonly (SlowerBefore & { section: SectionName })[] = [
  { section: '2. OG Ost', part: null, daysAgo: daysAgo.schedule, factor: 1.15 },
  { section: '2. OG Ost', part: 'night', daysAgo: daysAgo.connection, factor: 1.25 },
  { section: '2. OG West', part: 'night', daysAgo: daysAgo.connection, factor: 1.25 },
];

export async function recordPastChanges(context: EntityContext) {
  const { database, clock, viewer, system_id } = context;
  const { timezone } = configurator;
  const entries = await Promise.all(
    pastChanges.map(async ({ daysAgo: days, entity, name, field, of, values }) => {
      const idOf = await idsByName(context, entity);
      const stored = of === null ? (value: string) => value : await idsByName(context, of);
      return {
        at: momentOfLocal(`${dayAfter(localDay(clock.now(), timezone), -days)}T10:15`, timezone),
        by: { id: viewer.id, name: viewer.name },
        action: 'updated' as const,
        entity_type: entity.name,
        entity_id: idOf(name),
        entity_display_name: name,
        system_id,
        changes: [{ field, value_old: values.old === null ? null : stored(values.old), value_new: stored(values.new) }],
      };
    }),
  );
  await database.transaction().execute((transaction) => recordAudits(transaction, entries));
}
