import { type ReasonNames, reasonText } from '@carestead/domain/routing/reasonText';
import { reservedGroups } from '@carestead/domain/routing/reservedIds';
import type { Sight as RoutedSight } from '@carestead/domain/routing/whoSees';
import { secondsText } from '@carestead/domain/time/localTime';
import { IconDeviceTv, IconLayoutBoard, IconSitemap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reservedText } from '../entity/rows/entityText.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './SightList.module.css';
import type { CallSights } from './useCallSights.ts';

export type Sight = Pick<RoutedSight, keyof CallSights['sights'][number]>;

/** The server sends what the function of the domain returns, which is of this very version. */
export const sightsOf = ({ sights }: Pick<CallSights, 'sights'>) => sights as readonly Sight[];

export const sightKey = ({ kind, id }: Pick<Sight, 'kind' | 'id'>) => `${kind} ${id}`;

type Props = {
  sights: readonly Sight[];
  /** Of all displays, also of those that are not named. */
  count: number;
  names: ReasonNames;
  /** What is special about a display. */
  mark?: (sight: Sight) => ReactNode;
};

const icon = { size: 18, stroke: 1.75 } as const;
const icons = {
  display: <IconDeviceTv {...icon} />,
  section: <IconLayoutBoard {...icon} />,
  nodes: <IconSitemap {...icon} />,
};

/** Displays, each with the steps that led to what it shows. */
export function SightList({ sights, count, names, mark }: Props) {
  const text = useText();
  const named = sights.reduce((sum, sight) => sum + sight.count, 0);
  return (
    <ul className={classes.sights}>
      {sights.map((sight) => (
        <li key={sightKey(sight)} className={classes.place}>
          <details>
            <summary className={classes.sight}>
              {icons[sight.kind]}
              {sight.kind === 'nodes' ? (
                <span className={classes.name}>{text('whoSees.nodes', { count: sight.count })}</span>
              ) : (
                <>
                  <span className={classes.name}>{sight.name}</span>
                  <span className={classes.kind}>
                    {text(sight.kind === 'display' ? 'whoSees.kind.display' : 'whoSees.kind.section')}
                    {sight.place === 'held_back' && `, ${text('whoSees.held_back')}`}
                  </span>
                </>
              )}
              {mark?.(sight)}
            </summary>
            <ol className={classes.reasons}>
              {sight.reasons.map((reason) => {
                const { id: textId, values } = reasonText(reason, names);
                return <li key={textId + JSON.stringify(values)}>{text(textId, values)}</li>;
              })}
            </ol>
          </details>
        </li>
      ))}
      {count > named && <li className={classes.more}>{text('form.used_by.more', { count: count - named })}</li>}
    </ul>
  );
}

export function useReasonNames({ names }: Pick<CallSights, 'names'>): ReasonNames {
  const text = useText();
  const zone = useTimeZone();
  const nameOf = (entity: string) => (id: number) =>
    names.find((each) => each.entity === entity && each.id === id)?.name ?? null;
  return {
    schedule: nameOf('schedule'),
    display_group: (id) =>
      reservedGroups.includes(id) ? reservedText(text, 'display_group', id) : nameOf('display_group')(id),
    section: nameOf('section'),
    call_type: nameOf('call_type'),
    merge_group: nameOf('merge_group'),
    moment: (moment) => secondsText(moment, zone),
  };
}
