import { dateTimeText } from '@carestead/domain/time/localTime';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { textIfAny } from '../platform/text/textIfAny.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Updates.module.css';
import type { Updates } from './useUpdates.ts';

/** How the last one ended, and where releases come from if not from an address. */
export function LastUpdate({ updates: { last, link, version } }: { updates: Updates }) {
  const text = useText();
  const timeZone = useTimeZone();
  const said = () => {
    if (!last || last.state === 'running') return null;
    const time = dateTimeText(last.finished_at ?? last.started_at, timeZone);
    const to = String({ ...(last.details as { version?: string } | null) }.version ?? '');
    if (last.state === 'done') return text('updates.done', { version: to, time });
    if (last.state === 'timed_out') return text('updates.timed_out', { version });
    const reason = textIfAny(text, last.problem) ?? text('updates.problem.failed');
    return text('updates.failed', { version: to, time, reason });
  };
  const result = said();
  return (
    <>
      {result && (
        <p className={classes.last} data-state={last?.state}>
          {result}
        </p>
      )}
      {link !== 'on' && last?.state !== 'running' && <p className={classes.note}>{text(`updates.link.${link}`)}</p>}
    </>
  );
}
