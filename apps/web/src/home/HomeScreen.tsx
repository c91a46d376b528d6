import { Lamp } from '@carestead/ui/Lamp';
import { VisuallyHidden } from '@mantine/core';
import { useObservable } from '../platform/observable.ts';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useSystem } from '../platform/useSystem.ts';
import { useText } from '../platform/useText.ts';
import { ConnectionRow } from './ConnectionRow.tsx';
import classes from './HomeScreen.module.css';
import { ServerClock } from './ServerClock.tsx';

export function HomeScreen() {
  const text = useText();
  const { clock } = useTools();
  const { viewer } = useAppData();
  const offset = useObservable(clock.offset) ?? 0;
  const timezone = useSystem()?.timezone;
  const mayNothing = !viewer.is_superuser && viewer.permissions.length === 0;
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">{text('home.title')}</VisuallyHidden>
      <div className={classes.card}>
        <ServerClock timezone={timezone} />
        <ConnectionRow offset={offset} timezone={timezone} />
        <section className={classes.row}>
          <Lamp fill="solid" tone="iris" />
          <div>
            <h2 className={classes.label}>{text('home.user')}</h2>
            <p className={classes.value}>{viewer.name}</p>
            {viewer.is_superuser && <p className={classes.detail}>{text('home.user.superuser')}</p>}
            {viewer.roles.length > 0 && (
              <p className={classes.detail}>{viewer.roles.map(({ name }) => name).join(', ')}</p>
            )}
            {mayNothing && <p className={classes.detail}>{text('home.rights.none')}</p>}
          </div>
        </section>
      </div>
    </div>
  );
}
