import { labelCells } from '@carestead/domain/text/labelCells';
import type { Inheritance } from '@carestead/domain/tree/inherited';
import { inheritFlags } from '@carestead/domain/tree/inherited';
import { LabelPreview } from '@carestead/ui/value/LabelPreview';
import type { FormParts } from '../../entity/form/formParts.ts';
import { asText } from '../../entity/rows/rowText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './DeviceTextField.module.css';
import { InheritedField } from './InheritedField.tsx';
import { inheritedValue } from './inheritance.ts';

type Props = { form: FormParts; name: 'text_long' | 'text_short'; above: Inheritance };

/** A text of a device with its label as the device will show it, so that it is right before it is transmitted. */
export function DeviceTextField({ form, name, above }: Props) {
  const text = useText();
  const field = form.entity.fields[name];
  const places = field?.kind === 'text' ? field.max : 0;
  const isInherited = form.values[inheritFlags[name]] === true;
  const shown = isInherited ? inheritedValue(above, name).value : asText(form.values[name]);
  const taken = labelCells(shown, places).filter(({ state }) => state !== 'free').length;
  const preview = (
    <div className={classes.preview}>
      <LabelPreview text={shown} places={places} />
      <span className={classes.count}>{text('nodeForm.places', { taken, places })}</span>
    </div>
  );
  return <InheritedField form={form} name={name} above={above} preview={preview} />;
}
