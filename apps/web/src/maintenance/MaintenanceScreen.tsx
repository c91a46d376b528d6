import { PageHeader } from '../platform/page/PageHeader.tsx';
import { useText } from '../platform/text/useText.ts';
import { LicenceCard } from './LicenceCard.tsx';
import classes from './MaintenanceScreen.module.css';
import { ReloadClientsCard } from './ReloadClientsCard.tsx';

/** One card for each thing that is done to the installation as a whole. */
export function MaintenanceScreen() {
  const text = useText();
  return (
    <div className={classes.page}>
      <PageHeader title={text('maintenance.title')} />
      <LicenceCard />
      <ReloadClientsCard />
    </div>
  );
}
