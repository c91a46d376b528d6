import { ringOf } from '@carestead/domain/phoneApp/callGroups';
import { useObservable } from '@carestead/ui/state/observable';
import { titleOf } from '../platform/calls/callTexts.ts';
import { useShownMoment } from '../platform/calls/useCallTime.ts';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './TeamView.module.css';

/** Who of the own group is on duty, who has what, and who is where. */
export function TeamView() {
  const text = useText();
  const { line, listed } = usePhone();
  const list = useObservable(line.list);
  const all = useObservable(listed);
  const user = useObservable(line.welcome)?.user;
  const { isStale } = useShownMoment();
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
                own.map((each) => (
                  <span key={each.key}>
                    {text(ringOf(each)?.is_present ? 'phoneApp.team.there' : 'phoneApp.team.going', {
                      place: titleOf(each),
                    })}
                  </span>
                ))
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
