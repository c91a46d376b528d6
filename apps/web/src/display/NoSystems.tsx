import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';
import classes from './NoSystems.module.css';

type Props = { onSettings?: (() => void) | undefined };

export function NoSystems({ onSettings }: Props) {
  const text = useText();
  return (
    <div className={classes.place}>
      <section className={classes.callout} role="alert">
        <IconAlertTriangle className={classes.icon} aria-hidden="true" />
        <div>
          <h2 className={classes.title}>{text('display.no_systems.title')}</h2>
          <p className={classes.text}>{text('display.no_systems.text')}</p>
          {onSettings && (
            <button type="button" className={classes.action} onClick={onSettings}>
              {text('display.no_systems.action')}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
