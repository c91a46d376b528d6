import { useObservable } from '@carestead/ui/state/observable';
import { Entrance } from '../platform/parts/Entrance.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import { LoginForm } from './LoginForm.tsx';

const reasons = ['by_person', 'charging', 'elsewhere', 'removed'] as const;

/** No person is logged in: this phone gets no calls, and says so. */
export function LoginScreen({ name }: { name: string }) {
  const text = useText();
  const { loggedOut } = usePhone();
  const word = useObservable(loggedOut);
  const reason = reasons.find((each) => each === word);
  return (
    <Entrance title={text('phoneApp.login.title')} under={name}>
      {reason && <Problem title={text(`phoneApp.login.out.${reason}`)} />}
      <Problem title={text('phoneApp.login.none')}>{text('phoneApp.login.none.text')}</Problem>
      <LoginForm />
    </Entrance>
  );
}
