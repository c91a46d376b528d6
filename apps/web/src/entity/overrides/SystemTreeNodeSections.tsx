import { FormSection } from '@carestead/ui/FormSection';
import { useText } from '../../platform/useText.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FormParts } from '../formParts.ts';
import { useAllRows } from '../useAllRows.ts';
import { PlanEditor } from './PlanEditor.tsx';

const device = ['serial', 'mac', 'number', 'call_source_id', 'radio', 'is_tech', 'use_activity_control'];
const sound = ['day_sound_level', 'night_sound_level', 'disable_buzzer_at_night', 'display_time', 'mask_time_at_night'];
const calls = ['callback_number', 'show_calls_without_presence', 'deny_manual_call_closure'];
const links = ['linked_system_tree_node_id', 'is_linkable'];
const parts = ['weekday', 'weekend'] as const;

export function SystemTreeNodeSections({ form }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const fields = (names: readonly string[]) => names.map((name) => <FieldInput key={name} form={form} name={name} />);
  /** What comes from above is not typed here. */
  const inherited = (name: string, flag: string) => (
    <>
      <FieldInput form={form} name={flag} />
      <FieldInput
        form={form}
        name={name}
        lockReason={form.values[flag] === true ? text('editor.node.inherited') : undefined}
      />
    </>
  );
  return (
    <>
      <FormSection title={text('form.general')}>{fields(['name', 'kind', 'parent_id', 'comment'])}</FormSection>
      <FormSection title={text('editor.node.place')}>{inherited('section_id', 'inherit_section')}</FormSection>
      <FormSection title={text('editor.node.texts')}>
        {inherited('text_long', 'inherit_text_long')}
        {inherited('text_short', 'inherit_text_short')}
      </FormSection>
      <FormSection title={text('editor.node.device')}>{fields(device)}</FormSection>
      <FormSection title={text('editor.node.calls')}>{fields(calls)}</FormSection>
      {parts.map((part) => (
        <PlanEditor
          key={part}
          form={form}
          prefix={`${part}_`}
          title={text(`editor.plan.${part}`)}
          description={text('editor.node.plan')}
          schedules={schedules}
        />
      ))}
      <FormSection title={text('editor.node.sound')}>{fields(sound)}</FormSection>
      <FormSection title={text('editor.node.links')}>{fields([...links, 'inherit_flight_profile'])}</FormSection>
    </>
  );
}
