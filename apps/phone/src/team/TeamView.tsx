import { type Listed, ringOf } from '@carestead/domain/phoneApp/callGroups';
import { useObservable } from '@carestead/ui/state/observable';
import { IconUserCheck, IconWalk } from '@tabler/icons-react';
import { openedAt, titleOf } from '../platform/calls/callTexts.ts';
import { sinceText, useShownMoment } from '../platform/calls/useCallTime.ts';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './TeamView.module.css';

/** Who of the own group is on duty, who has what, and who is where. */
export function TeamView() {
  const text = useText();
  const { line, listed, opened } = usePhone();
  const list = useObservable(line.list);
  const all = useObservable(listed);
  const user = useObservable(line.welcome)?.user;
  const { at, isStale } = useShownMoment();
  const team = list?.team ?? [];
  if (isStale) return <p className={classes.empty}>{text('phoneApp.team.unknown')}</p>;
  if (team.length === 0) return <p className={classes.empty}>{text('phoneApp.team.none')}</p>;
  return (
    <div className={classes.list}>
      <ul className={classes.rows}>
        {team.map(({ id, name, group, is_reachable }) => {
          const own = all.filter((each) =>
            each.kind === 'call' ? each.call.handled_by_id === id : each.alert.handled_by_id === id,
          );
          return (
            <li key={id} className={classes.row} data-reachable={is_reachable}>
              <div className={classes.head}>
                <strong>{id === user?.id ? text('phoneApp.team.you', { name }) : name}</strong>
                <span className={classes.muted}>
                  {text(is_reachable ? 'phoneApp.team.reachable' : 'phoneApp.team.unreachable')}
                </span>
              </div>
              {own.length === 0 ? (
                <span className={classes.muted}>{text('phoneApp.team.free', { group })}</span>
              ) : (
                <ul className={classes.tasks}>
                  {own.map((each) => (
                    <li key={each.key}>
                      <Task listed={each} at={at} onOpen={() => opened.set(each.key)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where somebody goes or is, since when; a tap shows the call. */
function Task({ listed, at, onOpen }: { listed: Listed; at: number; onOpen: () => void }) {
  const text = useText();
  const ring = ringOf(listed);
  const Icon = ring?.is_present ? IconUserCheck : IconWalk;
  return (
    <button type="button" className={classes.task} onClick={onOpen}>
      <Icon size={22} aria-hidden="true" />
      <span>{text(ring?.is_present ? 'phoneApp.team.there' : 'phoneApp.team.going', { place: titleOf(listed) })}</span>
      <span className={classes.time}>{sinceText(ring?.taken_at ?? openedAt(listed), at)}</span>
    </button>
  );
}
