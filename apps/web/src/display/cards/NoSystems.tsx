import { holds } from '@carestead/domain/access/needs';
import { anonymous } from '@carestead/domain/access/viewer';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';
import type { Person } from '../wallConfig.ts';
import classes from './NoSystems.module.css';

type Props = { person: Person; onSettings: (() => void) | null };

export function NoSystems({ person, onSettings }: Props) {
  const text = useText();
  const mayManage = holds({ ...anonymous, ...person }, ['display.manage_display_profiles']);
  return (
    <div className={classes.place}>
      <section className={classes.callout} role="alert">
        <IconAlertTriangle className={classes.icon} aria-hidden="true" />
        <div>
          <h2 className={classes.title}>{text('wallRare.no_systems.title')}</h2>
          <p className={classes.text}>
            {text('wallRare.no_systems.text')}{' '}
            {text(mayManage ? 'wallRare.no_systems.choose' : 'wallRare.no_systems.ask')}
          </p>
          {onSettings && (
            <button type="button" className={classes.action} onClick={onSettings}>
              {text('wallRare.no_systems.action')}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
