import { randomBytes } from 'node:crypto';
import { usernameProblem } from '@carestead/domain/access/login';
import { upsertSuperuser } from '../access/accessQueries.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { withInstallation } from '../installationDatabase.ts';
import { announce } from '../platform/bus/relay.ts';
import { systemClock } from '../platform/clock.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from './runCommand.ts';

/** Gives a locked-out installation a super user again, with a password that must be changed at the first log-in. */
await runCommand(async (config, log) => {
  const username = (process.argv[2] ?? '').trim();
  if (usernameProblem(username)) throw new StartProblem('Name the user: npm run superuser -- NAME');
  const password = randomBytes(12).toString('base64url');
  return await withInstallation(config, log, async ({ database, databaseUrl }) => {
    const stored = (await openSecrets(config.dataFolder, database)).encrypt(hashPassword(password));
    const { id, existed } = await upsertSuperuser(
      database,
      { username, password: stored, locale: 'de' },
      systemClock.now(),
    );
    await announce(databaseUrl, 'sessionsEnded', { user_id: id, session_id: null });
    await announce(databaseUrl, 'installationChanged', {});
    const what = existed ? 'is a super user now, and logged out everywhere' : 'was made as a super user';
    return { ok: true, text: `${username} ${what}. Temporary password: ${password}` };
  });
});
