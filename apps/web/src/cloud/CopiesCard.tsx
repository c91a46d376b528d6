import { isLoginError } from '@carestead/domain/cloud/cloud';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button } from '@mantine/core';
import { IconCloudUpload, IconRefresh } from '@tabler/icons-react';
import { CopyToCloudDocument, ReadCloudDocument } from '../generated/graphql.ts';
import { OperationCard } from '../platform/page/OperationCard.tsx';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Cloud.module.css';
import { CopyRow } from './CopyRow.tsx';
import { type Cloud, isUsable, useRequest } from './useCloud.ts';

/** What waits, and what the cloud has of this system. */
export function CopiesCard({ cloud }: { cloud: Cloud }) {
  const text = useText();
  const timeZone = useTimeZone();
  const request = useRequest();
  const { waiting, copies, looked_at, is_sending, is_reading, problem } = cloud;
  const canReach = isUsable(cloud);
  const isKnown = typeof looked_at === 'number';
  const isRefused = isLoginError(problem ?? '');
  return (
    <OperationCard
      title={text('cloud.copies')}
      text={text('cloud.copies.text')}
      footer={
        canReach && (
          <>
            <Button
              leftSection={<IconCloudUpload size={18} stroke={1.75} />}
              loading={is_sending}
              disabled={isRefused}
              onClick={() => void request(CopyToCloudDocument)}
            >
              {text('cloud.copy')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} stroke={1.75} />}
              loading={is_reading}
              disabled={isRefused}
              onClick={() => void request(ReadCloudDocument)}
            >
              {text('cloud.refresh')}
            </Button>
            {isKnown && <span>{text('cloud.looked_at', { time: dateTimeText(looked_at, timeZone) })}</span>}
          </>
        )
      }
    >
      {waiting.length > 0 && (
        <p className={classes.note} role="status">
          {is_sending ? text('cloud.sending') : text('cloud.waiting', { count: waiting.length })}
        </p>
      )}
      {copies.length > 0 && (
        <ul className={classes.list} aria-label={text('cloud.copies')}>
          {copies.map((copy) => (
            <CopyRow key={copy.id} copy={copy} canFetch={canReach && !isRefused} />
          ))}
        </ul>
      )}
      {copies.length === 0 && waiting.length === 0 && !isRefused && <p className={classes.note}>{emptyText()}</p>}
    </OperationCard>
  );

  function emptyText() {
    if (isKnown) return text('cloud.none');
    return is_reading ? text('cloud.reading') : text('cloud.needs_account');
  }
}
