import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../access/passwordHash.ts';
import { loadDemo } from '../demo/load/loadDemo.ts';
import { demoSystem } from '../demo/stage/stage.ts';
import { writeFirstHistory } from '../history/writeHistory.ts';
import { readConfig } from '../platform/config.ts';
import { freshDatabase, quiet } from '../testing/database.ts';
import { superuserContext } from '../testing/superuserContext.ts';
import { recordDemoPast } from './demoPast.ts';
import { pastTarget } from './pastTarget.ts';

const day = 86_400_000;

test('the year of the demo has incidents with their stories, edits of several people, mails and exports, and leaves the configuration as it was', async () => {
  const { database, url, ownerQuery } = await freshDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-past-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const now = Date.now();
  await ownerQuery(`INSERT INTO users (username, locale, is_superuser) VALUES ('demo', 'de', true)`);
  const tools = await superuserContext(database);
  await loadDemo({ ...tools, clock: { now: () => now - 372 * day } }, { passwordHash: hashPassword('geheim') });
  await tools.installation.reload();
  const context = { ...tools, clock: { now: () => now }, system_id: demoSystem };
  await writeFirstHistory(url, pastTarget, { seed: 1, days: 365, calls: 2000, end: now });
  const configured = () =>
    ownerQuery(`SELECT to_jsonb(n) - 'revision' AS row FROM system_tree_nodes n UNION ALL
      SELECT to_jsonb(s) - 'revision' FROM sections s UNION ALL SELECT to_jsonb(h) - 'revision' FROM hubs h UNION ALL
      SELECT to_jsonb(p) - 'revision' FROM display_profiles p UNION ALL
      SELECT to_jsonb(o) - 'revision' FROM display_group_overrides o ORDER BY 1`);
  const before = await configured();
  const config = readConfig({ CARESTEAD_DATA: dataFolder, CARESTEAD_DEMO: '1' });
  await recordDemoPast(context, { config, databaseUrl: url, log: quiet, hasPhones: false });
  expect(await configured()).toEqual(before);

  const stories = await ownerQuery(`SELECT kind, count(*)::integer AS count,
      bool_or(status = 'Closed' AND closed_by <> '') AS by_hand FROM incidents GROUP BY 1 ORDER BY 1`);
  expect(stories).toEqual(
    expect.arrayContaining(['Battery', 'Defect', 'Reachability'].map((kind) => expect.objectContaining({ kind }))),
  );
  expect(await ownerQuery(`SELECT FROM incidents WHERE status <> 'Closed' AND kind = 'Battery'`)).not.toEqual([]);
  expect(await ownerQuery('SELECT FROM incident_steps WHERE at > now()')).toEqual([]);
  expect(await ownerQuery(`SELECT FROM node_notes WHERE preset = 'battery_replaced'`)).not.toEqual([]);
  const editors = await ownerQuery(
    `SELECT DISTINCT user_name FROM audit_log WHERE action = 'updated' AND entity_type <> 'incident' ORDER BY 1`,
  );
  expect(editors.length).toBeGreaterThan(5);
  const versions = await ownerQuery(
    `SELECT FROM row_versions WHERE at < now() - interval '1 day' AND change = 'updated'`,
  );
  expect(versions.length).toBeGreaterThan(40);
  expect(await ownerQuery('SELECT DISTINCT result FROM deliveries ORDER BY 1')).toEqual([
    { result: 'Failure' },
    { result: 'NoData' },
    { result: 'Success' },
  ]);
  const exported = (await ownerQuery(
    `SELECT id, state, payload ->> 'format' AS format FROM jobs WHERE kind LIKE 'export%' ORDER BY id`,
  )) as { id: number; state: string; format: string }[];
  expect(exported.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'failed']);
  for (const { id, state, format } of exported)
    expect(existsSync(join(dataFolder, 'exports', `${id}.${format.toLowerCase()}`))).toBe(state === 'done');
});
