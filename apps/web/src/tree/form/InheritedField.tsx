import type { Inheritance } from '@carestead/domain/tree/inherited';
import { type InheritedField as FieldName, inheritFlags } from '@carestead/domain/tree/inherited';
import { FieldNote } from '@carestead/ui/form/FieldNote';
import { useFieldId } from '@carestead/ui/form/FieldScope';
import { Input, Switch } from '@mantine/core';
import { IconArrowDownRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyValue } from '../../entity/cells/EmptyValue.tsx';
import { FieldInput } from '../../entity/fields/FieldInput.tsx';
import type { FormParts } from '../../entity/form/formParts.ts';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './InheritedField.module.css';
import { inheritedValue } from './inheritance.ts';

type Props = {
  form: FormParts;
  name: FieldName;
  above: Inheritance;
  /** Below the value, such as what it looks like on a device. */
  preview?: ReactNode;
};

/** A value that a node has itself or from above: then it is shown with its origin. The switch decides which. */
export function InheritedField({ form, name, above, preview }: Props) {
  const text = useText();
  const { entity, values } = form;
  const flag = inheritFlags[name];
  const isInherited = values[flag] === true;
  const fieldId = useFieldId();
  const label = fieldLabel(text, entity, name);
  const lockReason = form.isLocked ? '' : (form.lock(flag) ?? undefined);
  const error = (isInherited && form.error(name)) || form.error(flag);
  const { value, from } = inheritedValue(above, name);
  const origin = from === null ? text('editor.inherited') : text('editor.inherited_from', { name: from });
  return (
    <div className={classes.field}>
      <div className={classes.content}>
        {isInherited ? (
          <div id={fieldId(name)} tabIndex={-1} className={classes.inherited}>
            <div className={classes.line}>
              <span className={classes.label}>{label}</span>
              {(value !== '' || from !== null) && (
                <span className={classes.chip}>
                  <IconArrowDownRight size={14} stroke={1.75} aria-hidden="true" />
                  {origin}
                </span>
              )}
            </div>
            <div>{value === '' ? from === null ? text('editor.inherited_nothing') : <EmptyValue /> : value}</div>
          </div>
        ) : (
          <FieldInput form={form} name={name} />
        )}
        {preview}
        {error && <Input.Error>{error}</Input.Error>}
        {lockReason && (
          <Input.Description>
            <FieldNote description={undefined} lockReason={lockReason} />
          </Input.Description>
        )}
      </div>
      <Switch
        id={fieldId(flag)}
        className={classes.switch}
        label={text('nodeForm.inherit')}
        aria-label={fieldLabel(text, entity, flag)}
        labelPosition="left"
        checked={isInherited}
        disabled={lockReason !== undefined}
        onChange={({ currentTarget }) => form.set({ [flag]: currentTarget.checked })}
      />
    </div>
  );
}
