import { alertRecipient } from '@carestead/domain/alertChannels/alertChannel';
import { isAppLicensed } from '@carestead/domain/licence/licence';
import { FormSection } from '@carestead/ui/form/FormSection';
import { Text } from '@mantine/core';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { entitiesTitle } from '../entity/rows/entityText.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';
import { RecipientList } from './RecipientList.tsx';
import { TestAlert } from './TestAlert.tsx';

export function AlertChannelSections({ form }: { form: FormParts }) {
  const text = useText();
  const { licence } = useAppData();
  return (
    <>
      <FormSection title={text('form.general')}>
        <FieldInput form={form} name="name" />
        <FieldInput form={form} name="category" />
        <FieldInput form={form} name="class" />
        {isAppLicensed(licence) && <FieldInput form={form} name="app_user_group_ids" />}
      </FormSection>
      <FormSection title={text('alertChannels.outbound')} description={text('alertChannels.outbound.text')}>
        <FieldInput form={form} name="outbound_enabled" />
        <FieldInput form={form} name="outbound_url" />
        <FieldInput form={form} name="outbound_secret" />
        <FieldInput form={form} name="outbound_can_reply" />
        <FieldInput form={form} name="supports_phone_calls" />
      </FormSection>
      <FormSection title={entitiesTitle(text, alertRecipient)} description={text('alertChannels.recipients.text')}>
        <RecipientList form={form} />
      </FormSection>
      {!form.isLocked && (
        <FormSection title={text('alertChannels.test')} description={text('alertChannels.test.text')}>
          {form.row ? (
            <TestAlert id={form.row.id} form={form} />
          ) : (
            <Text c="dimmed">{text('alertChannels.test.unsaved')}</Text>
          )}
        </FormSection>
      )}
    </>
  );
}
