import { sealAudit, verifyAudit } from '../audit/sealAudit.ts';
import { withInstallation } from '../installationDatabase.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { runCommand } from './runCommand.ts';

/** Proves that no audit row was changed or removed since it was sealed. */
await runCommand(async (config, log) => {
  return await withInstallation(config, log, async ({ database }) => {
    const secrets = await openSecrets(config.dataFolder, database);
    await sealAudit(database, secrets, log);
    const { verified, unsealed, head, broken } = await verifyAudit(database, secrets);
    const ends = `${verified} rows verified, ${unsealed} not yet sealed, the chain ends at ${head.number} ${head.seal}`;
    return broken
      ? { ok: false, text: `The audit log is broken at ${broken.number}: ${broken.why}. ${ends}` }
      : { ok: true, text: `The audit log is whole: ${ends}` };
  });
});
