import { holds } from '@carestead/domain/access/needs';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import type { Tools } from '../platform/tools.tsx';
import { sendPatiently } from './sendPatiently.ts';

/** As the built-in account, unless whoever is logged in may press the buttons too. */
export async function logIn(tools: Tools): Promise<boolean> {
  const known = tools.appData.get();
  const mayPress =
    typeof known === 'object' && isLoggedIn(known.viewer) && holds(known.viewer, ['admin::manage_system']);
  return mayPress || (await logInAsDemo(tools));
}

export async function logInAsDemo({ appData, socket }: Tools): Promise<boolean> {
  if (!(await sendPatiently('login'))) return false;
  socket.restart();
  return await appData.load();
}
