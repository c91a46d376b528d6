import {
  type FoldedEntry,
  foldTimeline,
  type TimelineEntry,
  type TimelineKind,
} from '@carestead/domain/callLog/timeline';
import { elapsedText } from '@carestead/domain/display/cardText';
import { dateText, secondsText } from '@carestead/domain/time/localTime';
import { FormSection } from '@carestead/ui/form/FormSection';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import classes from './Timeline.module.css';

type Mark = 'end' | 'failed' | 'step';

const marks: Readonly<Partial<Record<TimelineKind, Mark>>> = {
  opened: 'end',
  opened_late: 'end',
  closed: 'end',
  closed_late: 'end',
  unreached: 'failed',
  delivery_failed: 'failed',
};

/** So many names are read at a glance; more are unfolded. */
const mostNames = 4;

/** What happened to a call, each step with the time since it was raised. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const text = useText();
  const zone = useTimeZone();
  const begin = entries[0]?.at ?? 0;
  const day = dateText(begin, zone);
  const clock = (at: number) => [dateText(at, zone), secondsText(at, zone)].filter((part) => part !== day).join(' ');
  return (
    <FormSection title={text('callForm.timeline')} description={day}>
      <ol className={classes.timeline}>
        {foldTimeline(entries).map((entry, index) => (
          <li
            key={`${entry.kind} ${entry.at} ${entry.by}`}
            className={classes.step}
            data-mark={marks[entry.kind] ?? 'step'}
          >
            <time className={classes.when} dateTime={new Date(entry.at).toISOString()} title={clock(entry.at)}>
              {index === 0 ? clock(entry.at) : text('callForm.after', { time: afterText(entry.at - begin) })}
            </time>
            <span className={classes.dot} aria-hidden="true" />
            <div className={classes.what}>
              <strong>{titleOf(text, entry)}</strong>
              <Detail entry={entry} clock={clock} isFirst={index === 0} />
            </div>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

type DetailProps = { entry: FoldedEntry; clock: (at: number) => string; isFirst: boolean };

function Detail({ entry: { at, by, all }, clock, isFirst }: DetailProps) {
  if (all.length > mostNames)
    return (
      <details className={classes.all}>
        <summary>{clock(at)}</summary>
        <ul>
          {all.map((each) => (
            <li key={`${each.at} ${each.by}`}>
              {each.by} · {clock(each.at)}
            </li>
          ))}
        </ul>
      </details>
    );
  const names = all.length > 1 ? all.map((each) => each.by).join(', ') : by.replaceAll(' / ', ' › ');
  const detail = [names, !isFirst && clock(at)].filter(Boolean).join(' · ');
  return detail && <span className={classes.detail}>{detail}</span>;
}

function titleOf(text: Text, { kind, all }: FoldedEntry): string {
  if (all.length === 1) return text(`callForm.step.${kind}`);
  const count = all.length;
  switch (kind) {
    case 'painted':
    case 'sent':
    case 'received':
    case 'seen':
    case 'delivery_failed':
      return text(`callForm.step.${kind}.all`, { count });
    default:
      return text(`callForm.step.${kind}`);
  }
}

/** `0.02 s`, `1.4 s`, `0:21`, `1:02:03` */
function afterText(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds >= 10) return elapsedText(Math.floor(seconds));
  return `${seconds.toFixed(seconds < 1 ? 2 : 1)} s`;
}
