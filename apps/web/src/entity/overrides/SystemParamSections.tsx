import { FormSection } from '@carestead/ui/FormSection';
import { useText } from '../../platform/useText.ts';
import { fieldLabel } from '../entityText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { MinuteOfDayField, MinuteOfWeekField } from './MinuteField.tsx';
import { Pair } from './Pair.tsx';
import { TimezoneField } from './TimezoneField.tsx';

const access = ['name', 'ip', 'tcp_port', 'username', 'password', 'display_language', 'auto_commit'];

export function SystemParamSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string, lockReason?: string) => (
    <FieldInput key={name} form={form} name={name} lockReason={lockReason} />
  );
  const byDhcp = form.values.dhcp === true ? text('editor.system.by_dhcp') : undefined;
  const isOff = form.values.call_suppression_enabled === true ? undefined : text('editor.system.suppression_off');
  return (
    <>
      <FormSection title={text('editor.system.access')}>{access.map((name) => field(name))}</FormSection>
      <FormSection title={text('editor.system.network')}>
        {field('dhcp')}
        {field('gateway', byDhcp)}
        {field('subnet', byDhcp)}
      </FormSection>
      <FormSection title={text('editor.system.time')}>
        <TimezoneField form={form} name="timezone" />
        {field('daylight_savings')}
        {field('ntp_server')}
      </FormSection>
      <FormSection title={text('editor.system.night')}>
        <Pair>
          <MinuteOfDayField form={form} name="night_start" />
          <MinuteOfDayField form={form} name="night_stop" />
        </Pair>
        <Pair>
          <MinuteOfWeekField form={form} name="weekend_start" />
          <MinuteOfWeekField form={form} name="weekend_stop" />
        </Pair>
      </FormSection>
      <FormSection title={fieldLabel(text, form.of, 'call_suppression_enabled')}>
        {field('call_suppression_enabled')}
        {field('call_suppression_sections', isOff)}
        <Pair>
          {field('call_suppression_time_start', isOff)}
          {field('call_suppression_time_end', isOff)}
        </Pair>
      </FormSection>
    </>
  );
}
