import {
  type CallLogFilter,
  callAnswers,
  callStates,
  filterRanges,
  filterRows,
  type RowOfSystem,
  testChoices,
} from '@carestead/domain/callLog/filter';
import type { RowKind } from '@carestead/domain/callLog/sentenceOf';
import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { callKinds } from '@carestead/domain/calls/callKind';
import type { Problem } from '@carestead/domain/kit/problem';
import { localText, momentOfLocal } from '@carestead/domain/time/localTime';
import { ClockInput } from '@carestead/ui/form/ClockInput';
import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useTimeZone } from '../../platform/session/useSystem.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { MomentField } from '../fields/MomentField.tsx';
import classes from './CallFilter.module.css';
import { RowsField } from './RowsField.tsx';

type Props = {
  filter: CallLogFilter;
  problems: readonly Problem[];
  /** Otherwise the time is chosen elsewhere. */
  hasRange: boolean;
  views: readonly { address: string; name: string }[];
  rowName: (of: RowKind, row: RowOfSystem) => string;
  onLearn: (of: RowKind, rows: readonly (RowOfSystem & { name: string })[]) => void;
  onChange: (part: Partial<CallLogFilter>) => void;
  onReset: () => void;
  resetLabel: string;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Every condition of the log; what is set holds at once. */
export function FilterEditor(props: Props) {
  const { filter, problems, hasRange, views, rowName, onLearn, onChange, onReset, resetLabel } = props;
  const text = useText();
  const timeZone = useTimeZone();
  const { systems } = useAppData();
  const any = text('callLog.any');
  const errorOf = (field: string) => problemText(text, problems, field);
  const moment = (local: string | null) => (local === null ? null : momentOfLocal(local, timeZone));
  const local = (value: number | string | null) =>
    typeof value === 'number' ? localText(value, timeZone).slice(0, 16) : null;
  const minutes = (seconds: number | null) => (seconds === null ? '' : seconds / 60);
  const seconds = (value: number | string) => (value === '' ? null : Math.round(Number(value) * 60));
  return (
    <div className={classes.editor}>
      {hasRange && (
        <Select
          label={text('callLog.field.range')}
          data={filterRanges.map((value) => ({ value, label: text(`callLog.range.${value}`) }))}
          value={filter.range}
          allowDeselect={false}
          onChange={(range) => range && onChange({ range })}
        />
      )}
      {hasRange && filter.range === 'own' && (
        <>
          <MomentField
            name="from"
            label={text('callLog.field.from')}
            error={errorOf('from')}
            value={moment(filter.from)}
            onChange={(value) => onChange({ from: local(value) })}
          />
          <MomentField
            name="until"
            label={text('callLog.field.until')}
            error={errorOf('until')}
            value={moment(filter.until)}
            onChange={(value) => onChange({ until: local(value) })}
          />
        </>
      )}
      {filterRows.map((of) => (
        <RowsField
          key={of}
          of={of}
          label={text(`callLog.field.${of}`)}
          value={filter[of]}
          systems={filter.systems}
          rowName={rowName}
          onLearn={onLearn}
          onChange={(rows) => onChange({ [of]: rows })}
        />
      ))}
      <MultiSelect
        label={text('callLog.field.urgencies')}
        data={urgencies.map((value) => ({ value, label: text(`callLog.urgency.${value}`) }))}
        value={[...filter.urgencies]}
        clearable
        {...(filter.urgencies.length === 0 && { placeholder: any })}
        onChange={(values) => onChange({ urgencies: urgencies.filter((one) => values.includes(one)) })}
      />
      <Select
        label={text('callLog.field.kind')}
        data={callKinds.map((value) => ({ value, label: text(`callLog.kind.${value}`) }))}
        value={filter.kind}
        clearable
        placeholder={any}
        onChange={(kind) => onChange({ kind })}
      />
      <MultiSelect
        label={text('callLog.field.flags')}
        data={callFlags.map((value) => ({ value, label: text(`callLog.flag.${value}`) }))}
        value={[...filter.flags]}
        clearable
        {...(filter.flags.length === 0 && { placeholder: any })}
        onChange={(values) => onChange({ flags: callFlags.filter((one) => values.includes(one)) })}
      />
      <Select
        label={text('callLog.field.state')}
        data={callStates.map((value) => ({ value, label: text(`callLog.state.${value}`) }))}
        value={filter.state}
        clearable
        placeholder={any}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label={text('callLog.field.answer')}
        data={callAnswers.map((value) => ({ value, label: text(`callLog.answer.${value}`) }))}
        value={filter.answer}
        clearable
        placeholder={any}
        onChange={(answer) => onChange({ answer })}
      />
      <Select
        label={text('callLog.field.tests')}
        data={testChoices.map((value) => ({ value, label: text(`callLog.tests.${value}`) }))}
        value={filter.tests}
        clearable
        placeholder={any}
        onChange={(tests) => onChange({ tests })}
      />
      <NumberInput
        label={text('callLog.field.duration_from')}
        value={minutes(filter.duration_from)}
        min={0}
        decimalScale={1}
        onChange={(value) => onChange({ duration_from: seconds(value) })}
      />
      <NumberInput
        label={text('callLog.field.duration_until')}
        value={minutes(filter.duration_until)}
        min={0}
        decimalScale={1}
        error={errorOf('duration_until')}
        onChange={(value) => onChange({ duration_until: seconds(value) })}
      />
      <TextInput
        label={text('callLog.field.handled_by')}
        value={filter.handled_by}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ handled_by: currentTarget.value })}
      />
      <TextInput
        label={text('callLog.field.closed_by')}
        value={filter.closed_by}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ closed_by: currentTarget.value })}
      />
      <MultiSelect
        label={text('callLog.field.weekdays')}
        data={weekdays.map((day) => ({ value: day, label: text(`callLog.weekday.${day}`) }))}
        value={[...filter.weekdays]}
        clearable
        {...(filter.weekdays.length === 0 && { placeholder: any })}
        onChange={(days) => onChange({ weekdays: weekdays.filter((day) => days.includes(day)) })}
      />
      <ClockInput
        name="time_from"
        label={text('callLog.field.time_from')}
        value={filter.time_from}
        error={errorOf('time_from')}
        onChange={(time_from) => onChange({ time_from })}
      />
      <ClockInput
        name="time_until"
        label={text('callLog.field.time_until')}
        value={filter.time_until}
        error={errorOf('time_until')}
        onChange={(time_until) => onChange({ time_until })}
      />
      <Select
        label={text('callLog.field.tree_view')}
        data={views.map(({ address, name }) => ({ value: address, label: name }))}
        value={filter.tree_view}
        clearable
        placeholder={any}
        onChange={(tree_view) => onChange({ tree_view })}
      />
      {systems.length > 1 && (
        <MultiSelect
          label={text('callLog.field.systems')}
          data={systems.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...filter.systems]}
          clearable
          onChange={(ids) => onChange({ systems: ids })}
        />
      )}
      <div className={classes.tools}>
        <Button variant="default" onClick={onReset}>
          {resetLabel}
        </Button>
      </div>
    </div>
  );
}
