import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesWork } from '../deliveries/work.ts';
import { look } from '../incidents/look.ts';
import { createBus } from '../platform/bus/bus.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import {
  type AlertInstallation,
  alertSecret,
  alertWait,
  startAlertInstallation,
} from '../testing/alertInstallation.ts';
import { manualClock } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, copyNode } from '../testing/fixtures.ts';
import { deleteOldAlerts } from './alertQueries.ts';
import { alertChannelsWork } from './work.ts';

const clock = manualClock();
const bus = createBus(quiet);
let installation: AlertInstallation;
let database: Database;
let bed: number;

const owner = (text: string, values: unknown[] = []) => installation.server.database.ownerQuery(text, values);

beforeAll(async () => {
  installation = await startAlertInstallation(clock);
  const { server, create } = installation;
  await addSystem(server, 2, 'Haus 2');
  const opened = openDatabase(server.database.url, quiet, 2);
  database = opened.database;
  atEndOfFile(opened.close);
  await owner('UPDATE global_settings SET radio_monitoring_timeout = 30, wired_monitoring_timeout = 30');
  // The server has problems of its own here, as that it has no configurator: only those that a test makes count.
  await owner(`CREATE FUNCTION only_made() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN IF NEW.part LIKE ''made %'' THEN RETURN NEW; END IF; RETURN NULL; END';
    CREATE TRIGGER only_made BEFORE INSERT ON current_problems FOR EACH ROW EXECUTE FUNCTION only_made();
    DELETE FROM current_problems`);
  const room = await create('SystemTreeNode', { name: 'Zimmer 101', kind: 'room' });
  bed = await create('SystemTreeNode', { name: 'Bett 1', kind: 'radio', parent_id: room });
  await installation.startWork([alertChannelsWork, deliveriesWork]);
});

afterEach(async () => {
  await owner('DELETE FROM alert_channels; DELETE FROM incidents; DELETE FROM current_problems');
  installation.receiver.received.length = 0;
  clock.advance(3_600_000);
});

const channel = (name: string, more: Record<string, unknown> = {}, system = '01') => {
  const outbound = { outbound_enabled: true, outbound_url: installation.receiver.url, outbound_secret: alertSecret };
  const input = { name, category: 'tech', class: 'info', outbound_can_reply: true, ...outbound, ...more };
  return installation.create('AlertChannel', input, system);
};

type Sent = { event: string; class: string; channel: { name: string }; incident: { id: number; severity: string } };

/** What came since the last time: the channel and the step of each. */
const received = async (...expected: readonly string[]) => {
  const { received: all } = installation.receiver;
  await vi.waitFor(() => expect(all.length).toBeGreaterThanOrEqual(expected.length), alertWait);
  // What would be one too many comes at once, if at all.
  await sleep(60);
  const bodies = all.splice(0).map(({ body }) => body);
  const lines = bodies.map((body) => `${(body as Sent).channel.name} ${(body as Sent).event} ${(body as Sent).class}`);
  expect(lines.toSorted()).toEqual([...expected].toSorted());
  return bodies;
};

/** A look, and one more after each of these minutes. */
const lookNow = async (minutes = 0) => {
  for (let passed = 0; passed <= minutes; passed += 1) {
    if (passed > 0) clock.advance(60_000);
    // The configurator has been connected for long, and every device is due.
    await owner(`UPDATE incident_looks SET served_at = clock_timestamp();
      UPDATE incident_watches SET due_at = '-infinity';
      INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside, link_state, link_since)
        SELECT id, gen_random_uuid(), 0, 0, 1, 0, 'connected', '2000-01-01' FROM system_params
        ON CONFLICT (system_id) DO UPDATE SET link_state = 'connected', link_since = '2000-01-01'`);
    await look({ database, clock, bus });
  }
};
const battery = (percent: number) =>
  owner(
    `UPDATE device_states SET last_reachable_at = to_timestamp($2), reachable = true, battery = $3 WHERE device_id = $1`,
    [bed, clock.now() / 1000, percent],
  );
const act = async (name: string, id: number) => {
  const { errors } = await installation.chief.query(`mutation ($id: Int!) { ${name}(id: $id) { id } }`, { id });
  expect(errors).toEqual([]);
};

test('an incident is sent to technical channels when it opens, rises, is taken, ends and comes back, each step once', async () => {
  await channel('Technik');
  await channel('Nur Kritisch', { class: 'critical' });
  await channel('Pflege', { category: 'care' });
  await channel('Aus', { outbound_enabled: false });
  await channel('Anderes Haus', {}, '02');
  await battery(39);
  await lookNow();
  const [body] = await received('Technik opened alert');
  const { id } = (body as Sent).incident;
  expect(body).toMatchObject({
    ...{ version: 1, category: 'tech', system: { id: 1, name: 'Haus Lindenhof' } },
    text: 'Zimmer 101 · Bett 1 · Batterie · Warnung',
    incident: { kind: 'Battery', severity: 'Warning', status: 'New', target: { type: 'device', id: bed } },
    place: { path: ['Zimmer 101', 'Bett 1'] },
  });
  expect(body).not.toHaveProperty('reply');
  expect(body).not.toHaveProperty('call');
  await act('confirmIncident', id);
  await received('Technik taken alert');
  await battery(20);
  await lookNow();
  await received('Nur Kritisch opened critical');
  await act('closeIncident', id);
  await received('Technik closed alert', 'Nur Kritisch closed critical');
  // Long after the purge of what is over the end of what is open still goes where its beginning went.
  await act('reopenIncident', id);
  await received('Technik opened critical', 'Nur Kritisch opened critical');
  await deleteOldAlerts(database, clock.now() + 40 * 86_400_000);
  await battery(100);
  await lookNow(6);
  const ended = await received('Technik closed critical', 'Nur Kritisch closed critical');
  expect(ended[0]).toMatchObject({ incident: { id, status: 'Closed', closed_because: 'recovered' } });
  const owners = await owner(`SELECT DISTINCT owner, longest_wait FROM deliveries`);
  expect(owners).toEqual([{ owner: 'alertChannels.incident', longest_wait: 30_000 }]);
});

test('what concerns a system goes to its channels, what concerns the installation to those of all; without the licence nothing does', async () => {
  await channel('Haus 1');
  await channel('Haus 2', {}, '02');
  await owner(`INSERT INTO current_problems (part, message, level, system_id, since, seen_at) VALUES
    ('made disk', 'disk_full', 'critical', NULL, now(), now()),
    ('made configurator 2', 'configurator_offline', 'warning', 2, now(), now())`);
  await lookNow();
  const bodies = await received('Haus 1 opened critical', 'Haus 2 opened critical', 'Haus 2 opened critical');
  const ofInstallation = bodies.filter(({ system }) => system === null);
  expect(ofInstallation).toMatchObject([
    { incident: { kind: 'System', reason: 'disk_full', target: { type: 'installation' } }, place: { path: [] } },
    { incident: { kind: 'System', reason: 'disk_full' } },
  ]);
  await owner(
    `INSERT INTO licences (id, number, name, features, limits, code, activated_at) VALUES (7, 'LH-1', 'Ohne',
      '{"analytics": false, "log": true, "management": true}',
      '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 2}', 'X', now())`,
  );
  await battery(20);
  await lookNow();
  await owner('DELETE FROM current_problems');
  await lookNow(6);
  await received('Haus 1 closed critical', 'Haus 2 closed critical', 'Haus 2 closed critical');
  await owner('DELETE FROM licences');
});

test('of a storm a channel is sent twenty devices and the note that there are more; a lost configurator still comes through', async () => {
  await channel('Technik');
  const first = await installation.create('SystemTreeNode', { name: 'Bett', kind: 'wired' });
  await copyNode(installation.server, first, { ids: [10_000, 10_099], values: { name: 'Bett' } });
  await owner('UPDATE device_states SET reachable = false, battery = NULL');
  await lookNow(2);
  const bodies = await received(...Array.from({ length: 20 }, () => 'Technik opened critical'));
  expect(bodies.flatMap(({ holds_back }, index) => (holds_back ? [index] : []))).toEqual([19]);
  await owner(`INSERT INTO current_problems (part, message, level, system_id, since, seen_at)
    VALUES ('made configurator 1', 'configurator_offline', 'warning', 1, now(), now())`);
  await lookNow();
  await received('Technik opened critical');
  const now = clock.now() / 1000;
  await owner('UPDATE device_states SET reachable = true, last_reachable_at = to_timestamp($1)', [now]);
  await lookNow(6);
  await received(...Array.from({ length: 20 }, () => 'Technik closed critical'));
});
