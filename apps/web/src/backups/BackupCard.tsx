import { nextNightly } from '@carestead/domain/backups/backup';
import { fileSize } from '@carestead/domain/text/fileSize';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { FactList } from '@carestead/ui/value/FactList';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowRight, IconDatabaseExport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StartBackupDocument } from '../generated/graphql.ts';
import { useNow } from '../platform/connection/useServerTime.ts';
import { OperationProgress } from '../platform/operations/OperationProgress.tsx';
import { useOperationState } from '../platform/operations/useOperationState.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { type Backups, useBackups, useChange } from './useBackups.ts';

/** Backups on the page of maintenance: the last, the next, whether they can be restored, and the button for another. */
export function BackupCard() {
  const backups = useBackups();
  if (backups === 'denied') return null;
  return backups === 'unknown' ? <Skeleton height={200} radius="md" /> : <Card backups={backups} />;
}

function Card({ backups: { list, operations, running } }: { backups: Backups }) {
  const text = useText();
  const timeZone = useTimeZone();
  const now = useNow();
  const change = useChange();
  const { pathIfAny } = useTools();
  const path = pathIfAny('backups');
  const latest = operations.find(({ kind }) => kind === 'backup') ?? null;
  const last = list.find(({ kind }) => kind !== 'uploaded');
  const drill = operations.find(({ kind, state }) => kind === 'drill' && state === 'done');
  const { rows } = { rows: 0, ...(drill?.details as { rows?: number } | null) };
  const at = (moment: number) => dateTimeText(moment, timeZone);
  return (
    <OperationCard
      icon={<IconDatabaseExport size={20} stroke={1.75} aria-hidden="true" />}
      title={text('backups.title')}
      text={text('backups.card.text')}
      state={useOperationState(latest)}
      isRunning={latest?.state === 'running'}
      footer={
        <>
          <Button
            variant="default"
            disabled={running.some(({ kind }) => kind === 'backup')}
            onClick={() => void change(StartBackupDocument, {})}
          >
            {text('backups.make.submit')}
          </Button>
          {path && (
            <Button
              component={Link}
              to={path}
              variant="subtle"
              rightSection={<IconArrowRight size={18} stroke={1.75} />}
            >
              {text('backups.card.all', { count: list.length })}
            </Button>
          )}
        </>
      }
    >
      {latest?.state === 'running' && <OperationProgress operation={latest} />}
      <FactList
        facts={[
          {
            ...{ name: 'last', label: text('backups.card.last') },
            value: last ? `${at(last.created_at)} · ${fileSize(last.bytes)}` : text('backups.last.none'),
          },
          { name: 'next', label: text('backups.card.next'), value: at(nextNightly(now())) },
          {
            ...{ name: 'drill', label: text('operations.kind.drill') },
            value: drill
              ? text('backups.drill.done', { rows, time: at(drill.finished_at ?? drill.started_at) })
              : text('backups.drill.none'),
          },
        ]}
      />
    </OperationCard>
  );
}
