import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { FieldPair } from '../entity/fields/FieldPair.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';

export function GlobalSettingSections({ form }: { form: FormParts }) {
  const text = useText();
  const field = (name: string, lockReason?: string) => (
    <FieldInput key={name} form={form} name={name} lockReason={lockReason} />
  );
  const isOff = form.values.probable_defects_enabled === true ? undefined : text('settings.defects_off');
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
    </>
  );
}
