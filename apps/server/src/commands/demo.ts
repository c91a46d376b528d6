import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoStream } from '@carestead/domain/video/videoStream';
import { demoAccount } from '../access/demoAccount.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { idsByName, reportHubs } from '../demo/demoQueries.ts';
import { camerasAt } from '../demo/displays.ts';
import { installationFile } from '../demo/installationFile.ts';
import { loadDemo } from '../demo/loadDemo.ts';
import { users } from '../demo/people.ts';
import { reachSimulator } from '../demo/reachSimulator.ts';
import { partsOf } from '../features.ts';
import { withInstallation } from '../installationDatabase.ts';
import { createBus } from '../platform/bus/bus.ts';
import { announce } from '../platform/bus/relay.ts';
import { systemClock } from '../platform/clock.ts';
import { loadInstallation } from '../platform/installation.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { rotateTriggers } from '../video/rotateTriggers.ts';
import { runCommand } from './runCommand.ts';

const occupied =
  'This database has users of its own, so the demo data is not loaded into it: name another CARESTEAD_DATA or DATABASE_URL.';

const demoSystem = 1;

/** Where the simulator of the demo listens; its password is only as secret as this machine is closed to others. */
const reachedAt = {
  ip: '127.0.0.1',
  tcp_port: Number(process.env.SIMULATOR_PORT || 8090),
  username: process.env.SIMULATOR_USER ?? 'carestead',
  password: process.env.SIMULATOR_PASSWORD ?? 'simulated',
};

/** Of its page and its cameras: the next port, as in the simulator's own options. */
const cameraPort = Number(process.env.SIMULATOR_CONTROL_PORT || reachedAt.tcp_port + 1);

/** Gives an empty installation the demo data and a user who may log in; any other installation is left alone. */
await runCommand(
  async (config, log) =>
    await withInstallation(config, log, async ({ database, databaseUrl }) => {
      const secrets = await openSecrets(config.dataFolder, database);
      const account = await demoAccount({ database, clock: systemClock, secrets });
      if (!account) throw new StartProblem(occupied);
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
      const isNew = await loadDemo(tools, { passwordHash: hashPassword(password), reachedAt, cameraPort });
      const context = { ...tools, system_id: demoSystem };
      await reachSimulator(context, reachedAt, cameraPort);
      await reportHubs(database, demoSystem, systemClock.now());
      if (isNew) {
        const streamId = await idsByName(context, videoStream);
        for (const { name } of camerasAt(cameraPort)) await rotateTriggers(context, streamId(name));
        await announce(databaseUrl, 'installationChanged', {});
      }
      writeFileSync(join(config.dataFolder, 'installation.json'), JSON.stringify(await installationFile(context)));
      const names = [viewer.name, ...users.map(({ username }) => username)].join(', ');
      return { ok: true, text: `Log in as one of ${names} with the password ${password}` };
    }),
);
