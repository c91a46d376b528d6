import { wallScope } from '@carestead/domain/display/wallScope';
import { localDay } from '@carestead/domain/time/localDay';
import { dateTimeText, timeText } from '@carestead/domain/time/momentText';
import { useText } from '../platform/useText.ts';
import classes from './EmptyState.module.css';
import type { WallConfig } from './wallConfig.ts';

type Props = { config: WallConfig; lastCallAt: number | null; now: number; zone: string | undefined };

const sectionsNamed = 8;

/** That no call is shown means little without saying which calls would be. */
export function EmptyScope({ config, lastCallAt, now, zone }: Props) {
  const text = useText();
  const isToday = lastCallAt !== null && localDay(lastCallAt, zone) === localDay(now, zone);
  return (
    <>
      {lastCallAt !== null && (
        <p className={classes.last}>
          {text('display.empty.last', { time: isToday ? timeText(lastCallAt, zone) : dateTimeText(lastCallAt, zone) })}
        </p>
      )}
      <section className={classes.scope} aria-label={text('wallRare.scope')}>
        {config.display.profile && <p>{text('wallRare.scope.profile', { name: config.display.profile.name })}</p>}
        {config.shown.map(({ system_id, name: system, viewer, routing, relations }) => {
          const { shows, group, sections } = wallScope(viewer, routing, relations, now);
          const more = sections.length - sectionsNamed;
          const places = [
            ...sections.slice(0, sectionsNamed),
            ...(more > 0 ? [text('display.presences.more', { count: more })] : []),
          ].join(', ');
          const what = [group, places].filter(Boolean).join(': ');
          return <p key={system_id}>{text(`wallRare.scope.${shows}`, { system, what })}</p>;
        })}
      </section>
    </>
  );
}
