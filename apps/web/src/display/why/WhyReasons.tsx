import { type ReasonNames, reasonText } from '@carestead/domain/routing/reasonText';
import { allCalls, noGroup, sectionCalls } from '@carestead/domain/routing/reservedIds';
import { route } from '@carestead/domain/routing/route';
import { secondsText } from '@carestead/domain/time/localTime';
import { useObservable } from '@carestead/ui/state/observable';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import type { WallCall } from '../wallCall.ts';
import type { ShownSystem } from '../wallConfig.ts';
import { useWall } from '../wallContext.ts';

type Props = { call: WallCall; shown: ShownSystem };

const verdicts = { calls: 'shown', presences: 'shown', held_back: 'held_back', hidden: 'hidden' } as const;

/** Every step that led a call here or kept it away, by the same function that decides it. */
export function WhyReasons({ call, shown: { viewer, routing, relations } }: Props) {
  const text = useText();
  const now = useObservable(useWall().clock.second);
  const { place, reasons } = route(call, viewer, routing, now);
  const nameIn = (rows: readonly { id: number; name: string }[]) => (id: number) =>
    rows.find((row) => row.id === id)?.name ?? null;
  const reserved = new Map([
    [noGroup, text('wallDesk.plan.group.none')],
    [allCalls, text('wallDesk.plan.group.all')],
    [sectionCalls, text('wallDesk.plan.group.section')],
  ]);
  const names: ReasonNames = {
    schedule: nameIn(relations.schedules),
    display_group: (id) => reserved.get(id) ?? nameIn(relations.display_groups)(id),
    section: nameIn(relations.sections),
    call_type: nameIn(relations.call_types),
    merge_group: nameIn(relations.merge_groups),
    moment: (at) => secondsText(at, relations.system_param.timezone),
  };
  return (
    <>
      <p className={classes.verdict}>{text(`wallDesk.why.${verdicts[place]}`)}</p>
      <ol className={classes.reasons}>
        {reasons.map((reason) => {
          const { id, values } = reasonText(reason, names);
          return <li key={id + JSON.stringify(values)}>{text(id, values)}</li>;
        })}
      </ol>
    </>
  );
}
