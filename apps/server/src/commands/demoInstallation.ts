import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IssuedLicence, licenceVersion } from '@carestead/domain/licence/issuedLicence';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { videoStream } from '@carestead/domain/video/videoStream';
import { demoAccount } from '../access/demoAccount.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { storeAccount } from '../cloud/cloudQueries.ts';
import { loadPhones, phonesFile } from '../demo/app/loadPhones.ts';
import { camerasAt } from '../demo/configuration/displays.ts';
import { idsByName } from '../demo/load/demoQueries.ts';
import { installationFile } from '../demo/load/installationFile.ts';
import { loadDemo } from '../demo/load/loadDemo.ts';
import { reachSimulator } from '../demo/load/reachSimulator.ts';
import { users } from '../demo/people/people.ts';
import { demoSystem } from '../demo/stage/stage.ts';
import { partsOf } from '../features.ts';
import { insertLicence } from '../licence/licenceQueries.ts';
import { createBus } from '../platform/bus/bus.ts';
import { announce } from '../platform/bus/relay.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { loadInstallation } from '../platform/installation.ts';
import type { Log } from '../platform/log.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { rotateTriggers } from '../video/rotateTriggers.ts';

/** Where the simulator of the demo listens; its password is only as secret as this machine is closed to others. */
export const reachedAt = {
  ip: '127.0.0.1',
  tcp_port: Number(process.env.SIMULATOR_PORT || 8090),
  username: process.env.SIMULATOR_USER ?? 'carestead',
  password: process.env.SIMULATOR_PASSWORD ?? 'simulated',
};

/** Of its page and its cameras: the next port, as in the simulator's own options. */
export const cameraPort = Number(process.env.SIMULATOR_CONTROL_PORT || reachedAt.tcp_port + 1);

const operatedFor = 372 * 86_400_000;

/** With everything that can be licensed, so that all of it can be looked at. */
const demoLicence: IssuedLicence = {
  ...{ v: licenceVersion, id: 1, number: 'DEMO', name: 'Haus Lindenhof', issued: '2026-01-01' },
  features: defaultLicence.features,
  limits: { ...defaultLicence.limits, app_clients: 25 },
};

/** The account that `npm run demo` gives its cloud. */
const cloudAccount = { username: 'lindenhof@carestead.example', password: 'lindenhof' };

const storeDemoCloud = (database: Database, secrets: Secrets, by: string) =>
  storeAccount(
    database,
    demoSystem,
    { enabled: true, username: cloudAccount.username, sealed_password: secrets.encrypt(cloudAccount.password) },
    { by, now: systemClock.now() },
  );

type Installation = { config: Config; log: Log; database: Database; databaseUrl: string };

/**
 * Gives an empty installation the demo data and a user who may log in; one that has them is left as it is, any other is
 * refused with this sentence. Gives its user, and the line with the log-ins.
 */
export async function prepareDemo(
  { config, log, database, databaseUrl }: Installation,
  { refusal, hasPhones }: { refusal: string; hasPhones: boolean },
): Promise<{ context: EntityContext; by: { id: number; name: string }; text: string }> {
  const secrets = await openSecrets(config.dataFolder, database);
  const account = await demoAccount({ database, clock: systemClock, secrets });
  if (!account) throw new StartProblem(refusal);
  const { viewer, password } = account;
  const bus = createBus(log);
  const installation = await loadInstallation(database, bus, log);
  const tools = {
    database,
    bus,
    clock: systemClock,
    viewer,
    locale: viewer.locale,
    secrets,
    installation,
    allowsLoopback: true,
    partsOf,
  };
  // It was put into operation before its first call.
  const commissioned = { now: () => systemClock.now() - operatedFor };
  const isNew = await loadDemo(
    { ...tools, clock: commissioned },
    { passwordHash: hashPassword(password), reachedAt, cameraPort },
  );
  const context = { ...tools, system_id: demoSystem };
  await reachSimulator(context, reachedAt, cameraPort);
  if (isNew) {
    await insertLicence(database, { licence: demoLicence, code: '', by: viewer }, systemClock.now());
    const streamId = await idsByName(context, videoStream);
    for (const { name } of camerasAt(cameraPort)) await rotateTriggers(context, streamId(name));
    await announce(databaseUrl, 'installationChanged', {});
    if (config.cloudUrl !== null) await storeDemoCloud(database, secrets, viewer.name);
  }
  if (hasPhones) {
    // Phones need the licence.
    await installation.reload();
    await loadPhones(context);
  }
  const write = (name: string, content: object) =>
    writeFileSync(join(config.dataFolder, name), JSON.stringify(content), { mode: 0o600 });
  write('installation.json', await installationFile(context));
  write('phones.json', hasPhones ? await phonesFile(context, password) : { phones: [] });
  const names = [viewer.name, ...users.map(({ username }) => username)].join(', ');
  const by = { id: viewer.id, name: viewer.name };
  return { context, by, text: `Log in as one of ${names} with the password ${password}` };
}
