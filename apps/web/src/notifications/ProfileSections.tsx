import { notificationRecipient } from '@carestead/domain/notifications/notificationProfile';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { entitiesTitle } from '../entity/rows/entityText.ts';
import { useText } from '../platform/text/useText.ts';
import { RecipientList } from './RecipientList.tsx';
import { SentMessages } from './SentMessages.tsx';

const kinds = [
  'notify_battery',
  'notify_not_reachable',
  'notify_defects',
  'notify_probable_defects',
  'notify_system',
] as const;
const severities = ['notify_critical', 'notify_warning', 'notify_info'] as const;

export function ProfileSections({ form }: { form: FormParts }) {
  const text = useText();
  const { row } = form;
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
      </FormSection>
      <FormSection title={text('notifications.when')} description={text('notifications.when.text')}>
        <FieldInput form={form} name="send_immediately" />
        <FieldInput form={form} name="send_daily" />
        {/* Only what was made from a report has these. */}
        {row?.send_weekly === true && <FieldInput form={form} name="send_weekly" />}
        {row?.send_monthly === true && <FieldInput form={form} name="send_monthly" />}
      </FormSection>
      <FormSection title={text('notifications.about')}>
        {kinds.map((name) => (
          <FieldInput key={name} form={form} name={name} />
        ))}
        <FieldInput form={form} name="all_systems" />
      </FormSection>
      <FormSection title={text('notifications.severities')}>
        {severities.map((name) => (
          <FieldInput key={name} form={form} name={name} />
        ))}
      </FormSection>
      <FormSection
        title={entitiesTitle(text, notificationRecipient)}
        description={text('notifications.recipients.text')}
      >
        <RecipientList form={form} />
      </FormSection>
      {row && (
        <FormSection title={text('notifications.sent')}>
          <SentMessages id={row.id} />
        </FormSection>
      )}
    </>
  );
}
