import { isAppLicensed } from '@carestead/domain/licence/licence';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { FieldPair } from '../entity/fields/FieldPair.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { useText } from '../platform/text/useText.ts';

export function GlobalSettingSections({ form }: { form: FormParts }) {
  const text = useText();
  const { licence } = useAppData();
  const field = (name: string, lockReason?: string) => (
    <FieldInput key={name} form={form} name={name} lockReason={lockReason} />
  );
  const isOff = form.values.probable_defects_enabled === true ? undefined : text('settings.defects_off');
  const isOn = form.values.app_gateway_enabled === true;
  const isWithoutApp = isAppLicensed(licence) ? undefined : text('settings.app_not_licensed');
  return (
    <>
      <FormSection title={text('form.general')}>{field('locale')}</FormSection>
      <FormSection title={text('settings.battery')}>
        {field('battery_threshold_low')}
        {field('battery_threshold_critical')}
      </FormSection>
      <FormSection title={text('settings.monitoring')}>
        {field('defects_timeout')}
        {field('radio_monitoring_timeout')}
        {field('tech_monitoring_timeout')}
        {field('wired_monitoring_timeout')}
      </FormSection>
      <FormSection title={text('settings.probable_defects')}>
        {field('probable_defects_enabled')}
        <FieldPair>
          {field('probable_defect_threshold', isOff)}
          {field('probable_defect_timeframe', isOff)}
        </FieldPair>
      </FormSection>
      <FormSection title={text('settings.tree')}>
        {field('system_tree_text_long_required')}
        {field('ignore_linkable_node_pool_for_super_users')}
        {field('allow_empty_call_source_names')}
      </FormSection>
      <FormSection title={text('settings.app')}>
        {/* What was switched on under another licence can be switched off. */}
        {field('app_gateway_enabled', isOn ? undefined : isWithoutApp)}
        {field('app_gateway_system_id', isOn ? undefined : text('settings.app_off'))}
      </FormSection>
    </>
  );
}
