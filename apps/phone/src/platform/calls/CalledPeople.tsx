import { initialsOf } from '@carestead/domain/phoneApp/initials';
import type { CallDetails } from '@carestead/domain/phones/protocol';
import { IconBell, IconCheck, IconEye, IconWalk, IconWifiOff, IconX } from '@tabler/icons-react';
import { useText } from '../text/locale.ts';
import classes from './CalledPeople.module.css';

type State = CallDetails['people'][number]['state'];

const icons: Readonly<Record<State, typeof IconX>> = {
  taken: IconWalk,
  opened: IconEye,
  confirmed: IconCheck,
  rejected: IconX,
  called: IconBell,
  unreachable: IconWifiOff,
};

/** Who was called for it, and how it stands with each. */
export function CalledPeople({ people }: Pick<CallDetails, 'people'>) {
  const text = useText();
  return (
    <ul className={classes.people}>
      {people.map(({ id, name, state }) => {
        const Icon = icons[state];
        return (
          <li key={id}>
            <span className={classes.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.state} data-state={state}>
              <Icon size={18} aria-hidden="true" />
              {text(`phoneApp.called.${state}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
