import { nextReportAt } from '@carestead/domain/callLog/reportTimes';
import { dateTimeText } from '@carestead/domain/time/localTime';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { FieldPair } from '../entity/fields/FieldPair.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { fieldLabel } from '../entity/rows/entityText.ts';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { ReportSending } from './ReportSending.tsx';

export function ReportSections({ form }: { form: FormParts }) {
  const text = useText();
  /** What belongs to a part that is switched off cannot be changed: it would change nothing. */
  const field = (name: string, ...switches: readonly string[]) => {
    const isOff = switches.some((key) => form.values[key] !== true);
    return <FieldInput key={name} form={form} name={name} lockReason={isOff ? text('reports.off') : undefined} />;
  };
  const timeZone = useTimeZone();
  const migrated_at = form.row?.migrated_at;
  const isMigrated = typeof migrated_at === 'number';
  return (
    <>
      <FormSection title={text('form.general')}>
        {field('email')}
        <FieldInput form={form} name="enabled" lockReason={isMigrated ? text('problem.report_migrated') : undefined} />
        {isMigrated && (
          <Text c="dimmed">
            {fieldLabel(text, form.entity, 'migrated_at')}: {dateTimeText(migrated_at, timeZone)}
          </Text>
        )}
      </FormSection>
      <FormSection title={text('reports.sending')} description={text('reports.sending.text')}>
        {field('send_daily')}
        {field('send_weekly')}
        {field('send_monthly')}
        <NextReport form={form} />
      </FormSection>
      <FormSection title={text('reports.defects')}>{field('notify_defects')}</FormSection>
      <FormSection title={text('reports.not_reachable')} description={text('reports.not_reachable.text')}>
        {field('notify_not_reachable')}
        {(['radio', 'technical', 'wired'] as const).map((connection) => (
          <FieldPair key={connection}>
            {field(`${connection}_enabled`, 'notify_not_reachable')}
            {field(`${connection}_timeout`, 'notify_not_reachable', `${connection}_enabled`)}
          </FieldPair>
        ))}
      </FormSection>
      <FormSection title={text('reports.battery')}>
        {field('notify_battery')}
        {field('battery_threshold', 'notify_battery')}
      </FormSection>
      <FormSection title={text('reports.probable_defects')}>
        {field('notify_probable_defects')}
        {field('probable_defect_criterion', 'notify_probable_defects')}
        <FieldPair>
          {field('probable_defect_threshold', 'notify_probable_defects')}
          {field('probable_defect_timeframe', 'notify_probable_defects')}
        </FieldPair>
      </FormSection>
      <FormSection title={text('reports.long_calls')}>
        {field('include_long_calls')}
        {field('call_duration_threshold', 'include_long_calls')}
      </FormSection>
      <FormSection title={text('reports.columns')}>
        {field('include_summary')}
        {field('include_repeaters')}
        {field('include_place')}
        {field('include_section')}
        {field('include_serial')}
        {field('include_last_contact')}
        {field('include_note')}
      </FormSection>
      <FormSection title={text('reports.report')}>
        <ReportSending form={form} />
      </FormSection>
    </>
  );
}

/** When the next mail goes out with what is switched on here. */
function NextReport({ form: { values } }: { form: FormParts }) {
  const text = useText();
  const now = useServerTime();
  const timeZone = useTimeZone() ?? 'UTC';
  const isSent = (key: string) => values.enabled === true && values[key] === true;
  const sent = {
    send_daily: isSent('send_daily'),
    send_weekly: isSent('send_weekly'),
    send_monthly: isSent('send_monthly'),
  };
  const next = now === null ? null : nextReportAt(sent, now, timeZone);
  return (
    <Text c="dimmed">
      {next === null ? text('reports.never') : text('reports.next', { time: dateTimeText(next, timeZone) })}
    </Text>
  );
}
