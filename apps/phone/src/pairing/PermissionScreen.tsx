import { nextStep, type PermissionStep, permissionSteps } from '@carestead/domain/phoneApp/permissionSteps';
import { useObservable } from '@carestead/ui/state/observable';
import { IconBell, IconCheck, IconSun, IconVolume, IconX } from '@tabler/icons-react';
import { Button } from '../platform/parts/Button.tsx';
import { Entrance } from '../platform/parts/Entrance.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './PermissionScreen.module.css';

const icons: Readonly<Record<PermissionStep, typeof IconBell>> = {
  notifications: IconBell,
  sound: IconVolume,
  wake_lock: IconSun,
};

/** What the app needs to ring, one by one, each with its reason and with what became of it. */
export function PermissionScreen({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { permissions } = usePhone();
  const states = useObservable(permissions.states);
  const next = nextStep(states);
  return (
    <Entrance title={text('phoneApp.allow.title')} under={text('phoneApp.allow.under')}>
      <ol className={classes.steps}>
        {permissionSteps.map((step) => {
          const Icon = icons[step];
          const state = states[step];
          return (
            <li key={step} className={classes.step} data-state={state}>
              <Icon size={26} aria-hidden="true" />
              <div>
                <h2>{text(`phoneApp.allow.${step}`)}</h2>
                <p>{text(`phoneApp.allow.${step}.reason`)}</p>
                <p className={classes.state} role="status">
                  {state === 'granted' ? (
                    <IconCheck size={18} aria-hidden="true" />
                  ) : (
                    state !== 'ask' && <IconX size={18} aria-hidden="true" />
                  )}
                  {text(`phoneApp.allow.state.${state}`)}
                </p>
                {state === 'denied' && <p>{text(`phoneApp.allow.${step}.denied`)}</p>}
                {step === next && (
                  <Button look="main" isWide onClick={() => void permissions.ask(step)}>
                    {text('phoneApp.allow.ask')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <Button isWide isTall look={next ? 'usual' : 'main'} onClick={onDone}>
        {text(next ? 'phoneApp.allow.later' : 'phoneApp.allow.done')}
      </Button>
    </Entrance>
  );
}
