import type { BareCommand } from './anchors/bareSockets.ts';
import { type Clients, deliver, join, startLoad } from './live/clients.ts';
import { createChanges, openAtOnce } from './live/createChanges.ts';
import { bare, consoleSubscription, initOf, listOf, wallSubscription } from './live/display.ts';
import { type LiveInstallation, openLiveInstallation } from './live/liveInstallation.ts';
import type { Displays } from './load/sockets.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { startRemote } from './product/remote.ts';
import { logIn } from './product/signIn.ts';

const goal: Goal = { of: 'ratio', is: 'at most', limit: 2 };

type Measure = { count: number; systems: number; roles: number; pairs: number; lists: number };

const sizes: Record<Size, Measure> = {
  full: { count: 10_000, systems: 5, roles: 20, pairs: 12, lists: 100_000 },
  quick: { count: 2500, systems: 5, roles: 20, pairs: 10, lists: 10_000 },
  smoke: { count: 100, systems: 2, roles: 3, pairs: 1, lists: 2000 },
};

export const variety: Bench = {
  name: 'variety',
  metric: 'P3: displays of 5 systems in 4 languages, half of them with a log-in of 20 roles; anchor: ws.send',
  goal,
  run: async (run) => {
    const { started, size } = run;
    const { count, systems, roles, pairs, lists } = sizes[size];
    const installation = await openLiveInstallation(run, systems);
    const product = started.use(await installation.start());
    const bareWs = started.use(startRemote<BareCommand, number>(new URL('anchors/bareSockets.ts', import.meta.url)));
    const changes = await Promise.all(
      installation.configurators.map((configurator) => createChanges(configurator, installation.devices)),
    );
    const text = await listOf(product.port, openAtOnce);
    const cookies = await logInStaff(product.port, installation, roles, systems);
    const displays = variedDisplays({ count, systems, cookies });

    const ours: Clients = {
      pid: product.serverPid,
      port: product.port,
      load: started.use(startLoad()),
      change: async (turn) => {
        await changes[turn % systems]?.();
        return audienceOf(displays, (turn % systems) + 1);
      },
    };
    const anchor: Clients = {
      pid: bareWs.pid,
      port: await bareWs.ask({ do: 'listen' }),
      load: started.use(startLoad()),
      change: (turn) => bareWs.ask({ do: 'send', text, rest: turn % systems, of: systems }),
    };
    await join(ours, displays);
    await join(anchor, [bare(displays.reduce((sum, each) => sum + each.count * each.subscriptions.length, 0))]);

    const rounds = systems * Math.max(1, Math.round(lists / count));
    const measured = await inPairs(pairs, {
      ours: () => deliver(ours, rounds),
      anchor: () => deliver(anchor, rounds),
    });
    const name = `P3 variety, ${count.toLocaleString('en')} displays`;
    return [
      { name: `${name}, CPU per list`, unit: 'us', goal, ...compare(measured, ({ cpuUs }) => cpuUs) },
      { name: `${name}, first to last`, unit: 'ms', goal: null, ...compare(measured, ({ lastMs }) => lastMs) },
    ];
  },
};

/** So many groups of call sources the demo installation has. */
const groups = 4;

/**
 * People with a role each, logged in; their cookies. Every role reads other groups of call sources in every system,
 * until each set of groups was used once: the last ones are not restricted.
 */
async function logInStaff(
  port: number,
  { database, password }: Pick<LiveInstallation, 'database' | 'password'>,
  count: number,
  systems: number,
): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let number = 1; number <= count; number++) {
    const username = `pflege${number}`;
    const { rows } = await database.query<{ id: number }>(
      'INSERT INTO roles (revision, sort_order, name) VALUES (1, 100 + $1, $2) RETURNING id',
      [number, username],
    );
    const role = rows[0]?.id;
    const read = Array.from({ length: groups }, (_, index) => index + 1).filter((id) => number & (1 << (id - 1)));
    if (number < 1 << groups) {
      await database.query(
        `INSERT INTO role_call_source_groups (system_id, role_id, id, revision, callsource_group_id, permission_level)
         SELECT system, $1, id, 1, id, 'Read' FROM generate_series(1, $2::integer) AS system, unnest($3::integer[]) AS id`,
        [role, systems, read],
      );
    }
    await database.query(
      `INSERT INTO users (username, password, locale, is_superuser, roles, system_access)
       SELECT $1, password, 'de', false, ARRAY[$2::integer], '{}' FROM users WHERE username = 'demo'`,
      [username, role],
    );
    cookies.push(await logIn(port, { username, password }));
  }
  return cookies;
}

const profiles = 50;
const locales = ['de', 'en', 'fr', 'it'];
/** One profile in so many shows two systems. */
const twoSystemsEvery = 10;

type Varied = Displays & { systems: readonly number[] };

type Wanted = { count: number; systems: number; cookies: readonly string[] };

/**
 * Fifty profiles, spread over systems and languages: half of the displays hang on walls, at the other half people have
 * logged in and see what the sources of calls allow them to.
 */
function variedDisplays({ count, systems, cookies }: Wanted): readonly Varied[] {
  return Array.from({ length: profiles }, (_, profile) => {
    const own = (profile % systems) + 1;
    const shown = profile % twoSystemsEvery === 0 ? [own, (own % systems) + 1] : [own];
    const init = initOf({ system_id: own, locale: locales[profile % locales.length] ?? 'de' });
    const each = Math.round(count / profiles);
    const onWalls = Math.ceil(each / 2);
    const walls = { count: onWalls, headers: {}, init, subscriptions: shown.map(wallSubscription), systems: shown };
    const consoles = Array.from({ length: each - onWalls }, (_seat, index) => ({
      count: 1,
      headers: { cookie: cookies[(profile + index) % cookies.length] ?? '' },
      init,
      subscriptions: [consoleSubscription(own)],
      systems: [own],
    }));
    return [walls, ...consoles];
  }).flat();
}

/** How many lists a change of this system makes. */
const audienceOf = (displays: readonly Varied[], system_id: number) =>
  displays.filter(({ systems }) => systems.includes(system_id)).reduce((sum, { count }) => sum + count, 0);
