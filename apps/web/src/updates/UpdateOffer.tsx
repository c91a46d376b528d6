import { fileSize } from '@carestead/domain/text/fileSize';
import { dateText } from '@carestead/domain/time/localTime';
import { VisuallyHidden } from '@carestead/ui/value/VisuallyHidden';
import { IconArrowRight, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Updates.module.css';
import type { Updates } from './useUpdates.ts';

/** From which version to which, of when, how large, and who signed it. */
export function UpdateOffer({ updates }: { updates: Updates }) {
  const text = useText();
  const timeZone = useTimeZone();
  const { from, to } = changeOf(updates);
  const { offer } = updates;
  return (
    <div className={classes.offer}>
      <p className={classes.change}>
        <VisuallyHidden>{text('updates.change', { from, version: to })}</VisuallyHidden>
        <span aria-hidden="true" className={classes.versions}>
          <span>{from}</span>
          <IconArrowRight size={18} stroke={1.75} />
          <strong>{to}</strong>
        </span>
        {offer && (
          <span className={classes.facts}>
            {text('updates.facts', { date: dateText(offer.released_at, timeZone), size: fileSize(offer.bytes) })}
          </span>
        )}
      </p>
      {offer && (
        <p className={classes.signed}>
          <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{text('updates.signed')}</strong> · {text('updates.signed.key', { key: grouped(offer.key) })}
          </span>
        </p>
      )}
    </div>
  );
}

const grouped = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The versions of the update that runs, or that could. */
function changeOf({ version, offer, last }: Updates): { from: string; to: string } {
  if (last?.state !== 'running') return { from: version, to: offer?.version ?? version };
  const { from, version: to } = { ...(last.details as { from?: unknown; version?: unknown } | null) };
  return { from: typeof from === 'string' ? from : version, to: typeof to === 'string' ? to : version };
}
