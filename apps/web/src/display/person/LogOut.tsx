import { createPost } from '../../platform/connection/post.ts';
import { cachedUser } from '../../platform/session/cachedUser.ts';
import { useText } from '../../platform/text/useText.ts';
import { headersIn } from '../connection/ask.ts';
import { Confirm } from '../panel/Confirm.tsx';
import { useWall } from '../wallContext.ts';

/** The display is open to everybody: who logs out here still sees the calls. */
export function LogOut({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { config, context, notices, socket } = useWall();
  const leave = async () => {
    const post = createPost('/backend', () => headersIn(context));
    const answer = await post('/logout', {}).catch(() => null);
    onClose();
    if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) {
      const [title, detail] = [text('shell.logout.error.title'), text('shell.logout.error.text')];
      return notices.set({ title, text: detail, tone: 'error', duration: 5000 });
    }
    cachedUser.forget();
    socket.restart();
    config.load();
  };
  return (
    <Confirm
      title={text('shell.logout.confirm.title')}
      action={text('shell.logout')}
      onClose={onClose}
      onConfirm={() => void leave()}
    >
      {text('shell.logout.confirm.text')}
    </Confirm>
  );
}
