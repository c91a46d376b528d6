import { hubHealth, hubHealths } from '@carestead/domain/devices/hubHealth';
import type { HubStatus } from '@carestead/domain/field/hubReport';
import type { NodeReports } from '@carestead/domain/tree/nodeHealth';
import { nodeHealth, nodeHealths } from '@carestead/domain/tree/nodeHealth';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { insertRows } from '../testing/insertRows.ts';

type Browser = ReturnType<TestServer['client']>;
type Page = { rows: { name: string }[]; next: string | null };

const thresholds = { battery_threshold_low: 40, battery_threshold_critical: 25 };
const hour = 3_600_000;

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
});

/** Whole, in pages of this size, so that the order holds from one page to the next. */
async function namesInOrder(list: string, first: number, then: string): Promise<readonly string[]> {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await chief.query(
      `query ($after: String) { page: ${list}(first: ${first}, after: $after, sort: [
        { field: "severity", direction: ASC }, { field: "${then}", direction: ASC }]) { rows { name } next } }`,
      { after },
    );
    expect(errors).toEqual([]);
    const page = data?.page as Page;
    names.push(...page.rows.map(({ name }) => name));
    after = page.next;
  } while (after !== null);
  return names;
}

test('nodes that need attention come first, on every page', async () => {
  await chief.query('mutation { createCallType(input: { name: "Defekt", flag: "Defect" }) { id } }');
  const nodes: (NodeReports & { name: string; radio: boolean })[] = [];
  for (const kind of ['radio', 'wired', 'tech', 'repeater', 'room'])
    for (const reachable of [true, false, null])
      for (const battery of [null, -1, 10, 24, 25, 39, 40, 100])
        for (const has_defect of [false, true])
          nodes.push({ name: `Knoten ${nodes.length}`, kind, radio: kind === 'radio', has_defect, reachable, battery });
  const create = `mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }`;
  const { data } = await chief.query(create, { input: { name: 'Vorlage' } });
  const template = data?.createSystemTreeNode as { id: number };
  const [row] = await server.database.ownerQuery(`SELECT * FROM system_tree_nodes WHERE id = ${template.id}`);
  await insertRows(
    server.database.ownerQuery,
    'system_tree_nodes',
    nodes.map((node, index) => ({ ...(row as object), ...node, id: 1000 + index, sort_order: index })),
  );
  await server.database.ownerQuery(`DELETE FROM system_tree_nodes WHERE id = ${template.id}`);
  await server.database.ownerQuery(
    `UPDATE device_states SET battery = n.battery, reachable = n.reachable
     FROM jsonb_to_recordset($1::jsonb) AS n(id integer, battery integer, reachable boolean) WHERE device_id = n.id`,
    [JSON.stringify(nodes.map(({ battery, reachable }, index) => ({ id: 1000 + index, battery, reachable })))],
  );
  await server.database.ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     SELECT 1, gen_random_uuid(), 1, now(), 1, 0, 0, id, 0, '', '', '', '', '', '' FROM unnest($1::int[]) id`,
    [nodes.flatMap(({ has_defect }, index) => (has_defect ? [1000 + index] : []))],
  );
  const rank = (node: NodeReports) => nodeHealths.indexOf(nodeHealth(node, thresholds));
  const expected = nodes.toSorted((a, b) => rank(a) - rank(b)).map(({ name }) => name);
  expect(await namesInOrder('systemTreeNodes', 37, 'sort_order')).toEqual(expected);
});

test('hubs that need attention come first', async () => {
  const now = Date.now();
  const hubs: { name: string; status: HubStatus; last_sync: number | null }[] = [];
  for (const status of ['Ready', 'Busy', 'Processing', 'Unknown', 'Offline', 'Unauthorized'] as const)
    for (const last_sync of [null, now - hour, now - 25 * hour])
      hubs.push({ name: `Hub ${hubs.length + 10}`, status, last_sync });
  for (const [index, { name, status, last_sync }] of hubs.entries()) {
    await chief.query(`mutation { createHub(input: { name: "${name}", ip: "192.0.2.${index + 1}" }) { id } }`);
    const at = last_sync === null ? null : new Date(last_sync);
    await server.database.ownerQuery(
      'UPDATE hub_reports SET status = $1, last_sync = $2 FROM hubs WHERE hub_id = hubs.id AND name = $3',
      [status, at, name],
    );
  }
  const rank = (hub: (typeof hubs)[number]) => hubHealths.indexOf(hubHealth(hub, now));
  const expected = hubs.toSorted((a, b) => rank(a) - rank(b)).map(({ name }) => name);
  expect(await namesInOrder('hubs', 4, 'name')).toEqual(expected);
});

test('a list without reports has no order by severity', async () => {
  const { errors } = await chief.query('{ callTypes(sort: [{ field: "severity", direction: ASC }]) { rows { id } } }');
  expect(errors[0]?.extensions?.code).toBe('BAD_LIST_INPUT');
});
