import { passphraseProblem, shortestPassphrase } from '@carestead/domain/backups/backup';
import { backupPath } from '../backups/backupFolder.ts';
import { passphraseKey } from '../backups/backupKeys.ts';
import { storePassphraseKey } from '../backups/passphraseQueries.ts';
import { sentenceOf } from '../backups/problemSentence.ts';
import { writeBackup } from '../backups/writeBackup.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from './runCommand.ts';

/** Writes a backup of the whole installation, whether the product runs or not. */
await runCommand(async (config, log) => {
  const { dataFolder } = config;
  const passphrase = process.env.CARESTEAD_BACKUP_PASSPHRASE ?? '';
  if (passphrase !== '' && passphraseProblem(passphrase) !== null)
    throw new StartProblem(`CARESTEAD_BACKUP_PASSPHRASE must have at least ${shortestPassphrase} characters.`);
  return await withInstallation(config, log, async ({ database, databaseUrl }) => {
    const secrets = await openSecrets(dataFolder, database);
    const now = systemClock.now();
    if (passphrase !== '')
      await storePassphraseKey(database, await passphraseKey(passphrase), { by: 'command line', now });
    const { signal } = new AbortController();
    const written = await writeBackup({
      databaseUrl,
      database,
      dataFolder,
      secrets,
      kind: 'manual',
      now,
      signal,
    }).catch((error: unknown) => {
      throw sentenceOf(error, dataFolder);
    });
    const opens = written.hasPassphrase
      ? 'It opens with the passphrase, or with the secret.key of this installation.'
      : 'It opens with the secret.key of this installation only: set a passphrase with CARESTEAD_BACKUP_PASSPHRASE, or keep a copy of the key.';
    return { ok: true, text: `${backupPath(dataFolder, written.name)}\n${written.bytes} bytes. ${opens}` };
  });
});
