import { use } from 'react';
import type { MaintenanceFill } from '../platform/feature.ts';
import { OperationsProvider } from '../platform/operations/operations.tsx';
import { MaintenanceFills } from '../platform/page/maintenanceFills.ts';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { usePart } from '../platform/page/usePart.ts';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { loadTexts } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { ActivityCard } from './ActivityCard.tsx';
import classes from './MaintenanceScreen.module.css';

/** How the installation is, one card for each thing that is done to it as a whole, and who did what when. */
export function MaintenanceScreen() {
  const text = useText();
  const fills = use(MaintenanceFills);
  const shown = (slot: MaintenanceFill['slot']) =>
    fills.filter((fill) => fill.slot === slot).map((fill) => <Part key={fill.name} {...fill} />);
  return (
    <div className={classes.page}>
      <PageHeader title={text('maintenance.title')} />
      {shown('maintenance_status')}
      <OperationsProvider>
        <div className={classes.content}>
          <div className={classes.cards}>{shown('maintenance')}</div>
          <ActivityCard />
        </div>
      </OperationsProvider>
    </div>
  );
}

function Part({ needs, condition, texts, load }: MaintenanceFill) {
  const isNeeded = mayEnter({ needs, condition }, useAppData());
  const loadAll = async () => (await Promise.all([load(), loadTexts(texts)]))[0];
  const part = usePart(isNeeded, loadAll, () => {});
  return isNeeded && part?.({});
}
