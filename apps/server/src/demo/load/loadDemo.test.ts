import { entities } from '@carestead/domain/entities';
import { type Entity, fieldEntries, nameField } from '@carestead/domain/kit/entity';
import { problemsOf } from '@carestead/domain/kit/problemsOf';
import { schedule } from '@carestead/domain/routing/schedule';
import { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { expect, test } from 'vitest';
import { ruleProblems } from '../../entities/rules.ts';
import { deleteRows } from '../../entities/store.ts';
import { toValues } from '../../entities/storedValues.ts';
import { rowsOf } from '../../platform/database/looseTables.ts';
import { firstVersions } from '../../platform/migrations/0016-row-versions.ts';
import { freshDatabase } from '../../testing/database.ts';
import { superuserContext } from '../../testing/superuserContext.ts';
import { callTypes } from '../configuration/callTypes.ts';
import { configurator } from '../configuration/configurator.ts';
import { schedules } from '../configuration/schedules.ts';
import { sectionPlans, sectionTemplates } from '../configuration/sectionPlans.ts';
import { ensureRows } from './ensureRows.ts';
import { loadDemo } from './loadDemo.ts';

async function emptyInstallation() {
  const { database, ownerQuery } = await freshDatabase();
  const context = await superuserContext(database);
  const everything = async () => {
    // A sealed password is sealed anew each time, and the moment differs.
    const tables = entities.map(async ({ plural }) =>
      ownerQuery(`SELECT to_jsonb(t) - 'password' - 'created_at' AS row FROM ${plural} t ORDER BY id`),
    );
    const history = ownerQuery('SELECT id, entity_type, entity_display_name, changes FROM audit_log ORDER BY id');
    return JSON.stringify([await Promise.all(tables), await history]);
  };
  return { context, ownerQuery, everything };
}

const passwordHash = 'the hash of a password';

type Context = Awaited<ReturnType<typeof emptyInstallation>>['context'];

/** The settings are there from the beginning; the demo data does not create them. */
const owners: readonly Entity[] = entities.filter((entity: Entity) => entity.partOf === undefined && !entity.singleton);
const rows = (context: Context, entity: Entity) => rowsOf(entity, context).selectAll().execute();

test('the demo data is loaded into an empty database with few writes, however many rows it has', async () => {
  const { context, ownerQuery } = await emptyInstallation();
  let writes = 0;
  context.bus.on('rowsChanged', () => {
    writes += 1;
  });
  expect(await loadDemo(context, { passwordHash })).toBe(true);
  expect(writes).toBeGreaterThan(20);
  expect(writes).toBeLessThan(60);
  const callTypeNames = await ownerQuery('SELECT id, name FROM call_types ORDER BY id');
  expect(callTypeNames).toEqual(callTypes.map(({ name }, index) => ({ id: index + 1, name })));
  const counts = await Promise.all(owners.map(async (entity) => [entity.name, (await rows(context, entity)).length]));
  expect(Object.fromEntries(counts)).toMatchObject({
    system_param: 1,
    schedule: 3,
    section: 9,
    section_template: 4,
    display_group: 8,
    call_type: 12,
    call_source: 10,
    call_source_group: 4,
    button: 20,
    indicator: 8,
    system_tree_node: 141,
    checkpoint_map: 1,
    checkpoint: 11,
    flight_profile: 2,
    hub: 2,
    alert_channel: 2,
    report: 1,
    defect_monitor: 2,
    role: 3,
    user: 6,
    tree_view: 2,
    log_filter: 3,
    notification_profile: 2,
    app_user_group: 7,
    app_user: 13,
    app_display_group: 4,
    notification_sound: 2,
    notification_channel: 3,
    subscription_view: 1,
  });
});

test('every row of the demo data keeps every rule, its creation stands in the audit log, and its newest version is the one that the migration would make', async () => {
  const { context, ownerQuery } = await emptyInstallation();
  await loadDemo(context, { passwordHash });
  const recorded = await ownerQuery(
    `SELECT entity_type || ' ' || entity_display_name AS row FROM audit_log WHERE action = 'created' AND user_name = 'demo'`,
  );
  for (const entity of entities) {
    for (const row of await rows(context, entity)) {
      const secrets = fieldEntries(entity).filter(([, { kind }]) => kind === 'secret');
      const values = { ...toValues(entity, row), ...Object.fromEntries(secrets.map(([key]) => [key, undefined])) };
      const problems = [
        ...problemsOf(entity, values),
        ...(await ruleProblems(context, entity, [{ id: Number(row.id), before: row, values }])).flat(),
      ];
      expect({ row, problems }).toEqual({ row, problems: [] });
      if (owners.includes(entity))
        expect(recorded).toContainEqual({ row: `${entity.name} ${String(row[nameField(entity)])}` });
    }
  }
  // The settings, which the migrations make, are not part of the demo data.
  const newestVersions = () =>
    ownerQuery(`SELECT DISTINCT ON (system_id, entity, row_id) system_id, entity, row_id, revision, "values"
      FROM row_versions WHERE entity <> 'global_setting' ORDER BY system_id, entity, row_id, number DESC`);
  const written = await newestVersions();
  expect(written.length).toBeGreaterThan(190);
  // What is reported was not there yet when the history began.
  await ownerQuery('DELETE FROM row_versions; ALTER TABLE system_params DROP COLUMN section_capacity');
  await ownerQuery(firstVersions);
  const known = await newestVersions();
  // Entities that are younger than that migration had no rows then.
  const then = new Set(known.map((version) => (version as { entity: string }).entity));
  expect(known).toEqual(written.filter((version) => then.has((version as { entity: string }).entity)));
  expect(then.size).toBeGreaterThan(14);
});

test('every plan has a group for each step of its schedule', () => {
  const plans = [
    ...Object.values(sectionPlans).flatMap(({ weekday, weekend }) => [weekday, weekend]),
    ...sectionTemplates.map(({ plan }) => plan),
  ];
  const stepsOf = new Map<string | number, number>(
    schedules.map(({ name, ...times }) => [name, Object.keys(times).length]),
  );
  for (const plan of plans) expect(plan.groups).toHaveLength(stepsOf.get(plan.schedule) ?? 1);
});

test('emergency, call and presence have the ids that the demo page calls them by', () => {
  expect([2, 4, 6].map((id) => callTypes[id - 1]?.name)).toEqual(['Notfall', 'Ruf', 'Anwesenheit']);
});

test('loading it again changes nothing, also when a row was deleted', async () => {
  const { context, everything } = await emptyInstallation();
  await loadDemo(context, { passwordHash });
  await deleteRows(context, sectionTemplate, [1], 'löschen');
  const before = await everything();
  expect(await loadDemo(context, { passwordHash })).toBe(false);
  expect(await everything()).toBe(before);
});

test('demo data that was loaded halfway is completed', async () => {
  const whole = await emptyInstallation();
  await loadDemo(whole.context, { passwordHash });
  const half = await emptyInstallation();
  await ensureRows({ ...half.context, system_id: 0 }, systemParam, [configurator]);
  await ensureRows(half.context, schedule, schedules.slice(0, 2));
  expect(await loadDemo(half.context, { passwordHash })).toBe(true);
  expect(await half.everything()).toBe(await whole.everything());
});
