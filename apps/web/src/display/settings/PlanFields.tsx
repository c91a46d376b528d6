import type { DisplaySetting, PlanPart } from '@carestead/domain/routing/displaySetting';
import { allCalls, allDay, noGroup, noSchedule } from '@carestead/domain/routing/reservedIds';
import { useText } from '../../platform/text/useText.ts';
import classes from '../panel/panelContent.module.css';
import type { Relations } from '../wallConfig.ts';
import { groupRows } from './draft.ts';

type Props = {
  part: PlanPart;
  setting: DisplaySetting;
  relations: Relations;
  isLocked: boolean;
  onChange: (setting: DisplaySetting) => void;
};

export function PlanFields({ part, setting, relations, isLocked, onChange }: Props) {
  const text = useText();
  const scheduleKey = `${part}_schedule_id` as const;
  const schedule_id = setting[scheduleKey] ?? noSchedule;
  const change = (key: keyof DisplaySetting, value: string) => onChange({ ...setting, [key]: Number(value) });
  const schedules = [
    { id: noSchedule, name: text('wallDesk.plan.schedule.none') },
    { id: allDay, name: text('wallDesk.plan.schedule.all_day') },
    ...relations.schedules,
  ];
  const groups = [
    { id: noGroup, name: text('wallDesk.plan.group.none') },
    { id: allCalls, name: text('wallDesk.plan.group.all') },
    ...relations.display_groups,
  ];
  /** A deleted row stays listed while the profile refers to it. */
  const options = (rows: readonly { id: number; name: string }[], value: number) =>
    (rows.some(({ id }) => id === value)
      ? rows
      : [...rows, { id: value, name: text('wallDesk.plan.group.unknown', { id: value }) }]
    ).map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <fieldset className={classes.plain} disabled={isLocked}>
      <legend className={classes.verdict}>{text(`wallDesk.plan.${part}`)}</legend>
      <label className={classes.field}>
        {text('wallDesk.plan.schedule')}
        <select
          className={classes.input}
          value={schedule_id}
          onChange={({ currentTarget }) => change(scheduleKey, currentTarget.value)}
        >
          {options(schedules, schedule_id)}
        </select>
      </label>
      {groupRows(schedule_id, relations).map(({ slot, from }) => {
        const key = `${part}_display_group_${slot}_id` as const;
        const value = setting[key] ?? noGroup;
        return (
          <label key={slot} className={classes.field}>
            {from === null ? text('wallDesk.plan.group') : text('wallDesk.plan.group.from', { time: from })}
            <select
              className={classes.input}
              value={value}
              onChange={({ currentTarget }) => change(key, currentTarget.value)}
            >
              {options(groups, value)}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
