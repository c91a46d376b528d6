import { type InheritedField, inheritFlags } from '@carestead/domain/tree/inherited';
import { FormSection } from '@carestead/ui/form/FormSection';
import { FieldInput } from '../entity/fields/FieldInput.tsx';
import { PlanEditor } from '../entity/fields/PlanEditor.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { useAllRows } from '../entity/rows/useAllRows.ts';
import { useText } from '../platform/text/useText.ts';
import { useInheritance } from './useInheritance.ts';

const device = ['serial', 'mac', 'number', 'call_source_id', 'radio', 'is_tech', 'use_activity_control'];
const sound = ['day_sound_level', 'night_sound_level', 'disable_buzzer_at_night', 'display_time', 'mask_time_at_night'];
const calls = ['callback_number', 'show_calls_without_presence', 'deny_manual_call_closure'];
const links = ['linked_system_tree_node_id', 'is_linkable'];
const parts = ['weekday', 'weekend'] as const;
const origins = { section_id: 'section_from', text_long: 'text_long_from', text_short: 'text_short_from' } as const;

export function SystemTreeNodeSections({ form }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const above = useInheritance(form);
  const fields = (names: readonly string[]) => names.map((name) => <FieldInput key={name} form={form} name={name} />);
  const originOf = (name: InheritedField) => {
    const from = above[origins[name]];
    if (from !== null) return text('editor.inherited_from', { name: from });
    return text(above[name] === null || above[name] === '' ? 'editor.inherited_nothing' : 'editor.inherited');
  };
  const nameOf: FormParts['nameOf'] = (entity, id) =>
    entity === 'section' && id === above.section_id ? above.section_name : form.nameOf(entity, id);
  const isInherited = (name: InheritedField) => form.values[inheritFlags[name]] === true;
  const shown = (name: InheritedField) => (isInherited(name) ? above[name] : form.values[name]);
  /** What comes from above is not typed here: it is shown as it holds, with its origin. */
  const inherited = (name: InheritedField) => (
    <>
      <FieldInput form={form} name={inheritFlags[name]} />
      <FieldInput
        form={isInherited(name) ? { ...form, nameOf, values: { ...form.values, [name]: above[name] } } : form}
        name={name}
        lockReason={isInherited(name) ? originOf(name) : undefined}
      />
    </>
  );
  const section_id = shown('section_id');
  const section = typeof section_id === 'number' ? nameOf('section', section_id) : null;
  const planText = [
    text('editor.node.plan'),
    ...(!section ? [] : [text('editor.node.section_calls', { section })]),
  ].join(' ');
  return (
    <>
      <FormSection title={text('form.general')}>{fields(['name', 'kind', 'parent_id', 'comment'])}</FormSection>
      <FormSection title={text('editor.node.place')}>{inherited('section_id')}</FormSection>
      <FormSection title={text('editor.node.texts')}>
        {inherited('text_long')}
        {inherited('text_short')}
      </FormSection>
      <FormSection title={text('editor.node.device')}>{fields(device)}</FormSection>
      <FormSection title={text('editor.node.calls')}>{fields(calls)}</FormSection>
      {parts.map((part) => (
        <PlanEditor
          key={part}
          form={form}
          prefix={`${part}_`}
          title={text(`editor.plan.${part}`)}
          description={planText}
          schedules={schedules}
        />
      ))}
      <FormSection title={text('editor.node.sound')}>{fields(sound)}</FormSection>
      <FormSection title={text('editor.node.links')}>{fields([...links, 'inherit_flight_profile'])}</FormSection>
    </>
  );
}
