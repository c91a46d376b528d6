import { fileSize } from '@carestead/domain/text/fileSize';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { Button } from '@mantine/core';
import { FetchCloudCopyDocument } from '../generated/graphql.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { textIfAny } from '../platform/text/textIfAny.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Cloud.module.css';
import { type Copy, useRequest } from './useCloud.ts';

export function CopyRow({ copy, canFetch }: { copy: Copy; canFetch: boolean }) {
  const text = useText();
  const request = useRequest();
  const time = dateTimeText(copy.at, useTimeZone());
  const { id, is_own, reason, user_name, bytes, is_fetching, fetch_problem, holds, download } = copy;
  const about = is_own
    ? [reason && text(`cloud.reason.${reason}`), user_name || text('cloud.by_itself')]
    : [text('cloud.foreign')];
  const named = (action: string) => text('cloud.action_of', { action, time });
  const fetchAction = text(fetch_problem ? 'cloud.fetch.again' : 'cloud.fetch');
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <strong>{time}</strong>
        <span className={classes.note}>{[...about, fileSize(bytes)].filter(Boolean).join(' · ')}</span>
        {!is_own && <span className={classes.note}>{text('jobs.problem.cloud.foreign')}</span>}
        {fetch_problem && !is_fetching && is_own && (
          <span className={classes.problem} role="alert">
            {text(`jobs.problem.cloud.${fetch_problem}`)}
          </span>
        )}
      </div>
      {is_own && (
        <div className={classes.actions}>
          {typeof download === 'string' ? (
            <Button component="a" variant="default" href={download} download aria-label={named(text('cloud.download'))}>
              {text('cloud.download')}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={is_fetching}
              disabled={!canFetch}
              aria-label={named(fetchAction)}
              onClick={() => void request(FetchCloudCopyDocument, { id })}
            >
              {fetchAction}
            </Button>
          )}
        </div>
      )}
      {holds.length > 0 && (
        <div className={classes.holds}>
          <span className={classes.note}>{text('cloud.holds')}</span>
          <ul className={classes.counts}>
            {holds.map(({ table, count }) => (
              <li key={table}>
                {textIfAny(text, `entity.${table}`) ?? table} <strong>{shownNumber(count)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
