import type { Tools } from '../tools.tsx';

/** True when the session is over; otherwise the user stays logged in. */
export async function logOut({ post, appData, socket }: Tools): Promise<boolean> {
  const answer = await post('/logout', {}).catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) return false;
  appData.forgetViewer();
  socket.restart();
  void appData.load();
  return true;
}
