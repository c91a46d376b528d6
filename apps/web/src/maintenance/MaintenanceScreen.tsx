import { Title } from '@mantine/core';
import { useText } from '../platform/text/useText.ts';
import { LicenceCard } from './LicenceCard.tsx';
import classes from './MaintenanceScreen.module.css';
import { ReloadClientsCard } from './ReloadClientsCard.tsx';

/** One card for each thing that is done to the installation as a whole. */
export function MaintenanceScreen() {
  const text = useText();
  return (
    <div className={classes.page}>
      <Title className={classes.title}>{text('maintenance.title')}</Title>
      <LicenceCard />
      <ReloadClientsCard />
    </div>
  );
}
