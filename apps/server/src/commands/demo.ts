import { demoAccount } from '../access/demoAccount.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { withInstallation } from '../installationDatabase.ts';
import { createBus } from '../platform/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { loadInstallation } from '../platform/installation.ts';
import { readOrCreateKey } from '../platform/keyFile.ts';
import { announce } from '../platform/relay.ts';
import { createSecrets } from '../platform/secrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from '../runCommand.ts';
import { loadHouse } from '../seed/loadHouse.ts';
import { users } from '../seed/people.ts';

const occupied =
  'This database has users of its own, so the demo house is not loaded into it: name another CARESTEAD_DATA or DATABASE_URL.';

/** Gives an empty installation the demo house and somebody who may log in; any other installation is left alone. */
await runCommand(
  async (config, log) =>
    await withInstallation(config, log, async ({ database, databaseUrl }) => {
      const secrets = createSecrets(await readOrCreateKey(config.dataFolder));
      const account = await demoAccount({ database, clock: systemClock, secrets });
      if (!account) throw new StartProblem(occupied);
      const { viewer, password } = account;
      const { locale } = viewer;
      const bus = createBus(log);
      const installation = await loadInstallation(database, bus, log);
      const tools = { database, bus, clock: systemClock, viewer, locale, secrets, installation };
      const hash = hashPassword(password);
      if (await loadHouse(tools, hash)) await announce(databaseUrl, 'installationChanged', {});
      const names = [viewer.name, ...users.map(({ username }) => username)].join(', ');
      return { ok: true, text: `Log in as one of ${names} with the password ${password}` };
    }),
);
