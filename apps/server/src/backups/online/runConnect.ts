import type { JobSession } from '../../platform/jobs/job.ts';
import { awaitLogin, beginLogin } from './googleLogin.ts';
import { noLogin, sendMessage, storeOnlineBackup } from './onlineQueries.ts';
import { googleLogin } from './openTarget.ts';
import { runOnline } from './runOnline.ts';

export const run = (_payload: unknown, session: JobSession) =>
  runOnline(session, 'online_backup_login', async (by) => {
    const { config, secrets, clock, signal } = session;
    const login = googleLogin(config, signal);
    const code = await beginLogin(login);
    const change = () => ({ by: by?.name ?? '', now: clock.now() });
    const expires = clock.now() + code.expires_in * 1000;
    await session.write(async (transaction) => {
      const { user_code: login_code, verification_url: login_url } = code;
      const login_expires_at = new Date(expires);
      const login_user_id = by?.id ?? null;
      await storeOnlineBackup(transaction, { login_code, login_url, login_expires_at, login_user_id }, change());
      if (by)
        await sendMessage(transaction, 'onlinebackup.token', {
          ...{ user_id: by.id, token: login_code, url: login_url, expires_at: expires },
        });
    });
    try {
      const grant = await awaitLogin(login, code);
      await session.write((transaction) =>
        storeOnlineBackup(transaction, { ...noLogin, sealed_grant: secrets.encrypt(grant) }, change()),
      );
    } catch (error) {
      if (!signal.aborted) await session.write((transaction) => storeOnlineBackup(transaction, noLogin, change()));
      throw error;
    }
    return {};
  });
