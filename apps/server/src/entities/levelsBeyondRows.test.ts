import type { PermissionLevel } from '@carestead/domain/access/callSourceLevel';
import { permissionLevels } from '@carestead/domain/access/callSourceLevel';
import { role } from '@carestead/domain/access/role';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import type { Entity } from '@carestead/domain/kit/entity';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import type { Browser } from '../testing/callSourceLevels.ts';
import { create, nodeOf, prepareLevels, remove } from '../testing/callSourceLevels.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addUser } from '../testing/fixtures.ts';

let { server, chief, sources, groups, having } = {} as Awaited<ReturnType<typeof prepareLevels>>;

beforeAll(async () => {
  ({ server, chief, sources, groups, having } = await prepareLevels(await startTestServer({ until: atEndOfFile })));
});

describe('the audit log', () => {
  type Entry = {
    entity_type: string;
    entity_id: number;
    changes: { field: string; display_value_new: string | null }[];
  };
  const entriesOf = async (browser: Browser, entity: Entity, id: number) => {
    const { data, errors } = await browser.query(
      `query ($input: AuditLogInput!) {
        auditLog(input: $input) { entity_type entity_id changes { field display_value_new } }
      }`,
      { input: { entity_type: entity.name, entity_id: id } },
    );
    expect(errors).toEqual([]);
    return data?.auditLog as Entry[];
  };
  const count = async (browser: Browser, entity: Entity, id: number) => (await entriesOf(browser, entity, id)).length;

  test('has only rows within one’s levels, page by page', async () => {
    const device = await create(chief, systemTreeNode, nodeOf({ kind: 'radio', call_source_id: sources.care }));
    const places = await create(chief, systemTreeNode, nodeOf({ kind: 'room' }));
    for (const [level, isSeen] of [['None', 0] as const, ['Read', 1] as const]) {
      expect(await count(having(level), systemTreeNode, device.id)).toBe(isSeen);
      expect(await count(having(level), systemTreeNode, places.id)).toBe(1);
      expect((await count(having(level), callSource, sources.care)) > 0).toBe(isSeen === 1);
      expect((await count(having(level), callSourceGroup, groups.care.id)) > 0).toBe(isSeen === 1);
    }
    const page = await having('None').query('{ auditLog(input: { limit: 1 }) { entity_id } }');
    expect(page.data?.auditLog).toEqual([{ entity_id: places.id }]);
  });

  test('hides what can no longer be judged, and the past of a number that is used again', async () => {
    const gone = await create(chief, systemTreeNode, nodeOf({ kind: 'radio', call_source_id: sources.care }));
    expect((await remove(chief, systemTreeNode, [gone.id])).errors).toEqual([]);
    expect(await count(having('Read'), systemTreeNode, gone.id)).toBe(0);
    expect(await count(chief, systemTreeNode, gone.id)).toBeGreaterThanOrEqual(2);
    const again = await create(chief, systemTreeNode, nodeOf({ kind: 'room' }));
    expect(again.id).toBe(gone.id);
    expect(await count(having('None'), systemTreeNode, again.id)).toBe(1);
  });

  test('does not have the name of a hidden row, though an entry points to it', async () => {
    const hidden = await create(chief, systemTreeNode, nodeOf({ kind: 'radio', call_source_id: sources.care }));
    const below = await create(chief, systemTreeNode, nodeOf({ kind: 'room', parent_id: hidden.id }));
    const parentIn = async (browser: Browser) => {
      const [entry] = await entriesOf(browser, systemTreeNode, below.id);
      return entry?.changes.find(({ field }) => field === 'parent_id')?.display_value_new;
    };
    expect(await parentIn(having('Read'))).toContain('Knoten');
    expect(await parentIn(having('None'))).not.toContain('Knoten');
  });
});

test('only devices that one could change are controlled', async () => {
  const device = await create(chief, systemTreeNode, nodeOf({ kind: 'radio', call_source_id: sources.care }));
  const switchOff = async (level: PermissionLevel) => {
    const { errors } = await having(level).query(
      `mutation { sendDeviceAction(input: { action: Mute, deviceID: ${device.id}, sectionID: 1 }) { success } }`,
    );
    return errors.map(({ extensions }) => extensions?.code);
  };
  expect(await switchOff('None')).toEqual(['MISSING_PERMISSION']);
  expect(await switchOff('Read')).toEqual(['MISSING_PERMISSION']);
  expect(await switchOff('Write')).not.toContain('MISSING_PERMISSION');
});

/** Reports an open call, as if a configurator had. */
async function openCall(key: number, call_source_id: number, device_id: number, text: string) {
  const rows = await server.database.ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     VALUES (1, gen_random_uuid(), $1, now(), 1, $2, 1, $3, 1, '', 'Ruf', $4, 'EG', '', '') RETURNING id`,
    [key, call_source_id, device_id, text],
  );
  server.bus.emit('messagesMissed', {});
  return Number((rows as { id: number }[])[0]?.id);
}

const callsIn = async (browser: Browser, view: string) => {
  const { data } = await browser.query(`{ openCalls(view: ${view}) { call_source_text } }`);
  return data?.openCalls as { call_source_text: string }[];
};

test('a wall shows every call, whatever the levels of whoever is logged in there', async () => {
  await openCall(1, sources.care, 1, 'Bett');
  const shown = [{ call_source_text: 'Bett' }];
  await expect.poll(() => callsIn(chief, 'Wall')).toEqual(shown);
  for (const level of permissionLevels) {
    expect(await callsIn(having(level), 'Wall')).toEqual(shown);
    expect(await callsIn(having(level), 'Console')).toEqual(level === 'None' ? [] : shown);
  }
});

test('a call of a technical device is in the console for those with a technical level alone, as is its node', async () => {
  const device = await create(chief, systemTreeNode, nodeOf({ kind: 'tech', call_source_id: sources.care }));
  const own = await create(chief, role, {
    name: 'Pflege ohne Technik',
    role_permissions: [{ permission: 'systemtree::use_module' }],
    role_call_source_groups: [{ callsource_group_id: groups.care.id, permission_level: 'Full' }],
  });
  const nurse = await addUser(server, 'nora', false, { roles: [own.id] });
  const id = await openCall(2, sources.care, device.id, 'Pumpe');
  await expect.poll(() => callsIn(chief, 'Console')).toContainEqual({ call_source_text: 'Pumpe' });
  const byId = async (browser: Browser, view: string) =>
    (await browser.query(`{ call(id: ${id}, view: ${view}) { call_source_text } }`)).data?.call;
  expect(await callsIn(nurse, 'Console')).not.toContainEqual({ call_source_text: 'Pumpe' });
  expect(await byId(nurse, 'Console')).toBeNull();
  expect(await byId(nurse, 'Wall'), 'the wall hides no call').toEqual({ call_source_text: 'Pumpe' });
  expect(await byId(having('Read'), 'Console')).toEqual({ call_source_text: 'Pumpe' });
});
