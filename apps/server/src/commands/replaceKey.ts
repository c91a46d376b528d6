import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import type { LostSecrets } from '../platform/secrets/giveUpKey.ts';
import { readLostSecrets, removeLostSecrets } from '../platform/secrets/giveUpKey.ts';
import { createKey, keyPath, renameOldKey } from '../platform/secrets/keyFile.ts';
import { isKeyRight, newCheck } from '../platform/secrets/openSecrets.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from './runCommand.ts';

const flag = '--give-up';

/** Replaces a key that is lost: a new one is made, and what only the old one could read is removed. */
await runCommand(
  async (config, log) =>
    await withInstallation(config, log, async ({ database, databaseUrl }) => {
      const path = keyPath(config.dataFolder);
      if (await isKeyRight(config.dataFolder, database)) {
        return { ok: true, text: `The key ${path} is the one of this database: nothing is replaced.` };
      }
      const { lost, isRunning } = await readLostSecrets(databaseUrl, database);
      if (!process.argv.includes(flag)) {
        return {
          ok: false,
          text: `${toTypeAnew(lost)}\nTo go on without the lost key: npm run key:replace -- ${flag}`,
        };
      }
      if (isRunning) {
        throw new StartProblem(
          'A server works on this database: copy its secret.key here, or stop every server before the key is replaced.',
        );
      }
      await renameOldKey(config.dataFolder, systemClock.now());
      const secrets = createSecrets(await createKey(config.dataFolder));
      await removeLostSecrets(databaseUrl, lost, newCheck(secrets), systemClock.now());
      return { ok: true, text: `${path} is a new key: keep a copy of it with your backups.\n${toTypeAnew(lost)}` };
    }),
);

function toTypeAnew({ users, configurators, hubs, alert_channels, cameras, paired_displays }: LostSecrets) {
  const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return [
    'To be typed anew:',
    `  passwords of users, the first with npm run superuser -- NAME: ${listed(users)}`,
    `  passwords of configurators: ${listed(configurators)}`,
    `  passwords of hubs: ${listed(hubs)}`,
    `  secrets of alert channels, which are switched off until then: ${listed(alert_channels)}`,
    `  addresses of cameras in their door stations: ${listed(cameras)}`,
    `  displays to pair again: ${paired_displays}`,
    'The audit log is sealed anew: that it was not changed before can no longer be proven.',
  ].join('\n');
}
