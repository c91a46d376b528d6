import { Callout } from '@carestead/ui/feedback/Callout';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';

export function AppSettingSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string, lockReason?: string) => (
    <FieldInput key={name} form={form} name={name} lockReason={lockReason} />
  );
  const areOff = form.values.subscriptions_enabled === true ? undefined : text('appSettings.subscriptions.off');
  return (
    <>
      <FormSection title={text('appSettings.failsafe')}>
        <FailsafeWarning form={form} />
        {field('failsafe_group_id')}
        {field('failsafe_timeout')}
      </FormSection>
      <FormSection title={text('appSettings.timeouts')}>
        {['resend_timeout', 'escalation_timeout', 'release_timeout'].map((name) => field(name))}
      </FormSection>
      <FormSection title={text('appSettings.display')}>
        {['display_call_text_mode', 'display_names_enabled', 'hide_presences', 'team_view_enabled'].map((name) =>
          field(name),
        )}
        {['relevant_calls', 'relevant_alerts'].map((name) => field(name))}
      </FormSection>
      <FormSection title={text('appSettings.log_in')}>
        {field('logout_disabled')}
        {field('logout_on_charge')}
      </FormSection>
      <FormSection title={text('appSettings.sos')}>{field('sos_send_to_all_users')}</FormSection>
      <FormSection title={text('appSettings.subscriptions')}>
        {field('subscriptions_enabled')}
        {field('subscriptions_confirmation_required', areOff)}
        {field('subscriptions_user_defined', areOff)}
      </FormSection>
      <FormSection title={text('appSettings.call_channels')}>
        {['normal', 'urgent', 'emergency'].map((urgency) => field(`${urgency}_channel_id`))}
      </FormSection>
      <FormSection title={text('appSettings.alert_channels')}>
        {['info', 'alert', 'critical'].map((severity) => field(`${severity}_channel_id`))}
      </FormSection>
    </>
  );
}

/** How many people are in a group is known of the one that is stored. */
function FailsafeWarning({ form: { row, values } }: { form: FormParts }) {
  const text = useText();
  const group = values.failsafe_group_id ?? null;
  const isEmpty = group === (row?.failsafe_group_id ?? null) && row?.failsafe_people === 0;
  if (group !== null && !isEmpty) return null;
  const problem = group === null ? 'missing' : 'empty';
  return (
    <Callout tone="warning" title={text(`appSettings.failsafe.${problem}.title`)}>
      {text(`appSettings.failsafe.${problem}.text`)}
    </Callout>
  );
}
