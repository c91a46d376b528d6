import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoStream } from '@carestead/domain/entities/videoStream';
import { demoAccount } from '../access/demoAccount.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { withInstallation } from '../installationDatabase.ts';
import { createBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { loadInstallation } from '../platform/installation.ts';
import { openSecrets } from '../platform/openSecrets.ts';
import { announce } from '../platform/relay.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from '../runCommand.ts';
import { camerasAt } from '../seed/displays.ts';
import { houseFile } from '../seed/houseFile.ts';
import { loadHouse } from '../seed/loadHouse.ts';
import { users } from '../seed/people.ts';
import { reachSimulator } from '../seed/reachSimulator.ts';
import { idsByName, reportHubs } from '../seed/seedQueries.ts';
import { rotateTriggers } from '../video/rotateTriggers.ts';

const occupied =
  'This database has users of its own, so the demo house is not loaded into it: name another CARESTEAD_DATA or DATABASE_URL.';

const houseId = 1;

/** Where the simulator of the demo listens; its password is only as secret as this machine is closed to others. */
const reachedAt = {
  ip: '127.0.0.1',
  tcp_port: Number(process.env.SIMULATOR_PORT || 8090),
  username: process.env.SIMULATOR_USER ?? 'carestead',
  password: process.env.SIMULATOR_PASSWORD ?? 'simulated',
};

/** Of its page and its cameras: the next port, as in the simulator's own options. */
const cameraPort = Number(process.env.SIMULATOR_CONTROL_PORT || reachedAt.tcp_port + 1);

/** Gives an empty installation the demo house and somebody who may log in; any other installation is left alone. */
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
      };
      const isNew = await loadHouse(tools, { passwordHash: hashPassword(password), reachedAt, cameraPort });
      const context = { ...tools, system_id: houseId };
      await reachSimulator(context, reachedAt, cameraPort);
      await reportHubs(database, houseId, systemClock.now());
      if (isNew) {
        const streamId = await idsByName(context, videoStream);
        for (const { name } of camerasAt(cameraPort)) await rotateTriggers(context, streamId(name));
        await announce(databaseUrl, 'installationChanged', {});
      }
      writeFileSync(join(config.dataFolder, 'house.json'), JSON.stringify(await houseFile(context)));
      const names = [viewer.name, ...users.map(({ username }) => username)].join(', ');
      return { ok: true, text: `Log in as one of ${names} with the password ${password}` };
    }),
);
