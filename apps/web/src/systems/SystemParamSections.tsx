import { FormSection } from '@carestead/ui/form/FormSection';
import { useFieldFrame } from '@carestead/ui/form/useFieldFrame';
import { Autocomplete } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { FieldPair } from '../entity/fields/FieldPair.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { fieldHint, fieldLabel } from '../entity/rows/entityText.ts';
import { asText } from '../entity/rows/rowText.ts';
import { useText } from '../platform/text/useText.ts';
import { CallsToRemove } from './CallsToRemove.tsx';
import { MinuteOfDayField, MinuteOfWeekField } from './MinuteField.tsx';

const access = ['name', 'ip', 'tcp_port', 'username', 'password', 'display_language', 'auto_commit'];

export function SystemParamSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string, lockReason?: string) => (
    <FieldInput key={name} form={form} name={name} lockReason={lockReason} />
  );
  const byDhcp = form.values.dhcp === true ? text('systems.by_dhcp') : undefined;
  const isOff = form.values.call_suppression_enabled === true ? undefined : text('systems.suppression_off');
  return (
    <>
      <FormSection title={text('systems.access')}>{access.map((name) => field(name))}</FormSection>
      <FormSection title={text('systems.network')}>
        {field('dhcp')}
        {field('gateway', byDhcp)}
        {field('subnet', byDhcp)}
      </FormSection>
      <FormSection title={text('systems.time')}>
        <TimezoneField form={form} name="timezone" />
        {field('daylight_savings')}
        {field('ntp_server')}
      </FormSection>
      <FormSection title={text('systems.night')}>
        <FieldPair>
          <MinuteOfDayField form={form} name="night_start" />
          <MinuteOfDayField form={form} name="night_stop" />
        </FieldPair>
        <FieldPair>
          <MinuteOfWeekField form={form} name="weekend_start" />
          <MinuteOfWeekField form={form} name="weekend_stop" />
        </FieldPair>
      </FormSection>
      <FormSection title={fieldLabel(text, form.entity, 'call_suppression_enabled')}>
        {field('call_suppression_enabled')}
        {field('call_suppression_sections', isOff)}
        <FieldPair>
          {field('call_suppression_time_start', isOff)}
          {field('call_suppression_time_end', isOff)}
        </FieldPair>
      </FormSection>
      <FormSection title={text('systems.keeping')}>
        {field('keep_calls_months')}
        <CallsToRemove form={form} />
        {field('pseudonyms_in_exports')}
        {field('staff_ranking')}
      </FormSection>
    </>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

function TimezoneField({ form, name }: { form: FormParts; name: string }) {
  const text = useText();
  const frame = useFieldFrame({
    name,
    label: fieldLabel(text, form.entity, name),
    description: fieldHint(text, form.entity, name) ?? undefined,
    error: form.error(name),
    required: true,
  });
  return (
    <Autocomplete
      {...frame}
      data={zones}
      limit={20}
      value={asText(form.values[name])}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
}
