import { wallScope } from '@carestead/domain/display/wallScope';
import { dateTimeText, localDay, timeText } from '@carestead/domain/time/localTime';
import { Fragment } from 'react';
import { useText } from '../../platform/text/useText.ts';
import type { WallConfig } from '../wallConfig.ts';
import classes from './EmptyState.module.css';
import { useLastCall } from './useLastCall.ts';

type Props = {
  config: WallConfig;
  /** When the newest call was opened that this page has shown itself. */
  newestCallAt: number | null;
  now: number;
  zone: string | undefined;
};

const sectionsNamed = 8;

/** That no call is shown means little without saying which calls would be. */
export function EmptyScope({ config, newestCallAt, now, zone }: Props) {
  const text = useText();
  const scopes = config.shown.map(({ system_id, name, viewer, routing, relations }) => ({
    system_id,
    name,
    ...wallScope(viewer, routing, relations, now),
  }));
  const lastCallAt = useLastCall(config, JSON.stringify(scopes), newestCallAt, now);
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
        {scopes.map(({ system_id, name: system, shows, group, sections }) => {
          const more = sections.length - sectionsNamed;
          const places = [
            ...sections.slice(0, sectionsNamed),
            ...(more > 0 ? [text('display.presences.more', { count: more })] : []),
          ].join(', ');
          const what = [group, places].filter(Boolean).join(': ');
          return (
            <p key={system_id}>
              <WholeNames>{text(`wallRare.scope.${shows}`, { system, what })}</WholeNames>
            </p>
          );
        })}
      </section>
    </>
  );
}

/** Breaks between names; inside of one only if it is longer than the line. */
function WholeNames({ children }: { children: string }) {
  return children.split(/(?<=[,:–]) /).map((name, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same name
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={classes.name}>{name}</span>
    </Fragment>
  ));
}
