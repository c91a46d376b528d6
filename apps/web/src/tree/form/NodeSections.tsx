import { inheritFlags } from '@carestead/domain/tree/inherited';
import { linkablePool } from '@carestead/domain/tree/linkedNodes';
import { FormSection } from '@carestead/ui/form/FormSection';
import { DrawnLater } from '@carestead/ui/layout/DrawnLater';
import type { ReactNode } from 'react';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import { FieldPair } from '../../entity/fields/FieldPair.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import { DeviceTextField } from './DeviceTextField.tsx';
import { FlightProfileLink } from './FlightProfileLink.tsx';
import { InheritedField } from './InheritedField.tsx';
import { useNodeDetails } from './NodeDetails.tsx';
import { NodePlans } from './NodePlans.tsx';
import classes from './NodeSections.module.css';
import { type NodeSection, nodeSections } from './nodeSections.ts';
import { SerialWarning } from './SerialWarning.tsx';
import { useInheritance } from './useInheritance.ts';
import { useNodeLocks } from './useNodeLocks.ts';

const device = ['call_source_id', 'radio', 'is_tech', 'use_activity_control'];
const overrides = [
  'device_text_override_call_source',
  'device_text_override_checkpoint',
  'device_text_override_button',
];
const night = ['disable_buzzer_at_night', 'display_time', 'mask_time_at_night'];
const calls = ['callback_number', 'show_calls_without_presence', 'deny_manual_call_closure'];

export function NodeSections({ form: given }: { form: FormParts }) {
  const text = useText();
  const schedules = useAllRows('schedule');
  const { form } = useNodeLocks(given, useNodeDetails());
  const above = useInheritance(form);
  const { settings, viewer } = useAppData();
  const pool = linkablePool(viewer, settings);
  const fields = (names: readonly string[]) => names.map((name) => <FieldInput key={name} form={form} name={name} />);
  const section = (name: NodeSection, content: ReactNode) => (
    <FormSection title={text(nodeSections[name])} anchor={name}>
      {content}
    </FormSection>
  );
  const isInherited = form.values[inheritFlags.section_id] === true;
  const section_id = isInherited ? above.section_id : form.values.section_id;
  const own = typeof section_id === 'number' ? form.nameOf('section', section_id) : null;
  const sectionName = isInherited ? above.section_name : own;
  const planText = [
    text('editor.node.plan'),
    ...(!sectionName ? [] : [text('editor.node.section_calls', { section: sectionName })]),
  ].join(' ');
  return (
    <>
      {section(
        'basics',
        <>
          {fields(['name'])}
          <FieldPair>{fields(['kind', 'number'])}</FieldPair>
          {fields(['comment'])}
        </>,
      )}
      {section(
        'place',
        <>
          {fields(['parent_id'])}
          <InheritedField form={form} name="section_id" above={above} />
          <InheritedField
            form={form}
            name="flight_profile_id"
            above={above}
            preview={<FlightProfileLink {...{ form, above }} />}
          />
        </>,
      )}
      {section(
        'texts',
        <>
          <DeviceTextField form={form} name="text_long" above={above} />
          <DeviceTextField form={form} name="text_short" above={above} />
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{text('nodeForm.own_texts')}</legend>
            {fields(overrides)}
          </fieldset>
        </>,
      )}
      <DrawnLater>
        {section(
          'device',
          <>
            <FieldPair>{fields(['serial', 'mac'])}</FieldPair>
            <SerialWarning serial={form.values.serial} />
            {fields(device)}
          </>,
        )}
        {section('calls', fields(calls))}
        <NodePlans form={form} schedules={schedules} description={planText} />
        {section(
          'sound',
          <>
            <FieldPair>{fields(['day_sound_level', 'night_sound_level'])}</FieldPair>
            {fields(night)}
          </>,
        )}
        {section(
          'links',
          <>
            <FieldInput form={form} name="linked_system_tree_node_id" filters={pool} />
            <FieldInput form={form} name="is_linkable" />
          </>,
        )}
      </DrawnLater>
    </>
  );
}
