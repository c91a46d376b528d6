import { Lamp } from '@carestead/ui/Lamp';
import { VisuallyHidden } from '@mantine/core';
import { useObservable } from '../platform/observable.ts';
import { useTools } from '../platform/tools.tsx';
import { useAppData } from '../platform/useAppData.ts';
import { useText } from '../platform/useText.ts';
import { ConnectionRow } from './ConnectionRow.tsx';
import classes from './HomeScreen.module.css';
import { ServerClock } from './ServerClock.tsx';

export function HomeScreen() {
  const text = useText();
  const { clock } = useTools();
  const { viewer, systems } = useAppData();
  const offset = useObservable(clock.offset) ?? 0;
  const timezone = systems[0]?.timezone;
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
          </div>
        </section>
      </div>
    </div>
  );
}
