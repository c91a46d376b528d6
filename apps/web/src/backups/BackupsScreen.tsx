import { Callout } from '@carestead/ui/feedback/Callout';
import { Skeleton } from '@mantine/core';
import { PageHeader } from '../platform/page/PageHeader.tsx';
import { usePart } from '../platform/page/usePart.ts';
import { useText } from '../platform/text/useText.ts';
import { BackupList } from './BackupList.tsx';
import classes from './Backups.module.css';
import { HistoryCard } from './HistoryCard.tsx';
import { MakeBackupCard } from './MakeBackupCard.tsx';
import { PassphraseCard } from './PassphraseCard.tsx';
import { useBackups } from './useBackups.ts';

/** The larger half of the page, and the lower one. */
const loadOnlineCard = () => import('./OnlineCard.tsx').then(({ OnlineCard }) => OnlineCard);

/** Copies of the whole installation: made, kept, taken along and put back. */
export function BackupsScreen() {
  const text = useText();
  const backups = useBackups();
  const onlineCard = usePart(typeof backups !== 'string', loadOnlineCard, () => {});
  return (
    <div className={classes.page}>
      <PageHeader title={text('backups.title')} />
      {backups === 'unknown' && <Skeleton height={160} radius="md" maw={800} />}
      {backups === 'denied' && (
        <Callout tone="note" title={text('backups.denied.title')}>
          {text('backups.denied')}
        </Callout>
      )}
      {typeof backups !== 'string' && (
        <>
          <MakeBackupCard backups={backups} />
          <BackupList backups={backups} />
          <PassphraseCard backups={backups} />
          {onlineCard?.({ online: backups.online, running: backups.running })}
          <HistoryCard operations={backups.operations} />
        </>
      )}
    </div>
  );
}
